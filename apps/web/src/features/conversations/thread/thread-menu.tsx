import type { ThreadSummary } from '@app/contracts/conversations'
import { Ban, Bot, CheckCheck, Clock, MailOpen, MoreHorizontal, Tag } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { useThreadName } from '../parts/use-thread-name.ts'
import { snoozeTimes } from './snooze-times.ts'
import { changeThread, readUpTo } from './change-thread.ts'
import { threadMessages } from './thread-messages.ts'
import { useToggleClosed } from './use-toggle-closed.ts'

const icon = 'size-4'

type ThreadMenuProps = { thread: ThreadSummary; canWrite: boolean; onLabel: () => void }

/** Everything that can be done with a conversation as a whole. */
export const ThreadMenu = ({ thread, canWrite, onLabel }: ThreadMenuProps) => {
  const text = useText(threadMessages)
  const [isBlocking, setIsBlocking] = useState(false)
  const name = useThreadName()(thread)
  const snooze = useSnoozeEntries(thread)
  const manage = useManageEntries(thread, onLabel)
  const unblock = () =>
    changeThread(thread, { isBlocked: false }, { isBlocked: false }, text('head.unblocked', { name }))
  const confirmBlock = async (send: Send) => {
    const isDone = await changeThread(
      thread,
      { isBlocked: true },
      { isBlocked: true },
      text('head.blocked', { name }),
      send,
    )
    return isDone || undefined
  }
  const block: MenuEntry = {
    key: thread.isBlocked ? 'unblock' : 'block',
    label: text(thread.isBlocked ? 'head.unblock' : 'head.block'),
    icon: <Ban aria-hidden="true" className={icon} />,
    danger: !thread.isBlocked,
    onSelect: () => (thread.isBlocked ? void unblock() : setIsBlocking(true)),
  }
  const bot: MenuEntry = {
    key: 'bot',
    label: text('head.bot', { name: thread.botName }),
    icon: <Bot aria-hidden="true" className={icon} />,
    href: `/biz-agent/${thread.botId}`,
  }
  return (
    <>
      <Menu
        label={text('head.more', { name })}
        items={canWrite ? [...manage, ...snooze, 'separator', bot, block] : [bot]}
        trigger={<IconButton label={text('head.more', { name })} icon={<MoreHorizontal aria-hidden="true" />} />}
      />
      <ConfirmDialog
        open={isBlocking}
        danger
        title={text('head.block-title', { name })}
        body={text('head.block-body')}
        confirmLabel={text('head.block')}
        onClose={() => setIsBlocking(false)}
        onConfirm={confirmBlock}
      />
    </>
  )
}

const useManageEntries = (thread: ThreadSummary, onLabel: () => void): MenuEntry[] => {
  const text = useText(threadMessages)
  const toggleClosed = useToggleClosed(thread)
  return [
    {
      key: 'label',
      label: text('head.label'),
      icon: <Tag aria-hidden="true" className={icon} />,
      onSelect: onLabel,
    },
    {
      key: 'close',
      label: text(thread.status === 'open' ? 'head.close' : 'head.reopen'),
      icon: <CheckCheck aria-hidden="true" className={icon} />,
      onSelect: toggleClosed,
    },
    {
      key: 'unread',
      label: text('head.unread'),
      icon: <MailOpen aria-hidden="true" className={icon} />,
      onSelect: () => void readUpTo(thread.id, 0),
    },
  ]
}

const useSnoozeEntries = (thread: ThreadSummary): MenuEntry[] => {
  const text = useText(threadMessages)
  const format = useFormat()
  const snooze = (until: Date) => {
    const change = { status: 'snoozed' as const, snoozedUntil: until.toISOString() }
    void changeThread(thread, change, change, text('head.snoozed', { time: format.dateTime(until) }))
  }
  return [
    { group: text('head.snooze') },
    ...snoozeTimes.map(({ key, after }) => ({
      key,
      label: text(`head.snooze-${key}`),
      icon: <Clock aria-hidden="true" className={icon} />,
      onSelect: () => snooze(after(new Date())),
    })),
  ]
}
