import type { ShopAccount } from '@app/contracts/workgates-admin'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { TextArea } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useStopShopAccountMutation } from '../api.ts'
import { operatorMessages } from './operator-messages.ts'

type StopDialogProps = { workspaceId: string; account: ShopAccount; onClose: () => void }

/** Stops an account or releases it, with the reason that the shop reads. */
export const StopDialog = ({ workspaceId, account, onClose }: StopDialogProps) => {
  const text = useText(operatorMessages)
  const [reason, setReason] = useState('')
  const [change, { isLoading }] = useStopShopAccountMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['reason'], refuse })
  const { id: workgateId, name } = account
  const isStopped = account.disabledReason !== 'operator'
  const submit = async () => {
    const sent = change({ params: { id: workspaceId, workgateId }, body: { isStopped, reason } })
    if (await send(sent, () => text(isStopped ? 'shop.stopped' : 'shop.released', { name }))) onClose()
  }
  return (
    <FormDialog
      title={text(isStopped ? 'shop.stop-of' : 'shop.release-of', { name })}
      description={text(isStopped ? 'shop.stop-body' : 'shop.release-body')}
      submitLabel={text(isStopped ? 'shop.stop' : 'shop.release')}
      busy={isLoading}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextArea
        required
        rows={2}
        label={text('shop.reason')}
        help={text('shop.reason-help')}
        error={errors['reason']}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
