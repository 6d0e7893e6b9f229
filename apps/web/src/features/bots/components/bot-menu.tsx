import type { BotSummary } from '@app/contracts/bots'
import {
  Copy,
  Ellipsis,
  Eye,
  Fingerprint,
  History,
  LayoutTemplate,
  MessageSquareText,
  Pencil,
  Repeat,
  Rocket,
  Trash2,
  Undo2,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { botMessages } from '../messages.ts'
import { openTestChat } from './open-test-chat.ts'

export type BotAction = 'edit' | 'clone' | 'to-flow' | 'to-template' | 'from-template' | 'publish' | 'delete'
type BotMenuProps = { bot: BotSummary; onAction: (action: BotAction) => void; isOnDetail?: boolean | undefined }

/** Everything that can be done with one bot; what the reader may not do is not offered. */
export const BotMenu = ({ bot, onAction, isOnDetail }: BotMenuProps) => {
  const text = useText(botMessages)
  const { can } = useSession()
  const canWrite = can('bots.write')
  const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-4.5" />
  const entry = (action: BotAction, Icon: LucideIcon, danger = false) => ({
    key: action,
    label: text(`bots.act.${action}`),
    icon: icon(Icon),
    danger,
    onSelect: () => onAction(action),
  })
  const copyId = () => {
    navigator.clipboard.writeText(bot.id).then(
      () => toast.success(text('bots.act.copied-id')),
      () => toast.error(text('ui.copy.failed')),
    )
  }
  const isFlow = bot.type === 'flow'
  const items: MenuEntry[] = [
    ...(isOnDetail
      ? []
      : [{ key: 'view', label: text('bots.act.view'), icon: icon(Eye), href: `/biz-agent/${bot.id}` }]),
    ...(canWrite ? [entry('edit', Pencil)] : []),
    { key: 'copy-id', label: text('bots.act.copy-id'), icon: icon(Fingerprint), onSelect: copyId },
    'separator',
    {
      key: 'test',
      label: text('bots.act.test'),
      icon: icon(MessageSquareText),
      onSelect: () => openTestChat(bot.id),
    },
    {
      key: 'history',
      label: text('bots.act.history'),
      icon: icon(History),
      href: `/biz-agent/${bot.id}?tab=interaction`,
    },
    // The page of the bot has a button for it, which phones have no room for.
    ...(isOnDetail && bot.publishedNumber !== null
      ? [{ key: 'replay', label: text('bots.replay'), icon: icon(Repeat), href: `/biz-agent/${bot.id}/replay` }]
      : []),
    ...(canWrite || can('bots.publish') ? (['separator'] as const) : []),
    ...(can('bots.publish') && !bot.isTemplate ? [entry('publish', Rocket)] : []),
    ...(canWrite
      ? [
          entry('clone', Copy),
          ...(isFlow || bot.isTemplate ? [] : [entry('to-flow', Workflow)]),
          bot.isTemplate ? entry('from-template', Undo2) : entry('to-template', LayoutTemplate),
          'separator' as const,
          entry('delete', Trash2, true),
        ]
      : []),
  ]
  const label = text('bots.menu', { name: bot.name })
  return (
    <Menu
      items={items}
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
    />
  )
}
