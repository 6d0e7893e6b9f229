import type { BotSummary } from '@app/contracts/bots'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useConvertToTemplateMutation } from '../api.ts'
import { botMessages } from '../messages.ts'

type TemplateDialogProps = { bot: BotSummary; onClose: () => void }

export const ToTemplateDialog = ({ bot, onClose }: TemplateDialogProps) => {
  const text = useText(botMessages)
  const [convert, { isLoading }] = useConvertToTemplateMutation()
  const { id, name } = bot
  const confirm = async () => {
    if (await settle(convert({ params: { id } }), () => text('bots.to-template.done', { name }))) onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      busy={isLoading}
      title={text('bots.to-template.title', { name })}
      body={text('bots.to-template.body')}
      confirmLabel={text('bots.act.to-template')}
      onConfirm={() => void confirm()}
    />
  )
}
