import type { BankTransfer } from '@app/contracts/bank'
import { RefreshCw, Upload } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { useListBankTransfersQuery, useReconcileBankMutation } from '../api.ts'
import { trayMessages } from '../tray/messages.ts'
import { StatementDialog } from '../tray/statement-dialog.tsx'
import { TransferDetail } from '../tray/transfer-detail.tsx'
import { TransferList } from '../tray/transfer-list.tsx'

const PAGE_SIZE = 20
const states = ['review', 'refund', 'refunded', 'unrelated', 'matched'] as const
const filters = { state: { options: states, initial: 'review' } } as const

/** Money that waits for a person: the list beside the chosen transfer and the orders it may be meant for. */
export const UnmatchedMoneyPage = () => {
  const text = useText(trayMessages)
  const format = useFormat()
  const url = useListUrl(filters)
  const [isUploading, setIsUploading] = useState(false)
  const query = useListBankTransfersQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, state: url.filters.state } },
    { refetchOnMountOrArgChange: true },
  )
  const [reconcile, { isLoading }] = useReconcileBankMutation()
  const waiting = query.data?.waiting ?? { count: 0, totalVnd: 0 }
  const chosen = query.data?.items.find(({ id }) => id === url.address.get('transfer')) ?? query.data?.items[0]
  const choose = ({ id }: BankTransfer) => url.change({ transfer: id }, { replace: true })
  return (
    <>
      <PageHeader
        title={text('tray.title')}
        description={text('tray.lead', { count: waiting.count, total: format.money(waiting.totalVnd) })}
        actions={
          <>
            <Button
              variant="ghost"
              busy={isLoading}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              onClick={() => void settle(reconcile(), () => text('tray.reconciling'))}
            >
              {text('tray.reconcile')}
            </Button>
            <Button icon={<Upload aria-hidden="true" className="size-4" />} onClick={() => setIsUploading(true)}>
              {text('tray.upload')}
            </Button>
          </>
        }
      >
        <FilterBar
          url={url}
          search={text('tray.search')}
          hasRows={Boolean(query.data?.items.length)}
          selects={[
            {
              name: 'state',
              label: text('tray.state'),
              options: states.map((value) => ({ value, label: text(`tray.state.${value}`) })),
            },
          ]}
        />
      </PageHeader>
      <Card className="grid items-stretch overflow-hidden lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <TransferList
          query={query}
          chosenId={chosen?.id}
          onChoose={choose}
          url={url}
          pageSize={PAGE_SIZE}
          isWaiting={url.filters.state === 'review'}
        />
        {chosen ? (
          <TransferDetail key={chosen.id} transfer={chosen} />
        ) : (
          <p className="hidden place-content-center p-8 text-center text-sm text-text-muted lg:grid">
            {text('tray.choose')}
          </p>
        )}
      </Card>
      {isUploading && <StatementDialog onClose={() => setIsUploading(false)} />}
    </>
  )
}
