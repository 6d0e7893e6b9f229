import type { ThreadSummary } from '@app/contracts/conversations'
import {
  ArrowLeft,
  Ban,
  Bot,
  Check,
  CheckCheck,
  Clock,
  MailOpen,
  MoreHorizontal,
  PanelRight,
  RotateCcw,
  Tag,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { useListColleaguesQuery } from '../api.ts'
import { chatMessages } from '../messages.ts'
import { ThreadAvatar } from '../parts/thread-avatar.tsx'
import { LabelChip } from '../parts/label-chip.tsx'
import { useThreadName } from '../parts/use-thread-name.ts'
import { snoozeTimes } from './snooze-times.ts'
import { changeThread, readUpTo } from './thread-acts.ts'
import { threadMessages } from './thread-messages.ts'

const messages = { ...chatMessages, ...threadMessages }
const icon = 'size-4'

type ThreadHeaderProps = {
  thread: ThreadSummary
  canWrite: boolean
  isContactShown: boolean
  onBack: () => void
  onLabel: () => void
  onContact: () => void
}

/** Whose conversation this is, and what can be done with it as a whole. */
export const ThreadHeader = (props: ThreadHeaderProps) => {
  const { thread, canWrite, isContactShown, onBack, onLabel, onContact } = props
  const text = useText(messages)
  const name = useThreadName()(thread)
  const lookOf = useChannelLook()
  return (
    <header className="flex items-center gap-2 border-b border-border px-2 py-2 lg:px-3">
      <IconButton
        className="lg:hidden"
        label={text('chat.back')}
        icon={<ArrowLeft aria-hidden="true" className="rtl:rotate-180" />}
        onClick={onBack}
      />
      <ThreadAvatar name={name} channel={lookOf(thread.channel)} />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 truncate font-semibold">
          <span className="truncate">{name}</span>
          {thread.environment === 'development' && <Badge tone="warning">{text('head.test')}</Badge>}
        </h2>
        <p className="flex items-center gap-1.5 truncate text-xs text-text-muted">
          <span className="truncate">{thread.botName}</span>
          {thread.status !== 'open' && (
            <Badge>{text(thread.status === 'closed' ? 'list.closed' : 'list.snoozed')}</Badge>
          )}
          {thread.labels.slice(0, 3).map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </p>
      </div>
      {canWrite && (
        <>
          <AssignMenu thread={thread} />
          <IconButton
            className="max-sm:hidden"
            label={text('head.label')}
            icon={<Tag aria-hidden="true" />}
            aria-keyshortcuts="#"
            onClick={onLabel}
          />
          <CloseButton thread={thread} />
        </>
      )}
      <MoreMenu thread={thread} canWrite={canWrite} onLabel={onLabel} />
      <IconButton
        label={text('head.contact')}
        icon={<PanelRight aria-hidden="true" className="rtl:-scale-x-100" />}
        aria-pressed={isContactShown}
        onClick={onContact}
      />
    </header>
  )
}

const AssignMenu = ({ thread }: { thread: ThreadSummary }) => {
  const text = useText(messages)
  const { user } = useSession()
  const { data } = useListColleaguesQuery()
  const { assignee } = thread
  const assign = (person: ThreadSummary['assignee']) =>
    void changeThread(thread, { assigneeId: person?.id ?? null }, { assignee: person })
  const others = (data?.items ?? []).filter(({ userId }) => userId !== user?.id)
  const mark = (id: string) =>
    assignee?.id === id ? (
      <Check aria-hidden="true" className={icon} />
    ) : (
      <UserRound aria-hidden="true" className={icon} />
    )
  const entries: MenuEntry[] = [
    ...(user
      ? [
          {
            key: 'me',
            label: text('head.assign-me'),
            icon: mark(user.id),
            onSelect: () => assign({ id: user.id, name: user.name }),
          },
        ]
      : []),
    ...others.map(({ userId, name }) => ({
      key: userId,
      label: name,
      icon: mark(userId),
      onSelect: () => assign({ id: userId, name }),
    })),
    ...(assignee
      ? (['separator', { key: 'none', label: text('head.unassign'), onSelect: () => assign(null) }] as MenuEntry[])
      : []),
  ]
  return (
    <Menu
      label={text('head.assign')}
      items={entries}
      trigger={
        <IconButton
          label={assignee ? text('head.assigned', { name: assignee.name }) : text('head.assign')}
          icon={<UserRoundPlus aria-hidden="true" className={assignee ? 'text-accent' : undefined} />}
        />
      }
    />
  )
}

const CloseButton = ({ thread }: { thread: ThreadSummary }) => {
  const text = useText(messages)
  const toggle = useToggleClosed(thread)
  const isOpen = thread.status === 'open'
  return (
    <IconButton
      className="max-sm:hidden"
      label={text(isOpen ? 'head.close' : 'head.reopen')}
      icon={isOpen ? <CheckCheck aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
      aria-keyshortcuts="e"
      onClick={toggle}
    />
  )
}

/** Closes an open conversation, and opens any other again. */
const useToggleClosed = (thread: ThreadSummary) => {
  const text = useText(messages)
  const status = thread.status === 'open' ? ('closed' as const) : ('open' as const)
  return () =>
    void changeThread(
      thread,
      { status },
      { status, snoozedUntil: null },
      text(status === 'closed' ? 'head.closed' : 'head.reopened'),
    )
}

type MoreMenuProps = { thread: ThreadSummary; canWrite: boolean; onLabel: () => void }

const MoreMenu = ({ thread, canWrite, onLabel }: MoreMenuProps) => {
  const text = useText(messages)
  const format = useFormat()
  const toggleClosed = useToggleClosed(thread)
  const [isBlocking, setIsBlocking] = useState(false)
  const name = useThreadName()(thread)
  const snooze = (until: Date) => {
    const snoozedUntil = until.toISOString()
    const done = text('head.snoozed', { time: format.dateTime(until) })
    void changeThread(thread, { status: 'snoozed', snoozedUntil }, { status: 'snoozed', snoozedUntil }, done)
  }
  const setBlocked = (isBlocked: boolean) =>
    changeThread(thread, { isBlocked }, { isBlocked }, text(isBlocked ? 'head.blocked' : 'head.unblocked', { name }))
  const bot: MenuEntry = {
    key: 'bot',
    label: text('head.bot', { name: thread.botName }),
    icon: <Bot aria-hidden="true" className={icon} />,
    href: `/biz-agent/${thread.botId}`,
  }
  const entries: MenuEntry[] = canWrite
    ? [
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
        { group: text('head.snooze') },
        ...snoozeTimes.map(({ key, after }) => ({
          key,
          label: text(`head.snooze-${key}`),
          icon: <Clock aria-hidden="true" className={icon} />,
          onSelect: () => snooze(after(new Date())),
        })),
        'separator',
        bot,
        thread.isBlocked
          ? {
              key: 'unblock',
              label: text('head.unblock'),
              icon: <Ban aria-hidden="true" className={icon} />,
              onSelect: () => void setBlocked(false),
            }
          : {
              key: 'block',
              label: text('head.block'),
              icon: <Ban aria-hidden="true" className={icon} />,
              danger: true,
              onSelect: () => setIsBlocking(true),
            },
      ]
    : [bot]
  return (
    <>
      <Menu
        label={text('head.more', { name })}
        items={entries}
        trigger={<IconButton label={text('head.more', { name })} icon={<MoreHorizontal aria-hidden="true" />} />}
      />
      <ConfirmDialog
        open={isBlocking}
        danger
        title={text('head.block-title', { name })}
        body={text('head.block-body')}
        confirmLabel={text('head.block')}
        onClose={() => setIsBlocking(false)}
        onConfirm={() => {
          setIsBlocking(false)
          void setBlocked(true)
        }}
      />
    </>
  )
}
