import type { Citation } from '@app/contracts/agent'
import type { AnswerWay, Message, SenderKind } from '@app/contracts/conversations'
import { Link2, Reply } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { CitationList, CitationMark } from '#features/agent/public.ts'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText, type TextOf } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { buttonClass, IconButton } from '#ui/display/button.tsx'
import { RowIcon } from '#ui/virtual/row-icon.tsx'
import { MessageAttachments } from './attachments.tsx'
import { DeliveryProblem, DeliveryTick } from './delivery.tsx'
import { ReactionMark } from './reaction-mark.tsx'
import { RichParts } from './rich-parts.tsx'
import { useScrollIdle } from './scroll-idle.ts'
import { speakerKind, speakerName } from './speaker-name.ts'
import { threadMessages } from './thread-messages.ts'

type Speaker = Exclude<SenderKind, 'system'>

/** The kinds of speakers differ by side, colour, border and mark, so that nobody has to read to tell them apart. */
const LOOKS: Record<Speaker, string> = {
  customer: 'border border-border bg-surface text-text shadow-card rounded-es-sm',
  ai: 'border border-transparent bg-accent-soft text-text rounded-ee-sm',
  staff: 'border border-transparent bg-accent text-on-accent rounded-ee-sm',
  phone: 'border border-dashed border-border-strong bg-surface text-text rounded-ee-sm',
  note: 'border border-warning bg-warning-soft text-text',
}

/** What did not leave: pale and framed, so that nobody takes it for said. */
const UNSENT_LOOK = 'border border-danger bg-surface-sunken text-text-muted rounded-ee-sm'

export type BubbleActions = {
  canWrite: boolean
  /** The account of the conversation cannot send now. */
  isBroken: boolean
  myId: string | undefined
  onReply: (message: Message) => void
  onWhy: (message: Message) => void
  /** Absent for somebody who may not change what the bot knows. */
  onCorrect: ((message: Message) => void) | undefined
  onSource: (citation: Citation) => void
  onCopyLink: (message: Message) => void
  onJump: (messageId: string) => void
  onChanged: (message: Message) => void
}

type MessageBubbleProps = {
  message: Message
  isFirst: boolean
  isLast: boolean
  isMarked: boolean
  actions: BubbleActions
}

/** One message with who said it, how far it came, its sources, and what can be done with it. */
export const MessageBubble = memo(({ message, isFirst, isLast, isMarked, actions }: MessageBubbleProps) => {
  const text = useText(threadMessages)
  const format = useFormat()
  const sender = message.sender as Speaker
  const { citations, attachments, parts, suggestions } = message
  const kind = text(speakerKind(message))
  const name = message.authorId !== null && message.authorId === actions.myId ? text('by.you') : message.senderName
  const isCustomers = sender === 'customer'
  const said = <Said message={message} actions={actions} text={text} />
  return (
    <div
      data-message={message.id}
      // The sender for screen readers, where no line above names them.
      role={isFirst ? undefined : 'group'}
      aria-label={isFirst ? undefined : name || kind}
      className={cx(
        'group flex flex-col gap-1 px-4',
        isFirst ? 'pt-3' : 'pt-0.5',
        isCustomers ? 'items-start' : 'items-end',
        isMarked && 'rounded-control bg-warning-soft/60 py-1.5 ring-2 ring-warning',
      )}
    >
      {isFirst && <SpeakerLine sender={sender} kind={kind} name={name} />}
      <div className={cx('flex max-w-[85%] items-end gap-1', !isCustomers && 'flex-row-reverse')}>
        {attachments.length + parts.length === 0 ? (
          said
        ) : (
          <div className="flex min-w-0 flex-col gap-1.5">
            {said}
            {attachments.length > 0 && <MessageAttachments attachments={attachments} />}
            <RichParts parts={parts} />
          </div>
        )}
        <BubbleButtons message={message} name={name || kind} actions={actions} text={text} />
      </div>
      <ReactionMark emoji={message.reaction} />
      {citations.length > 0 && <CitationList citations={citations} onOpen={actions.onSource} isForStaff />}
      {suggestions.length > 0 && (
        <ul aria-label={text('message.suggestions')} className="flex max-w-[85%] flex-wrap justify-end gap-1">
          {suggestions.map((each) => (
            <li key={each} className="rounded-full border border-border px-2 py-0.5 text-xs text-text-muted">
              {each}
            </li>
          ))}
        </ul>
      )}
      {(isLast || message.runId) && (
        <p className="tabular flex items-center gap-1.5 text-xs text-text-muted">
          <time dateTime={message.createdAt} title={format.dateTime(message.createdAt)}>
            {format.time(message.createdAt)}
          </time>
          {message.way && <Origin way={message.way} credits={message.credits} text={text} />}
          {!isCustomers && sender !== 'note' && <DeliveryTick state={message.state} text={text} />}
          {message.runId && <WhyButton message={message} onWhy={actions.onWhy} text={text} />}
          {sender === 'ai' && message.runId && actions.onCorrect && (
            <CorrectButton message={message} onCorrect={actions.onCorrect} text={text} />
          )}
        </p>
      )}
      <DeliveryProblem message={message} actions={actions} />
    </div>
  )
})
MessageBubble.displayName = 'MessageBubble'

/** The text function is passed down: with a hook, every part would subscribe to language changes. */
type Words = { text: TextOf<typeof threadMessages> }

type OriginProps = Words & { way: AnswerWay; credits: number | null }

/** What an answer stands on and what it has cost, so that staff see where credits go. */
const Origin = ({ way, credits, text }: OriginProps) => (
  <span>
    {text(`way.${way}`)}
    {credits !== null && ` · ${text('way.credits', { count: credits })}`}
  </span>
)

type SaidProps = Words & { message: Message; actions: BubbleActions }

/** The words themselves. */
const Said = ({ message, actions, text }: SaidProps) => {
  const { citations, replyTo } = message
  const sender = message.sender as Speaker
  if (!message.text && !replyTo) return null
  const isUnsent = message.state === 'failed'
  return (
    <div
      className={cx('min-w-0 rounded-card px-3.5 py-2 text-base break-words', isUnsent ? UNSENT_LOOK : LOOKS[sender])}
    >
      {replyTo && (
        <button
          type="button"
          onClick={() => actions.onJump(replyTo.id)}
          className="mb-1 block w-full truncate rounded-sm border-s-2 border-current ps-2 text-start text-xs opacity-85 hover:opacity-100"
        >
          <span className="block font-semibold">{speakerName(replyTo, text)}</span>
          {replyTo.text}
        </button>
      )}
      {sender === 'ai' ? (
        <Markdown
          source={message.text}
          citations={citations.map(({ number }) => number)}
          renderCitation={(number) => {
            const citation = citations.find((each) => each.number === number)
            return citation ? <CitationMark citation={citation} onOpen={actions.onSource} /> : `[${number}]`
          }}
        />
      ) : (
        <p
          className={cx('whitespace-pre-line', message.event?.kind === 'comment-removed' && 'line-through opacity-70')}
        >
          {message.text}
        </p>
      )}
      <CommentFate kind={message.event?.kind} />
    </div>
  )
}

const FATES = ['edited', 'removed', 'hidden', 'shown'] as const

/** What the customer or the page did to a comment afterwards. */
const CommentFate = ({ kind }: { kind: string | undefined }) => {
  const text = useText(threadMessages)
  const fate = FATES.find((each) => kind === `comment-${each}`)
  return fate ? <p className="mt-1 text-xs opacity-80">{text(`comment.${fate}`)}</p> : null
}

const MARKS: Partial<Record<Speaker, ReactNode>> = {
  ai: <RowIcon name="sparkles" className="text-[0.875rem] text-accent" />,
  phone: <RowIcon name="phone" />,
  note: <RowIcon name="note" className="text-[0.875rem] text-warning" />,
}

const SpeakerLine = ({ sender, kind, name }: { sender: Speaker; kind: string; name: string }) => {
  const isPlain = sender === 'customer' || sender === 'staff'
  return (
    <p className="flex items-center gap-1 text-xs font-medium text-text-muted">
      {MARKS[sender]}
      {isPlain ? name || kind : name && name !== kind ? `${kind} · ${name}` : kind}
    </p>
  )
}

/** Not the shared Button: its spinner needs `position`, which would make every row a compositing layer. */
const WHY_LOOK = buttonClass('ghost', 'sm', 'static! h-6! px-1.5! text-xs! text-text-muted!')

const WhyButton = ({ message, onWhy, text }: Words & { message: Message; onWhy: BubbleActions['onWhy'] }) => (
  <button
    type="button"
    data-tour="why"
    className={WHY_LOOK}
    aria-label={text('message.why-of', { text: message.text.slice(0, 60) })}
    onClick={() => onWhy(message)}
  >
    <RowIcon name="lightbulb" />
    {text('message.why')}
  </button>
)

type CorrectButtonProps = Words & { message: Message; onCorrect: (message: Message) => void }

const CorrectButton = ({ message, onCorrect, text }: CorrectButtonProps) => (
  <button
    type="button"
    className={WHY_LOOK}
    aria-label={text('message.correct-of', { text: message.text.slice(0, 60) })}
    onClick={() => onCorrect(message)}
  >
    {text('message.correct')}
  </button>
)

/** Hidden until hover or focus; always visible on touch screens. */
const BubbleButtons = ({
  message,
  name,
  actions,
  text,
}: Words & { message: Message; name: string; actions: BubbleActions }) => {
  const isScrollIdle = useScrollIdle()
  const mayReply = actions.canWrite && message.sender !== 'note'
  // Reserves the width of its buttons, so that the text beside it does not reflow when they appear.
  if (!isScrollIdle) return <span className={cx('shrink-0', mayReply ? 'w-14' : 'w-7')} />
  return (
    <span
      role="group"
      aria-label={text('message.actions', { name })}
      className="flex shrink-0 [&_svg]:invisible group-hover:[&_svg]:visible focus-within:[&_svg]:visible pointer-coarse:[&_svg]:visible"
    >
      {mayReply && (
        <IconButton
          size="sm"
          className="size-7!"
          label={text('message.reply')}
          icon={<Reply aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          onClick={() => actions.onReply(message)}
        />
      )}
      <IconButton
        size="sm"
        className="size-7!"
        label={text('message.copy-link')}
        icon={<Link2 aria-hidden="true" className="size-4" />}
        onClick={() => actions.onCopyLink(message)}
      />
    </span>
  )
}
