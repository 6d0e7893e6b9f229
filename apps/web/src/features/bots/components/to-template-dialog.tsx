import type { BotSummary } from '@app/contracts/bots'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { useConvertToTemplateMutation } from '../api.ts'
import { botMessages } from '../messages.ts'

type TemplateDialogProps = { bot: BotSummary; onClose: () => void }

export const ToTemplateDialog = ({ bot, onClose }: TemplateDialogProps) => {
  const text = useText(botMessages)
  const [convert] = useConvertToTemplateMutation()
  const { id, name } = bot
  const confirm = (send: Send) => send(convert({ params: { id } }), () => text('bots.to-template.done', { name }))
  return (
    <ConfirmDialog
      onClose={onClose}
      title={text('bots.to-template.title', { name })}
      body={text('bots.to-template.body')}
      confirmLabel={text('bots.act.to-template')}
      onConfirm={confirm}
    />
  )
}
