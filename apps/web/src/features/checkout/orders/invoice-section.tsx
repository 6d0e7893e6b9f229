import type { Invoice, Order } from '@app/contracts/orders'
import { shownTaxCode } from '@app/contracts/tax-code'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { invoiceMessages } from '../invoice-messages.ts'
import { FactList } from '../parts/fact-list.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceMark } from './invoice-mark.tsx'

type InvoiceSectionProps = { order: Order; invoice: Invoice | null }

/** The invoice of an order: who it is for, how far it is, and what can still be changed. */
export const InvoiceSection = ({ order, invoice }: InvoiceSectionProps) => {
  const text = useText(invoiceMessages)
  const { can, user } = useSession()
  const [isEditing, setIsEditing] = useState(false)
  const isOpen = ['pending', 'underpaid', 'fulfilled'].includes(order.state)
  const mayEdit = isOpen && can('billing.manage') && invoice?.state !== 'issued'
  if (!invoice && !mayEdit) return null
  return (
    <section className="rounded-card border border-border p-4">
      {invoice ? (
        <>
          <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">
              {text(invoice.type === 'company' ? 'invoice.of-company' : 'invoice.of-person')}
            </h3>
            <InvoiceMark state={invoice.state} number={invoice.number} />
          </header>
          <FactList
            facts={[
              {
                label: text(invoice.type === 'company' ? 'invoice.unit' : 'invoice.full-name'),
                value: invoice.companyName ?? invoice.fullName,
              },
              invoice.type === 'company'
                ? { label: text('invoice.tax-code'), value: shownTaxCode(invoice.taxCode ?? '') }
                : { label: text('invoice.id-number'), value: invoice.idNumber },
              { label: text('invoice.to'), value: invoice.email },
              ...(invoice.reason ? [{ label: text('invoice.reason'), value: invoice.reason }] : []),
            ]}
          />
          {invoice.fileUrl && (
            <a
              href={invoice.fileUrl}
              download
              className="mt-2 inline-block text-sm font-medium text-accent hover:underline"
            >
              {text('invoice.download')}
            </a>
          )}
        </>
      ) : (
        <h3 className="font-semibold">{text('invoice.title')}</h3>
      )}
      {mayEdit && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-border pt-2">
          <p className="text-xs text-text-muted">{text('invoice.editable')}</p>
          <Button
            size="sm"
            variant="ghost"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => setIsEditing(true)}
          >
            {text(!invoice ? 'invoice.ask' : invoice.state === 'rejected' ? 'invoice.edit-again' : 'invoice.edit')}
          </Button>
        </div>
      )}
      {isEditing && (
        <InvoiceDialog order={order} invoice={invoice} email={user?.email ?? ''} onClose={() => setIsEditing(false)} />
      )}
    </section>
  )
}
