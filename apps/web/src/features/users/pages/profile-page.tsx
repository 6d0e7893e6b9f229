import { Navigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useTab } from '#lib/page/use-tab.ts'
import { useUrl } from '#lib/page/use-url.ts'
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
} as const
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[]

/** The workspace was a tab here once; mails and bookmarks still lead to it. */
const movedTabs: Readonly<Record<string, string>> = {
  workspace: '/members',
  activity: '/members?tab=activity',
}

export const ProfilePage = () => {
  const text = useText(userMessages)
  const { tab, show } = useTab(tabNames, 'information')
  const moved = movedTabs[useUrl().search.get('tab') ?? '']
  if (moved) return <Navigate to={moved} replace />
  const Tab = tabs[tab]
  return (
    <>
      <PageHeader title={text('profile.title')} description={text('profile.lead')} />
      <Tabs
        label={text('profile.title')}
        value={tab}
        tabs={tabNames.map((value) => ({ value, label: text(`profile.tab.${value}`) }))}
        onChange={show}
      >
        <Tab />
      </Tabs>
    </>
  )
}
