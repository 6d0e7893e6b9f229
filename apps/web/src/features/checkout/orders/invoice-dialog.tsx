import type { Invoice, Order } from '@app/contracts/orders'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useSaveInvoiceMutation } from '../api.ts'
import { InvoiceFields } from '../form/invoice-fields.tsx'
import { useInvoiceForm, type InvoiceValues } from '../form/use-invoice-form.ts'
import { invoiceMessages } from '../invoice-messages.ts'

type InvoiceDialogProps = { order: Order; invoice: Invoice | null; email: string; onClose: () => void }

const valuesOf = (invoice: Invoice): InvoiceValues => ({
  type: invoice.type,
  companyName: invoice.companyName ?? '',
  fullName: invoice.fullName ?? '',
  taxCode: invoice.taxCode ?? '',
  idNumber: invoice.idNumber ?? '',
  address: invoice.address,
  email: invoice.email,
  phone: invoice.phone ?? '',
})

/** Asks for the invoice of an order, or corrects what was asked. */
export const InvoiceDialog = ({ order, invoice, email, onClose }: InvoiceDialogProps) => {
  const text = useText(invoiceMessages)
  const form = useInvoiceForm(invoice ? valuesOf(invoice) : { email })
  const { formRef, refuse } = useFieldErrors()
  const [save, { isLoading }] = useSaveInvoiceMutation()
  const { problem, send } = useRefusal({
    fields: ['buyer'],
    refuse: (found) => {
      form.setErrors(
        Object.fromEntries(Object.entries(found).map(([name, words]) => [name.replace('buyer.', ''), words])),
      )
      refuse(found)
    },
  })
  const submit = async () => {
    const buyer = form.check()
    if (!buyer) return refuse({})
    const saved = await send(save({ params: { id: order.id }, body: { buyer } }), () => text('invoice.saved'))
    if (saved) onClose()
  }
  return (
    <FormDialog
      title={text('invoice.edit-title', { memo: order.memoCode })}
      size="lg"
      submitLabel={text('invoice.save')}
      busy={isLoading}
      problem={problem}
      formRef={formRef}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <InvoiceFields form={form} inDialog />
    </FormDialog>
  )
}
