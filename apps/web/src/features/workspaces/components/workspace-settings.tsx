import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { workspaceMessages } from '../messages.ts'
import { CreateWorkspaceDialog } from './create-workspace-dialog.tsx'
import { GeneralCard } from './general-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { MembersCard } from './members-card.tsx'
import { MyWorkspacesCard } from './my-workspaces-card.tsx'

/** The settings of the current workspace, as far as the user's permissions reach. */
export const WorkspaceSettings = () => {
  const { user, can } = useSession()
  if (!user?.workspace) return <NoWorkspace />
  const { id, role } = user.workspace
  return (
    <div key={id} className="flex flex-col gap-5">
      <GeneralCard role={role} />
      {can('members.read') && <MembersCard role={role} />}
      {can('members.manage') && <InvitationsCard />}
      <MyWorkspacesCard />
      <LeaveCard role={role} name={user.workspace.name} />
    </div>
  )
}

const NoWorkspace = () => {
  const text = useText(workspaceMessages)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Card>
      <EmptyState
        icon={<Building2 />}
        title={text('workspaces.none.title')}
        description={text('workspaces.none.body')}
        action={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setIsCreating(true)}>
            {text('workspaces.create.action')}
          </Button>
        }
      />
      {isCreating && <CreateWorkspaceDialog onClose={() => setIsCreating(false)} />}
    </Card>
  )
}
