import type { Citation, Run } from '@app/contracts/agent'
import { CircleAlert, CircleStop, Headset, Lightbulb, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { Button } from '#ui/display/button.tsx'
import { Bubble, TypingBubble } from '#ui/chat/chat-bubble.tsx'
import { SuggestionChips } from '#ui/chat/chat-chips.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { chatMessages } from './chat-messages.ts'
import { CitationList, CitationMark } from './citations.tsx'
import { answerText, type ChatTurn } from './turns.ts'

type AnswerProps = {
  turn: ChatTurn
  botName: string
  isChosen: boolean
  onWhy: () => void
  onSource: (citation: Citation) => void
  onAsk: (text: string) => void
  onRetry: () => void
}

/** What the bot said to one message, with its sources and the way to its reasons. */
export const Answer = (props: AnswerProps) => {
  const { turn, botName, onSource, onAsk, onRetry } = props
  const text = useText(chatMessages)
  const { run } = turn
  const citations = run?.reply?.citations ?? []
  const suggestions = run?.reply?.suggestions ?? []
  const words = withoutChoices(answerText(turn), suggestions)
  const isWriting = turn.phase === 'writing'
  if (turn.phase === 'failed')
    return (
      <div className="flex max-w-[92%] flex-col items-start gap-2 self-start rounded-card rounded-es-sm bg-danger-soft px-3.5 py-2.5 text-danger">
        <p role="alert" className="flex items-start gap-2 text-sm">
          <CircleAlert aria-hidden="true" className="mt-px size-4.5" />
          <span>
            {text('chat.failed')} {errorText(turn.error)}
          </span>
        </p>
        <Button size="sm" icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={onRetry}>
          {text('common.retry')}
        </Button>
      </div>
    )
  return (
    <div className="flex max-w-full flex-col items-start gap-1.5 self-start">
      {words ? (
        <Bubble from="bot" speaker={botName} className={run?.status === 'stopped' ? 'opacity-70' : undefined}>
          <Markdown
            source={words}
            citations={citations.map(({ number }) => number)}
            renderCitation={(number) => {
              const citation = citations.find((each) => each.number === number)
              return citation ? <CitationMark citation={citation} onOpen={onSource} /> : `[${number}]`
            }}
          />
        </Bubble>
      ) : (
        isWriting && <TypingBubble>{text('chat.typing', { name: botName })}</TypingBubble>
      )}
      {citations.length > 0 && <CitationList citations={citations} onOpen={onSource} />}
      {turn.phase === 'stopped' ? <Stopped /> : run && <Ending run={run} />}
      <SuggestionChips label={text('chat.suggestions')} questions={suggestions} onAsk={onAsk} />
      {(run || turn.steps.length > 0) && <Tools {...props} words={words} />}
    </div>
  )
}

/** Suggested questions are shown as buttons, so the numbered list is removed from the text. */
const withoutChoices = (words: string, suggestions: readonly string[]): string =>
  suggestions.length === 0
    ? words
    : words
        .split('\n')
        .filter((line) => !suggestions.includes(line.replace(/^\d+\.\s*/, '')))
        .join('\n')

const Tools = ({ turn, isChosen, onWhy, words }: AnswerProps & { words: string }) => {
  const text = useText(chatMessages)
  return (
    <div className="flex items-center gap-1">
      <Button
        size="sm"
        variant="ghost"
        className={cx(
          '-ms-2 h-7! px-2! text-xs! hover:bg-(--chat-bubble)!',
          isChosen ? 'text-(--chat-accent)!' : 'text-(--chat-soft)!',
        )}
        icon={<Lightbulb aria-hidden="true" className="size-3.5" />}
        aria-pressed={isChosen}
        onClick={onWhy}
      >
        {text('chat.why')}
        <span className="sr-only"> “{turn.text}”</span>
      </Button>
      {turn.run?.reply && words && <CopyButton value={words} label={text('chat.copy-answer')} />}
    </div>
  )
}

/** A turn that ended without an answer shows its outcome. */
const Ending = ({ run }: { run: Run }) => {
  const text = useText(chatMessages)
  if (run.reply?.isHandoff)
    return (
      <Note icon={<Headset aria-hidden="true" className="size-4" />}>
        <strong className="font-semibold">{text('chat.handoff')}.</strong> {text('chat.handoff-body')}
      </Note>
    )
  if (run.status === 'stopped') return <Stopped />
  if (run.status === 'cancelled_newer') return <Note>{text('chat.newer')}</Note>
  return run.status === 'cancelled_human' ? <Note>{text('chat.silent')}</Note> : null
}

const Stopped = () => {
  const text = useText(chatMessages)
  return <Note icon={<CircleStop aria-hidden="true" className="size-4" />}>{text('chat.stopped')}</Note>
}

const Note = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-1.5 rounded-control bg-surface-hover px-2.5 py-1.5 text-xs text-text-muted">
    {icon}
    <span>{children}</span>
  </p>
)
