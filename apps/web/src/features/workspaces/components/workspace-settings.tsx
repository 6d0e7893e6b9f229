import type { MemberRole } from '@app/contracts/roles'
import { GeneralCard } from './general-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { MyWorkspacesCard } from './my-workspaces-card.tsx'
import { SamplesCard } from './samples-card.tsx'

/** The current workspace and the others of the reader. */
export const WorkspaceSettings = ({ role, name }: { role: MemberRole; name: string }) => (
  <div className="flex flex-col gap-5">
    <GeneralCard role={role} />
    <HoursCard />
    <MyWorkspacesCard />
    <SamplesCard />
    <LeaveCard role={role} name={name} />
  </div>
)
