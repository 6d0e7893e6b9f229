import { invoiceStates, type AdminInvoice } from '@app/contracts/billing-admin'
import { shownTaxCode } from '@app/contracts/tax-code'
import { ReceiptText, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl } from '#lib/page/use-list-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useListInvoicesQuery } from '../api.ts'
import { IssueDialog, RejectDialog } from '../invoices/invoice-dialogs.tsx'
import { moneyMessages } from '../messages.ts'
import { Code } from '../parts.tsx'

const PAGE_SIZE = 20
const filters = { state: { options: invoiceStates, initial: 'requested' } } as const

type Open = { act: 'issue' | 'reject'; invoice: AdminInvoice }

/** Invoices that paid orders ask for. */
export const InvoiceRequestsPage = () => {
  const text = useText(moneyMessages)
  const url = useListUrl(filters)
  const [open, setOpen] = useState<Open>()
  const query = useListInvoicesQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, ...url.filters } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useInvoiceColumns()
  const counts = query.data?.counts ?? { requested: 0, issued: 0, rejected: 0 }
  const Dialog = open?.act === 'issue' ? IssueDialog : RejectDialog
  const renderActs = (invoice: AdminInvoice) => <RowActs invoice={invoice} onOpen={setOpen} />
  return (
    <>
      <ListPage
        title={text('invoices.title')}
        description={text('invoices.lead')}
        url={url}
        query={query}
        columns={columns}
        pageSize={PAGE_SIZE}
        rowActions={renderActs}
        filters={{
          search: text('invoices.search'),
          more: (
            <Segments
              label={text('common.status')}
              value={url.filters.state}
              onChange={(state) => url.choose('state', state)}
              options={invoiceStates.map((value) => ({
                value,
                label: text(`invoices.state.${value}`, { count: counts[value] }),
              }))}
            />
          ),
        }}
        empty={{ icon: <ReceiptText />, title: text('invoices.empty'), description: text('invoices.empty-body') }}
        noneFound={{ title: text('money.none-found'), description: text('money.none-found-body') }}
      />
      {open && <Dialog invoice={open.invoice} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const RowActs = ({ invoice, onOpen }: { invoice: AdminInvoice; onOpen: (open: Open) => void }) => {
  const text = useText(moneyMessages)
  if (invoice.state === 'requested')
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => onOpen({ act: 'reject', invoice })}>
          {text('invoices.reject')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => onOpen({ act: 'issue', invoice })}>
          {text('invoices.issue')}
        </Button>
      </span>
    )
  return invoice.fileUrl ? (
    <a href={invoice.fileUrl} download className="text-sm font-medium text-accent hover:underline">
      {text('invoices.download')}
    </a>
  ) : null
}

const useInvoiceColumns = (): Column<AdminInvoice>[] => {
  const text = useText(moneyMessages)
  const { money, dateTime } = useFormat()
  return [
    {
      key: 'order',
      header: text('orders.code'),
      width: '11rem',
      render: ({ memoCode, requestedAt }) => (
        <span className="block">
          <Code>{memoCode}</Code>
          <span className="block text-xs text-text-muted">{dateTime(requestedAt)}</span>
        </span>
      ),
    },
    {
      key: 'buyer',
      header: text('invoices.buyer'),
      render: (invoice) => (
        <span className="block min-w-0">
          <span className="block font-medium break-words">{invoice.companyName ?? invoice.fullName}</span>
          <span className="block text-xs break-words text-text-muted">
            {[invoice.taxCode ? shownTaxCode(invoice.taxCode) : invoice.idNumber, invoice.address, invoice.email]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {invoice.taxCodeCheck === 'warn' && (
            <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-warning">
              <TriangleAlert aria-hidden="true" className="size-3.5" />
              {text('invoices.tax-doubt')}
            </span>
          )}
          {invoice.reason && <span className="block text-xs text-danger">{invoice.reason}</span>}
          {invoice.number && (
            <span className="block text-xs text-text-muted">
              {text('invoices.number')}: {invoice.number}
            </span>
          )}
        </span>
      ),
    },
    { key: 'workspace', header: text('money.workspace'), width: '11rem', render: ({ workspaceName }) => workspaceName },
    {
      key: 'amount',
      header: text('invoices.amount'),
      width: '10rem',
      align: 'end',
      render: ({ total, vat }) => (
        <span className="block">
          <span className="block font-medium">{money(total)}</span>
          <span className="block text-xs text-text-muted">
            {text('invoices.vat')} {money(vat)}
          </span>
        </span>
      ),
    },
  ]
}
