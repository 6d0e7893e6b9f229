import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { BackgroundWork } from '#features/jobs/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { PageLoading } from '#ui/feedback/states.tsx'
import { UserAccounts } from '../components/user-accounts.tsx'
import { userMessages } from '../messages.ts'

const TABS = ['accounts', 'jobs'] as const

/** The administration of the platform: accounts for moderators, and beside them the background jobs for administrators. */
export const UserListPage = () => {
  const text = useText(userMessages)
  const { isAdmin } = useSession()
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'accounts'

  return (
    <>
      <PageHeader title={text('users.list.title')} description={text('users.list.lead')} />
      {isAdmin ? (
        <Tabs
          label={text('users.list.title')}
          value={tab}
          tabs={TABS.map((value) => ({ value, label: text(`users.tab.${value}`) }))}
          onChange={(value) => setSearch(value === 'jobs' ? { tab: value } : {})}
        >
          <Suspense fallback={<PageLoading />}>{tab === 'jobs' ? <BackgroundWork /> : <UserAccounts />}</Suspense>
        </Tabs>
      ) : (
        <UserAccounts />
      )}
    </>
  )
}
