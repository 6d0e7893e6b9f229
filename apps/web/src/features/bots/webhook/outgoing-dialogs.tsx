import type { OutgoingWebhook } from '@app/contracts/bot-webhooks'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useDeleteOutgoingWebhookMutation, useRotateOutgoingSecretMutation } from '../api.ts'
import { webhookMessages } from '../webhook-messages.ts'

type ActionDialogProps = { webhook: OutgoingWebhook; onClose: () => void }

export const RotateOutgoing = ({
  webhook,
  onClose,
  onSecret,
}: ActionDialogProps & { onSecret: (secret: string) => void }) => {
  const text = useText(webhookMessages)
  const [rotate] = useRotateOutgoingSecretMutation()
  const confirm = async (send: Send) => {
    const answer = await send(rotate({ params: { webhookId: webhook.id } }))
    if (answer) onSecret(answer.secret)
    return answer
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('out.secret.rotate-title')}
      body={text('out.secret.rotate-body')}
      confirmLabel={text('out.secret.rotate')}
      onConfirm={confirm}
    />
  )
}

export const DeleteOutgoing = ({ webhook, onClose }: ActionDialogProps) => {
  const text = useText(webhookMessages)
  const [remove] = useDeleteOutgoingWebhookMutation()
  const confirm = (send: Send) => send(remove({ params: { webhookId: webhook.id } }), () => text('out.deleted'))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('out.delete.title')}
      body={text('out.delete.body', { url: webhook.url })}
      confirmLabel={text('out.delete')}
      onConfirm={confirm}
    />
  )
}
