import type { SaleTransfer, ShopAccount } from '@app/contracts/sales'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Select } from '#ui/form/select.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useListShopMovementsQuery } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'

const PAGE_SIZE = 20
const DAYS = ['30', '90', '365'] as const

const TONES: Partial<Record<SaleTransfer['state'], Tone>> = {
  matched: 'success',
  unmatched: 'warning',
  returned: 'info',
}

const useColumns = (): Column<SaleTransfer>[] => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  return [
    { key: 'at', header: text('move.at'), width: '9rem', render: ({ at }) => format.dateTime(at) },
    {
      key: 'amount',
      header: text('move.amount'),
      width: '9rem',
      align: 'end',
      render: ({ amountVnd }) => (
        <span className={amountVnd < 0 ? 'text-text-muted' : 'font-semibold'}>
          {amountVnd > 0 && '+'}
          {format.money(amountVnd)}
        </span>
      ),
    },
    {
      key: 'content',
      header: text('move.content'),
      render: ({ payerName, content }) => (
        <span className="break-words">
          {payerName && <span className="block">{payerName}</span>}
          <span className="font-mono text-xs">{content}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: text('move.state'),
      width: '11rem',
      render: (transfer) => <MovementState transfer={transfer} />,
    },
  ]
}

const MovementState = ({ transfer }: { transfer: SaleTransfer }) => {
  const text = useText(saleFormMessages)
  const { state, saleId, handledBy, reason, amountVnd } = transfer
  const name = state === 'ignored' && amountVnd < 0 ? 'out' : state
  return (
    <span className="flex flex-col items-start gap-1 text-xs text-text-muted">
      <Badge tone={TONES[state] ?? 'neutral'}>{text(`move.state-${name}`)}</Badge>
      {saleId && (
        <Link to={`/sales/${saleId}`} className="text-accent underline">
          {text('move.see-sale')}
        </Link>
      )}
      {reason && <span className="break-words">{[handledBy, reason].filter(Boolean).join(': ')}</span>}
    </span>
  )
}

/** What came into an account and went out of it, and what became of each sum. */
export const AccountMovements = ({ account }: { account: ShopAccount }) => {
  const text = useText(saleFormMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<ArrowLeftRight aria-hidden="true" className="size-4" />} onClick={() => setIsOpen(true)}>
        {text('move.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={text('move.title', { number: account.number })}
        description={text('move.body')}
      >
        {isOpen && <Movements account={account} />}
      </Dialog>
    </>
  )
}

const Movements = ({ account }: { account: ShopAccount }) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const columns = useColumns()
  const [days, setDays] = useState<(typeof DAYS)[number]>('30')
  const [page, setPage] = useState(1)
  const query = useListShopMovementsQuery(
    { params: { accountId: account.id }, query: { days, page, pageSize: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const { total = 0, inVnd = 0, outVnd = 0 } = query.data ?? {}
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          className="w-44"
          label={text('move.days')}
          hideLabel
          value={days}
          options={DAYS.map((value) => ({ value, label: text(`move.days-${value}`) }))}
          onChange={(chosen) => {
            setDays(DAYS.find((each) => each === chosen) ?? '30')
            setPage(1)
          }}
        />
        <dl className="flex gap-6 text-sm">
          {(
            [
              ['move.in', inVnd],
              ['move.out', outVnd],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-text-muted">{text(name)}</dt>
              <dd className="tabular font-semibold">{format.money(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Table
        caption={text('move.title', { number: account.number })}
        columns={columns}
        rows={query.data?.items}
        rowKey={({ id }) => id}
        loading={query.isFetching}
        skeletonRows={4}
        error={problemOf(query)}
        empty={<EmptyState icon={<ArrowLeftRight />} title={text('move.none')} description={text('move.none-body')} />}
      />
      {total > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
    </div>
  )
}
