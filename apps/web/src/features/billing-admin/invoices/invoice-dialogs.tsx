import { issueInvoice as contract, type AdminInvoice } from '@app/contracts/billing-admin'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useIssueInvoiceMutation, useRejectInvoiceMutation } from '../api.ts'
import { moneyMessages } from '../messages.ts'

type DialogProps = { invoice: AdminInvoice; onClose: () => void }

export const IssueDialog = ({ invoice, onClose }: DialogProps) => {
  const text = useText(moneyMessages)
  const [number, setNumber] = useState('')
  const [file, setFile] = useState<File>()
  const [issue, { isLoading }] = useIssueInvoiceMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const byCode = { INVOICE_NUMBER_TAKEN: 'number', FILE_TYPE_REFUSED: 'file', FILE_TOO_LARGE: 'file' } as const
  const { problem, send } = useRefusal({ fields: ['number', 'file'], refuse, byCode })
  const submit = async () => {
    if (!file) return refuse({ file: text('invoices.file-needed') })
    const sent = issue({ params: { id: invoice.orderId }, query: { number }, file })
    if (await send(sent, () => text('invoices.issued', { number }))) onClose()
  }
  return (
    <FormDialog
      title={text('invoices.issue-title', { code: invoice.memoCode })}
      description={`${invoice.companyName ?? invoice.fullName ?? ''} · ${invoice.email}`}
      submitLabel={text('invoices.issue')}
      busy={isLoading}
      formRef={formRef}
      problem={problem}
      hasChosenFiles={file !== undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        required
        label={text('invoices.number')}
        help={text('invoices.number-help')}
        error={errors['number']}
        maxLength={40}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <FileDrop
        label={text('invoices.file')}
        accept=".pdf,.xml"
        maxBytes={contract.upload.maxBytes}
        error={errors['file']}
        hint={file?.name}
        onFiles={([chosen]) => setFile(chosen)}
      />
    </FormDialog>
  )
}

export const RejectDialog = ({ invoice, onClose }: DialogProps) => {
  const text = useText(moneyMessages)
  const [reason, setReason] = useState('')
  const [reject, { isLoading }] = useRejectInvoiceMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['reason'], refuse })
  const submit = async () => {
    const sent = reject({ params: { id: invoice.orderId }, body: { reason } })
    if (await send(sent, () => text('invoices.rejected'))) onClose()
  }
  return (
    <FormDialog
      title={text('invoices.reject-title', { code: invoice.memoCode })}
      description={text('invoices.reject-body')}
      submitLabel={text('invoices.reject')}
      busy={isLoading}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextArea
        required
        label={text('money.reason')}
        error={errors['reason']}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
