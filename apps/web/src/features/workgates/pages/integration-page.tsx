import type { Reply } from '@app/contracts/endpoint'
import type { listWorkgates } from '@app/contracts/workgates'
import { Plus, SearchX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { PretendButton } from '#features/pretend/public.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { cx } from '#lib/style/cx.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Table } from '#ui/list/table.tsx'
import { useListWorkgatesQuery } from '../api.ts'
import { ConnectFlow } from '../connect/connect-flow.tsx'
import { ChannelTiles } from '../connect/channel-tiles.tsx'
import { matching, workgateFilters } from '../filters.ts'
import { BrokenBlock } from '../list/broken-block.tsx'
import { Figures } from '../list/figures.tsx'
import { FilterRow } from '../list/filter-row.tsx'
import { useWorkgateColumns } from '../list/workgate-columns.tsx'
import { renderActions } from '../list/workgate-row-menu.tsx'
import { useWorkgatesLive } from '../live.ts'
import { workgateMessages } from '../messages.ts'
import { paths } from '../paths.ts'
import { isBroken } from '../standing.ts'

type List = Reply<typeof listWorkgates>

/** Every connected account: what is broken first, then figures, filters and rows. */
export const IntegrationPage = () => {
  const text = useText(workgateMessages)
  const query = useListWorkgatesQuery(undefined, { refetchOnMountOrArgChange: true })
  useWorkgatesLive()
  const { data } = query
  const problem = data ? undefined : problemOf(query)
  return (
    <>
      <PageHeader
        title={text('gates.title')}
        description={text('gates.lead')}
        actions={
          data &&
          data.items.length > 0 && (
            <>
              <PretendButton />
              <LinkButton variant="primary" to={paths.add()} icon={<Plus aria-hidden="true" className="size-4.5" />}>
                {text('gates.add')}
              </LinkButton>
            </>
          )
        }
      />
      {problem ? (
        <Card>
          <ErrorState {...problem} />
        </Card>
      ) : !data ? (
        <ListSkeleton />
      ) : data.items.length === 0 ? (
        <FirstChannel />
      ) : (
        <Accounts list={data} />
      )}
      {data && <ConnectFlow list={data} />}
    </>
  )
}

const Accounts = ({ list }: { list: List }) => {
  const text = useText(workgateMessages)
  const navigate = useNavigate()
  const lookOf = useChannelLook()
  const url = useListUrl(workgateFilters)
  const columns = useWorkgateColumns()
  const rows = matching(list.items, { search: url.search, ...url.filters }, (channel) => lookOf(channel).label)
  const broken = list.items.filter(isBroken)
  return (
    <>
      <div
        className={cx('grid items-stretch gap-4', broken.length > 0 && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]')}
      >
        {broken.length > 0 && <BrokenBlock broken={broken} />}
        <Figures list={list} isWide={broken.length === 0} />
      </div>
      <FilterRow url={url} items={list.items} hasRows={rows.length > 0} />
      <Card>
        <Table
          caption={text('gates.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isAlarming={isBroken}
          onRowClick={({ id }) => void navigate(paths.detail(id))}
          rowActions={renderActions}
          empty={
            <EmptyState
              icon={<SearchX />}
              title={text('gates.none-found')}
              description={text('gates.none-found-body')}
              action={<Button onClick={url.clear}>{text('common.clear-filters')}</Button>}
            />
          }
        />
      </Card>
    </>
  )
}

/** A shop without channels chooses its first one right here. */
const FirstChannel = () => {
  const text = useText(workgateMessages)
  const navigate = useNavigate()
  return (
    <Card>
      <div className="px-5 py-8 sm:px-8">
        <h2 className="text-lg font-semibold text-balance">
          {text('gates.empty')} {text('gates.empty-body')}
        </h2>
        <div className="mt-5">
          <ChannelTiles chosen={null} onChoose={(channel) => void navigate(paths.add({ channel }))} />
        </div>
      </div>
    </Card>
  )
}

const ListSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="h-24 w-full rounded-card" />
    <Skeleton className="mt-5 mb-4 h-10 w-full max-w-2xl" />
    <Card className="divide-y divide-border">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex items-center gap-3 px-5 py-4">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="ms-auto h-4 w-24" />
        </div>
      ))}
    </Card>
  </div>
)
