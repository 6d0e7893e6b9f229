import type { BotSummary } from '@app/contracts/bots'
import { useState, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { hasUnsavedChanges } from '#lib/page/unsaved.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useRevertFromTemplateMutation } from '../api.ts'
import { botMessages } from '../messages.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { publishMessages } from '../publish-messages.ts'
import type { BotAction } from './bot-menu.tsx'
import { CloneBotDialog } from './clone-bot-dialog.tsx'
import { DeleteBotDialog } from './delete-bot-dialog.tsx'
import { EditBotDialog } from './edit-bot-dialog.tsx'
import { ToFlowDialog } from './to-flow-dialog.tsx'
import { ToTemplateDialog } from './to-template-dialog.tsx'

const messages = { ...botMessages, ...publishMessages }

/** What the menus of bots do: `choose` starts an act, `dialogs` is what it shows. */
export const useBotActions = (onDeleted?: () => void) => {
  const text = useText(messages)
  const [chosen, setChosen] = useState<{ action: BotAction; bot: BotSummary } | null>(null)
  const [revert] = useRevertFromTemplateMutation()

  const choose = (action: BotAction, bot: BotSummary) => {
    // Turning back loses nothing, so it needs no confirmation.
    if (action === 'from-template') {
      const { id, name } = bot
      return void settle(revert({ params: { id } }), () => text('bots.from-template.done', { name }))
    }
    // The saved draft is published; unsaved changes on screen would be left out without notice.
    if (action === 'publish' && hasUnsavedChanges()) return toast.warning(text('publish.save-first'))
    setChosen({ action, bot })
  }
  const close = () => setChosen(null)
  return { choose, dialogs: chosen && dialogOf(chosen.action, chosen.bot, close, onDeleted) }
}

const dialogOf = (action: BotAction, bot: BotSummary, onClose: () => void, onDeleted?: () => void): ReactNode => {
  if (action === 'edit') return <EditBotDialog bot={bot} onClose={onClose} />
  if (action === 'clone') return <CloneBotDialog bot={bot} onClose={onClose} />
  if (action === 'to-flow') return <ToFlowDialog bot={bot} onClose={onClose} />
  if (action === 'publish') return <PublishDialog botId={bot.id} onClose={onClose} />
  if (action === 'delete') return <DeleteBotDialog bot={bot} onClose={onClose} onDeleted={onDeleted} />
  return <ToTemplateDialog bot={bot} onClose={onClose} />
}
