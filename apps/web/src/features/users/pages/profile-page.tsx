import { WorkspaceAudit, WorkspaceSettings } from '#features/workspaces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useTab } from '#lib/page/use-tab.ts'
import { useSession } from '#lib/session/session.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { ChangePasswordForm } from '../components/change-password-form.tsx'
import { OwnSessions } from '../components/own-sessions.tsx'
import { ProfileInformation } from '../components/profile-information.tsx'
import { userMessages } from '../messages.ts'

const tabs = {
  information: ProfileInformation,
  password: ChangePasswordForm,
  sessions: OwnSessions,
  workspace: WorkspaceSettings,
  activity: WorkspaceAudit,
} as const
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[]

export const ProfilePage = () => {
  const text = useText(userMessages)
  const { can } = useSession()
  const shown = tabNames.filter((tab) => tab !== 'activity' || can('audit.read'))
  const { tab, show } = useTab(shown, 'information')
  const Tab = tabs[tab]
  return (
    <>
      <PageHeader title={text('profile.title')} description={text('profile.lead')} />
      <Tabs
        label={text('profile.title')}
        value={tab}
        tabs={shown.map((value) => ({ value, label: text(`profile.tab.${value}`) }))}
        onChange={show}
      >
        <Tab />
      </Tabs>
    </>
  )
}
