import type { SessionUser } from '@app/contracts/auth'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useTab } from '#lib/page/use-tab.ts'
import { useSession } from '#lib/session/session.ts'
import { DetailHeader, stickyBelowHeader } from '#ui/display/detail-header.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { InvitationsCard } from '../components/invitations-card.tsx'
import { MembersCard } from '../components/members-card.tsx'
import { NoWorkspace } from '../components/no-workspace.tsx'
import { WorkspaceAudit } from '../components/workspace-audit.tsx'
import { WorkspaceSettings } from '../components/workspace-settings.tsx'
import { memberTabsFor, type MembersTab } from '../members-tabs.ts'
import { workspaceMessages } from '../messages.ts'

/** Who works in the current workspace, its settings and what happened in it, as far as the reader's rights reach. */
export const MembersPage = () => {
  const text = useText(workspaceMessages)
  const workspace = useSession().user?.workspace
  if (workspace) return <MembersContent key={workspace.id} workspace={workspace} />
  return (
    <>
      <PageHeader title={text('workspaces.page.title')} />
      <NoWorkspace />
    </>
  )
}

type Current = NonNullable<SessionUser['workspace']>

const MembersContent = ({ workspace }: { workspace: Current }) => {
  const text = useText(workspaceMessages)
  const { can } = useSession()
  const shown = memberTabsFor(can)
  const { tab, show } = useTab(shown, shown[0])
  const header = (row: ReactNode) => (
    <DetailHeader name={workspace.name} mark={<ShopMark />}>
      {row}
    </DetailHeader>
  )
  return (
    <Tabs
      label={text('workspaces.page.title')}
      value={tab}
      tabs={shown.map((value) => ({ value, label: text(`workspaces.tab.${value}`) }))}
      onChange={show}
      className={stickyBelowHeader.withTabs}
      frame={header}
    >
      <TabContent tab={tab} workspace={workspace} />
    </Tabs>
  )
}

const TabContent = ({ tab, workspace }: { tab: MembersTab; workspace: Current }) => {
  const { can } = useSession()
  if (tab === 'activity') return <WorkspaceAudit />
  if (tab === 'workspace') return <WorkspaceSettings role={workspace.role} name={workspace.name} />
  return (
    <div className="flex flex-col gap-5">
      <MembersCard role={workspace.role} />
      {can('members.manage') && <InvitationsCard />}
    </div>
  )
}

const ShopMark = () => (
  <span aria-hidden="true" className="grid size-8 place-items-center rounded-control bg-accent-soft text-accent">
    <Store className="size-4.5" />
  </span>
)
