import { botName } from '@app/contracts/bot-settings'
import type { BotSummary } from '@app/contracts/bots'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useConvertToFlowMutation } from '../api.ts'
import { botMessages } from '../messages.ts'

const NAME_LENGTH = 50

/** A new flow that answers as this chatbot does; the chatbot is not touched. */
export const ToFlowDialog = ({ bot, onClose }: { bot: BotSummary; onClose: () => void }) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const suffix = text('bots.to-flow.suggested', { name: '' })
  const [convert] = useConvertToFlowMutation()
  return (
    <NameDialog
      title={text('bots.to-flow.title', { name: bot.name })}
      description={text('bots.to-flow.lead')}
      submitLabel={text('bots.to-flow.submit')}
      label={text('bots.to-flow.name')}
      help={text('bots.name.help')}
      rule={botName}
      initialName={text('bots.to-flow.suggested', { name: bot.name.slice(0, NAME_LENGTH - suffix.length) })}
      onClose={onClose}
      onSave={(name) => convert({ params: { id: bot.id }, body: { name } })}
      savedText={(_, name) => text('bots.to-flow.done', { name })}
      onSaved={(flow) => void navigate(`/biz-agent/${flow.id}`)}
    />
  )
}
