import type { BankTransfer, listBankTransfers } from '@app/contracts/bank'
import type { Reply } from '@app/contracts/endpoint'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { ListUrl } from '#lib/page/use-list-url.ts'
import { cx } from '#lib/style/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { trayMessages } from './messages.ts'

type Answer = Reply<typeof listBankTransfers>
type TransferListProps = {
  query: { data?: Answer | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  chosenId: string | undefined
  onChoose: (transfer: BankTransfer) => void
  url: Pick<ListUrl, 'page' | 'setPage' | 'isNarrowed' | 'clear'>
  pageSize: number
  isWaiting: boolean
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The transfers in one column; j and k go through them like the arrow keys. */
export const TransferList = (props: TransferListProps) => {
  const { query, chosenId, onChoose, url, pageSize } = props
  const text = useText(trayMessages)
  const items = query.data?.items ?? []
  const problem = problemOf(query)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = items[items.findIndex(({ id }) => id === chosenId) + step]
    if (next) onChoose(next)
  }
  return (
    <section aria-label={text('tray.list')} className="border-border max-lg:border-b lg:border-e">
      {query.data && <Figures data={query.data} />}
      {problem && <ErrorState {...problem} />}
      {!query.data && !problem && <Skeleton className="m-4 h-64" />}
      {query.data && items.length === 0 && <Nothing {...props} />}
      {/* The handler only moves the choice between the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="max-h-160 divide-y divide-border overflow-y-auto" onKeyDown={move}>
        {items.map((transfer) => (
          <li key={transfer.id}>
            <TransferButton transfer={transfer} isChosen={transfer.id === chosenId} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {query.data && query.data.total > pageSize && (
        <div className="border-t border-border px-4 py-3">
          <Pagination page={url.page} pageSize={pageSize} total={query.data.total} onPage={url.setPage} />
        </div>
      )}
    </section>
  )
}

const Figures = ({ data }: { data: Answer }) => {
  const text = useText(trayMessages)
  const format = useFormat()
  return (
    <p className="flex flex-wrap justify-between gap-x-3 border-b border-border bg-surface-sunken px-4 py-2 text-xs text-text-muted">
      {data.waiting.oldestAt && <span>{text('tray.oldest', { when: format.relative(data.waiting.oldestAt) })}</span>}
      <span>{text('tray.matched-share', data.lastMonth)}</span>
    </p>
  )
}

const Nothing = ({ query, url, isWaiting }: TransferListProps) => {
  const text = useText(trayMessages)
  const format = useFormat()
  if (url.isNarrowed || !isWaiting)
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={text('tray.none')}
        action={url.isNarrowed ? <Button onClick={url.clear}>{text('common.clear-filters')}</Button> : undefined}
      />
    )
  const description = text('tray.empty-body', { when: format.dateTime(query.data?.reconciledAt) })
  return <EmptyState icon={<CircleCheck />} title={text('tray.empty')} description={description} />
}

type TransferButtonProps = {
  transfer: BankTransfer
  isChosen: boolean
  onChoose: (transfer: BankTransfer) => void
}

const TransferButton = ({ transfer, isChosen, onChoose }: TransferButtonProps) => {
  const text = useText(trayMessages)
  const format = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const { amountVnd, at, content, payerName, reason } = transfer
  useEffect(() => {
    // The keys move the choice from button to button, and the focus follows if it was among them.
    const isInList = button.current?.closest('ul')?.contains(document.activeElement)
    if (isChosen && isInList) button.current?.focus()
  }, [isChosen])
  return (
    <button
      ref={button}
      type="button"
      aria-current={isChosen}
      onClick={() => onChoose(transfer)}
      className={cx(
        'flex w-full flex-col gap-1 border-s-3 px-4 py-3 text-start transition-colors duration-150 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-surface-hover',
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-3">
        <span className="tabular font-semibold">+{format.money(amountVnd)}</span>
        <span className="tabular text-xs text-text-muted">{format.dateTime(at)}</span>
      </span>
      <code dir="ltr" className="w-full truncate font-mono text-xs">
        {content}
      </code>
      <span className="flex w-full items-center justify-between gap-3">
        <span className="truncate text-xs text-text-muted">{payerName ?? text('tray.unknown-sender')}</span>
        {reason && <Badge tone="warning">{text(`tray.reason.${reason}`)}</Badge>}
      </span>
    </button>
  )
}
