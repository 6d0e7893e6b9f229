import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { WorkspaceAudit, WorkspaceSettings } from '#features/workspaces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { leaveSafely } from '#lib/page/unsaved.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { PageLoading } from '#ui/feedback/states.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { ChangePasswordForm } from '../components/change-password-form.tsx'
import { OwnSessions } from '../components/own-sessions.tsx'
import { ProfileInformation } from '../components/profile-information.tsx'
import { userMessages } from '../messages.ts'

const TABS = ['information', 'password', 'sessions', 'workspace', 'activity'] as const
type ProfileTab = (typeof TABS)[number]

export const ProfilePage = () => {
  const text = useText(userMessages)
  const { can } = useSession()
  const [search, setSearch] = useSearchParams()
  const tabs = TABS.filter((tab) => tab !== 'activity' || can('audit.read'))
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'information'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

  return (
    <>
      <PageHeader title={text('profile.title')} description={text('profile.lead')} />
      <Tabs
        label={text('profile.title')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: text(`profile.tab.${value}`) }))}
        onChange={(value) => leaveSafely(() => setSearch(value === 'information' ? {} : { tab: value }))}
      >
        <Suspense fallback={<PageLoading />}>
          <TabContent tab={tab} page={page} onPage={(next) => setSearch({ tab, page: String(next) })} />
        </Suspense>
      </Tabs>
    </>
  )
}

type TabContentProps = { tab: ProfileTab; page: number; onPage: (page: number) => void }

const TabContent = ({ tab, page, onPage }: TabContentProps) => {
  switch (tab) {
    case 'information':
      return <ProfileInformation />
    case 'password':
      return <ChangePasswordForm />
    case 'sessions':
      return <OwnSessions />
    case 'workspace':
      return <WorkspaceSettings />
    case 'activity':
      return <WorkspaceAudit page={page} onPage={onPage} />
  }
}
