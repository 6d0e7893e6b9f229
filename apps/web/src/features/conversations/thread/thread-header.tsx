import type { Thread, ThreadSummary } from '@app/contracts/conversations'
import { ArrowLeft, Check, CheckCheck, PanelRight, RotateCcw, Tag, UserRound, UserRoundPlus } from 'lucide-react'
import { SimulatedTag } from '#features/pretend/public.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { LabelChip } from '#ui/display/label-chip.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { useListColleaguesQuery } from '../api.ts'
import { chatMessages } from '../messages.ts'
import { ThreadAvatar } from '../parts/thread-avatar.tsx'
import { useThreadName } from '../parts/use-thread-name.ts'
import { changeThread } from './change-thread.ts'
import { ThreadMenu } from './thread-menu.tsx'
import { threadMessages } from './thread-messages.ts'
import { useToggleClosed } from './use-toggle-closed.ts'

const messages = { ...chatMessages, ...threadMessages }
const icon = 'size-4'

type ThreadHeaderProps = {
  thread: Thread
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
      <ThreadAvatar name={name} src={thread.pictureUrl} channel={lookOf(thread.channel)} />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 truncate font-semibold">
          <span className="truncate">{name}</span>
          {thread.account?.isSimulated && <SimulatedTag />}
          {thread.environment === 'development' && <Badge tone="warning">{text('head.test')}</Badge>}
        </h2>
        <p className="flex items-center gap-1.5 truncate text-xs text-text-muted">
          <span className="truncate">{[thread.account?.name, thread.botName].filter(Boolean).join(' · ')}</span>
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
      <ThreadMenu thread={thread} canWrite={canWrite} onLabel={onLabel} />
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
