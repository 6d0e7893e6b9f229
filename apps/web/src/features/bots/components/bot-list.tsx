import type { BotSummary } from '@app/contracts/bots'
import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card } from '#ui/display/card.tsx'
import type { problemOf } from '#ui/feedback/outcome.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { Table } from '#ui/list/table.tsx'
import { botMessages } from '../messages.ts'
import { useBotView } from '../view-choice.ts'
import { BotCard, BotCardSkeleton } from './bot-card.tsx'
import { useBotColumns } from './bot-columns.tsx'

type BotListProps = {
  rows: readonly BotSummary[] | undefined
  isLoading: boolean
  problem: ReturnType<typeof problemOf>
  empty: ReactNode
  renderMenu: (bot: BotSummary) => ReactNode
  onOpen: (bot: BotSummary) => void
  paging: { page: number; pageSize: number; total: number; onPage: (page: number) => void }
}

/** The same bots as cards or as a table, with the four states of both. */
export const BotList = (props: BotListProps) => {
  const { rows, isLoading, problem, empty, renderMenu, onOpen, paging } = props
  const text = useText(botMessages)
  const view = useBotView()
  const columns = useBotColumns()
  const pages = paging.total > paging.pageSize && <Pagination {...paging} />
  if (view === 'table')
    return (
      <Card>
        <Table
          caption={text('bots.title')}
          columns={columns}
          rows={rows}
          rowKey={(bot) => bot.id}
          loading={isLoading}
          error={problem}
          onRowClick={onOpen}
          rowActions={renderMenu}
          empty={empty}
        />
        {pages && <div className="border-t border-border px-4 py-3">{pages}</div>}
      </Card>
    )
  if (problem || (!isLoading && rows?.length === 0)) return <Card>{problem ? <ErrorState {...problem} /> : empty}</Card>
  return (
    <>
      <ul
        aria-label={text('bots.title')}
        aria-busy={isLoading || undefined}
        className={cx('grid gap-4 sm:grid-cols-2 xl:grid-cols-3', isLoading && rows?.length ? 'opacity-60' : '')}
      >
        {rows?.length
          ? rows.map((bot) => (
              <li key={bot.id} className="grid min-w-0">
                <BotCard bot={bot} menu={renderMenu(bot)} />
              </li>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <BotCardSkeleton />
              </li>
            ))}
      </ul>
      {pages && <div className="mt-5">{pages}</div>}
    </>
  )
}
