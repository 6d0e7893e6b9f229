import type { QuestionGroup } from '@app/contracts/learning'
import type { Reply } from '@app/contracts/endpoint'
import type { listQuestionGroups } from '@app/contracts/learning'
import { ArrowLeft, CircleCheck, SearchX } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl, type ListUrl } from '#lib/page/use-list-url.ts'
import { changed } from '#lib/page/use-url.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { useListQuestionGroupsQuery } from '../api.ts'
import { groupFilters } from '../filters.ts'
import { GroupDetail } from '../inbox/group-detail.tsx'
import { GroupList } from '../inbox/group-list.tsx'
import { InboxFilters } from '../inbox/inbox-filters.tsx'
import { SaveGroups } from '../inbox/save-groups.tsx'
import { useInboxKeys } from '../inbox/use-inbox-keys.ts'
import { learningMessages } from '../messages.ts'
import { QnaTabs } from '../parts/qna-tabs.tsx'
import { paths } from '../paths.ts'

const PAGE_SIZE = 50
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Groups = Reply<typeof listQuestionGroups>
type Url = ListUrl<typeof groupFilters>

/** What customers asked in vain: groups on the left, one of them with its answer on the right. */
export const UnansweredPage = () => {
  const text = useText(learningMessages)
  const url = useListUrl(groupFilters)
  const { state, sort, bot, mine } = url.filters
  const botId = bot !== undefined && UUID.test(bot) ? bot : undefined
  const narrowed = { state, sort, botId, mine, search: url.search || undefined }
  const query = useListQuestionGroupsQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, ...narrowed } },
    { refetchOnMountOrArgChange: true },
  )
  const problem = problemOf(query)
  const { data } = query
  return (
    <>
      <PageHeader
        title={text('inbox.title')}
        actions={data && data.total > 0 ? <SaveGroups query={narrowed} /> : undefined}
      >
        <QnaTabs current="unanswered" />
      </PageHeader>
      <Card>{data ? <Inbox url={url} data={data} /> : problem ? <ErrorState {...problem} /> : <InboxSkeleton />}</Card>
    </>
  )
}

const InboxSkeleton = () => (
  <div className="grid gap-6 p-5 lg:grid-cols-[22rem_1fr]">
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
    <Skeleton className="hidden h-96 w-full lg:block" />
  </div>
)

/** The group after or before another one; the last one again at either end. */
const neighbour = (
  groups: readonly QuestionGroup[],
  id: string | undefined,
  step: 1 | -1,
): QuestionGroup | undefined => {
  const at = groups.findIndex((group) => group.id === id)
  return groups[at === -1 ? 0 : Math.min(groups.length - 1, Math.max(0, at + step))]
}

const Inbox = ({ url, data }: { url: Url; data: Groups }) => {
  const text = useText(learningMessages)
  const navigate = useNavigate()
  const answer = useRef<HTMLTextAreaElement>(null)
  const groups = data.items
  // On a wide screen the first group is open; on a phone only one that was chosen.
  const named = url.address.get('group')
  const asked = named !== null && UUID.test(named) ? named : undefined
  const chosenId = asked ?? groups[0]?.id
  const pathOf = (groupId: string | undefined) => {
    const search = changed(url.address, { group: groupId }).toString()
    return `${paths.unanswered}${search ? `?${search}` : ''}`
  }
  const open = (groupId: string | undefined) =>
    void navigate(pathOf(groupId), { preventScrollReset: true, replace: true })
  const move = (step: 1 | -1) => {
    const next = neighbour(groups, chosenId, step)
    if (next) open(next.id)
  }
  const onDone = () => {
    const left = groups.filter(({ id }) => id !== chosenId)
    const at = groups.findIndex(({ id }) => id === chosenId)
    // On a phone the list comes back; beside a list the next group does.
    open(asked === undefined || !isWide() ? undefined : left[Math.min(Math.max(at, 0), left.length - 1)]?.id)
  }
  useInboxKeys({ onNext: () => move(1), onPrevious: () => move(-1), answer })
  return (
    <div className="lg:grid lg:min-h-[36rem] lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)]">
      <div className={cx('min-w-0 lg:border-e lg:border-border', asked && 'hidden lg:block')}>
        <InboxFilters url={url} />
        <GroupPane {...{ url, data, chosenId, pathOf }} />
      </div>
      <div className={cx('min-w-0 lg:flex', !asked && 'hidden')}>
        {chosenId ? (
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="border-b border-border p-2 lg:hidden">
              <LinkButton
                variant="ghost"
                size="sm"
                to={pathOf(undefined)}
                icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
              >
                {text('inbox.to-list')}
              </LinkButton>
            </div>
            <GroupDetail groupId={chosenId} answerRef={answer} onDone={onDone} onLater={() => move(1)} onOpen={open} />
          </div>
        ) : (
          <p className="hidden flex-1 place-items-center p-6 text-sm text-text-muted lg:grid">{text('inbox.choose')}</p>
        )}
      </div>
    </div>
  )
}

const isWide = () => matchMedia('(min-width: 1024px)').matches

type GroupPaneProps = {
  url: Url
  data: Groups
  chosenId: string | undefined
  pathOf: (groupId: string | undefined) => string
}

const GroupPane = ({ url, data, chosenId, pathOf }: GroupPaneProps) => {
  const text = useText(learningMessages)
  const format = useFormat()
  const { state } = url.filters
  const isFiltered = url.isNarrowed
  if (data.items.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={<SearchX />}
        title={text('inbox.none-found')}
        action={<Button onClick={url.clear}>{text('inbox.clear')}</Button>}
      />
    ) : (
      <EmptyState
        icon={<CircleCheck />}
        title={text(state === 'open' ? 'inbox.empty' : `inbox.empty.${state}`)}
        description={state === 'open' ? text('inbox.empty-body') : undefined}
      />
    )
  return (
    <>
      <p className="flex justify-between gap-3 border-b border-border bg-surface-sunken px-3.5 py-2 text-xs text-text-muted">
        <span role="status">
          {text('inbox.sums', {
            groups: format.number(data.total),
            asked: format.number(data.asked),
            customers: format.number(data.customers),
          })}
        </span>
        <span className="hidden shrink-0 xl:inline">{text('inbox.keys')}</span>
      </p>
      <div className="lg:max-h-[calc(100dvh-20rem)] lg:overflow-y-auto">
        <GroupList groups={data.items} chosenId={chosenId} pathOf={pathOf} />
      </div>
      {data.total > PAGE_SIZE && (
        <Pagination page={url.page} pageSize={PAGE_SIZE} total={data.total} onPage={url.setPage} />
      )}
    </>
  )
}
