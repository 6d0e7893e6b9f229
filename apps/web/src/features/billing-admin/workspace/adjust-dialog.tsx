import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { Checkbox, TextArea } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useAdjustCreditsMutation } from '../api.ts'
import { NumberField } from '../catalogue/number-field.tsx'
import { moneyMessages } from '../messages.ts'
import { givenMessages } from './messages.ts'
import type { WorkspaceBilling } from './workspace-billing-card.tsx'

/** Adds or takes credits through the ledger; the button repeats what it does. */
export const AdjustDialog = ({ billing, onClose }: { billing: WorkspaceBilling; onClose: () => void }) => {
  const text = useText(givenMessages)
  const moneyText = useText(moneyMessages)
  const { number } = useFormat()
  const [kind, setKind] = useState<'add' | 'take'>('add')
  const [amount, setAmount] = useState<number | null>(500)
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const [adjust, { isLoading }] = useAdjustCreditsMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const byCode = { CREDITS_NOT_THERE: 'amount' } as const
  const { problem, send } = useRefusal({
    fields: ['amount', 'reason'],
    refuse,
    byCode,
  })
  const submit = async () => {
    const signed = (kind === 'add' ? 1 : -1) * (amount ?? 0)
    const sent = adjust({ params: { id: billing.id }, body: { amount: signed, reason, notify } })
    if (await send(sent, ({ after }) => text('given.adjusted', { count: number(after) }))) onClose()
  }
  return (
    <FormDialog
      title={text('given.adjust-title', { name: billing.name })}
      description={text('given.adjust-now', { count: number(billing.credits) })}
      submitLabel={text(`given.adjust-submit-${kind}`, { count: number(amount ?? 0) })}
      busy={isLoading}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Segments
        label={text('given.adjust-kind')}
        value={kind}
        onChange={setKind}
        options={(['add', 'take'] as const).map((value) => ({ value, label: text(`given.adjust-${value}`) }))}
      />
      <NumberField
        required
        label={text('given.adjust-amount')}
        error={errors['amount']}
        value={amount}
        onChange={setAmount}
      />
      <TextArea
        required
        rows={2}
        label={moneyText('money.reason')}
        help={text('given.reason-help')}
        error={errors['reason']}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox label={text('given.notify')} checked={notify} onChange={(event) => setNotify(event.target.checked)} />
    </FormDialog>
  )
}
