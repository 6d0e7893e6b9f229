import { botName } from '@app/contracts/bot-settings'
import type { BotSummary } from '@app/contracts/bots'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { useCloneBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'

const NAME_LENGTH = 50

export const CloneBotDialog = ({ bot, onClose }: { bot: BotSummary; onClose: () => void }) => {
  const text = useText(botMessages)
  const navigate = useNavigate()
  const suffix = text('bots.clone.name', { name: '' })
  const [clone] = useCloneBotMutation()
  return (
    <NameDialog
      title={text('bots.clone.title', { name: bot.name })}
      description={text('bots.clone.body')}
      submitLabel={text('bots.act.clone')}
      label={text('bots.name')}
      help={text('bots.name.help')}
      rule={botName}
      initialName={text('bots.clone.name', { name: bot.name.slice(0, NAME_LENGTH - suffix.length) })}
      onClose={onClose}
      onSave={(name) => clone({ params: { id: bot.id }, body: { name } })}
      savedText={(_, name) => text('bots.clone.done', { name })}
      onSaved={(copy) => void navigate(`/biz-agent/${copy.id}`)}
    />
  )
}
