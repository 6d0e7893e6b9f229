import type { QuietChannel, ThreadSummary } from '@app/contracts/conversations'
import {
  Ban,
  ChevronDown,
  Hand,
  Headset,
  MessageSquareText,
  Pause,
  Sparkles,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { brokenMessages } from '../broken/broken-messages.ts'
import { countdown } from '../parts/short-time.ts'
import { useReason } from './use-reason.ts'
import { changeMode } from './change-thread.ts'
import { threadMessages } from './thread-messages.ts'
import { useNow } from './use-now.ts'

const messages = { ...threadMessages, ...brokenMessages }

type Who = 'ai' | 'paused' | 'manual' | 'waiting' | 'blocked' | 'broken' | 'comment' | 'quiet'
const LOOKS: Record<Who, { icon: LucideIcon; look: string }> = {
  ai: { icon: Sparkles, look: 'bg-accent-soft text-accent' },
  paused: { icon: UserRound, look: 'bg-success-soft text-success' },
  manual: { icon: UserRound, look: 'bg-success-soft text-success' },
  waiting: { icon: Headset, look: 'bg-warning-soft text-warning' },
  broken: { icon: Pause, look: 'bg-surface-sunken text-text-muted' },
  comment: { icon: MessageSquareText, look: 'bg-surface-sunken text-text-muted' },
  quiet: { icon: Pause, look: 'bg-surface-sunken text-text-muted' },
  blocked: { icon: Ban, look: 'bg-danger-soft text-danger' },
}
const TAKE_MINUTES = 30

export const whoAnswers = (thread: ThreadSummary, now: number, isBroken = false, isQuiet = false): Who => {
  if (thread.isBlocked) return 'blocked'
  if (isBroken) return 'broken'
  if (thread.kind === 'comment') return 'comment'
  if (thread.waitingSince) return 'waiting'
  if (thread.mode === 'manual') return 'manual'
  if (isQuiet) return 'quiet'
  return thread.aiPausedUntil && Date.parse(thread.aiPausedUntil) > now ? 'paused' : 'ai'
}

type AnswerBarProps = {
  thread: ThreadSummary
  canWrite: boolean
  /** The reader is the one who took over or answered last. */
  isMine: boolean
  /** Its account cannot send, so nobody answers until it is connected again. */
  isBroken: boolean
  /** Why the AI is silent on the whole account, where it is. */
  quietBecause?: QuietChannel['reason'] | undefined
}

/** Where the post of a comment stands on the channel. */
const PostLink = ({ post }: Pick<AnswerBarProps['thread'], 'post'>) => {
  const text = useText(messages)
  if (!post || !/^https?:/.test(post.link)) return null
  return (
    <a href={post.link} target="_blank" rel="noreferrer" className="shrink-0 font-medium underline">
      {text('post.open')}
    </a>
  )
}

/** Who answers, in a sentence. */
const useWords = (
  { thread, isMine, quietBecause }: Pick<AnswerBarProps, 'thread' | 'isMine' | 'quietBecause'>,
  who: Who,
  left: number,
): string => {
  const text = useText(messages)
  const reason = useReason()(thread.waitingReason)
  if (who === 'paused' || who === 'manual') {
    const until = who === 'paused' ? text('bar.back-in', { time: countdown(left) }) : text('bar.ai-off')
    return `${text(isMine ? 'bar.you' : 'bar.staff')}. ${until}`
  }
  if (who === 'waiting' && reason) return `${text('bar.waiting')}: ${reason}`
  if (who === 'quiet') return text(`quiet.bar.${quietBecause ?? 'paused'}`)
  return text(who === 'broken' ? 'broken.bar' : `bar.${who}`)
}

/** Who answers now, and one button to change it. */
export const AnswerBar = ({ thread, canWrite, isMine, isBroken, quietBecause }: AnswerBarProps) => {
  const text = useText(messages)
  const now = useNow(thread.aiPausedUntil !== null)
  const [busy, setBusy] = useState(false)
  const who = whoAnswers(thread, now, isBroken, quietBecause !== undefined)
  const { icon: Icon, look } = LOOKS[who]

  const put = async (body: Parameters<typeof changeMode>[1], done: 'bar.taken' | 'bar.handed-back') => {
    setBusy(true)
    await changeMode(thread, body, text(done))
    setBusy(false)
  }
  const take = (pauseMinutes: number) => void put({ mode: 'ai', pauseMinutes }, 'bar.taken')
  const takeOverForGood = () => void put({ mode: 'manual' }, 'bar.taken')
  const handBack = (answerOpen: boolean) => void put({ mode: 'ai', pauseMinutes: 0, answerOpen }, 'bar.handed-back')
  const isStaffs = who === 'paused' || who === 'manual'
  const ActIcon = isStaffs ? Sparkles : Hand
  const left = Math.max(0, Date.parse(thread.aiPausedUntil ?? '') - now)
  const words = useWords({ thread, isMine, quietBecause }, who, left)
  const entries = isStaffs
    ? [
        { key: 'longer', label: text('bar.longer'), onSelect: () => take(Math.ceil(left / 60_000) + TAKE_MINUTES) },
        { key: 'off', label: text('bar.take-off'), onSelect: takeOverForGood, disabled: who === 'manual' },
        { key: 'quiet', label: text('bar.hand-back-quiet'), onSelect: () => handBack(false) },
      ]
    : [
        { key: '30', label: text('bar.take-30'), onSelect: () => take(TAKE_MINUTES) },
        { key: '120', label: text('bar.take-120'), onSelect: () => take(120) },
        { key: 'off', label: text('bar.take-off'), onSelect: takeOverForGood },
        ...(who === 'waiting' ? [{ key: 'back', label: text('bar.hand-back'), onSelect: () => handBack(true) }] : []),
      ]
  return (
    <section
      data-tour="answer-bar"
      aria-label={text('bar.label')}
      className={cx('flex min-h-11 items-center gap-2 border-b border-border px-3 py-1.5 text-sm', look)}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="tabular min-w-0 flex-1 font-medium break-words">
        {words}
        {thread.post?.text && <span className="block truncate font-normal">{thread.post.text}</span>}
      </p>
      <PostLink post={thread.post} />
      {canWrite && who !== 'blocked' && who !== 'broken' && who !== 'comment' && who !== 'quiet' && (
        <span className="flex shrink-0 items-center">
          <Button
            size="sm"
            variant="secondary"
            busy={busy}
            className="rounded-e-none"
            icon={<ActIcon aria-hidden="true" className="size-4" />}
            onClick={() => (isStaffs ? handBack(true) : take(TAKE_MINUTES))}
          >
            {text(isStaffs ? 'bar.hand-back' : 'bar.take')}
          </Button>
          <Menu
            label={text('bar.take-more')}
            items={entries}
            trigger={
              <IconButton
                size="sm"
                variant="secondary"
                className="-ms-px rounded-s-none"
                label={text('bar.take-more')}
                icon={<ChevronDown aria-hidden="true" className="size-4" />}
              />
            }
          />
        </span>
      )}
    </section>
  )
}
