import { actNames } from '@app/contracts/acts'
import type { RunStep } from '@app/contracts/agent'
import { ArrowDown } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Fact, Facts } from './parts.tsx'
import { dataIn, textIn, textsIn } from './read-record.ts'
import { traceMessages } from './trace-messages.ts'

const slotNames = ['name', 'phone', 'email', 'address'] as const
const languages = ['vi', 'en', 'other', 'unknown'] as const
const intents = ['greeting', 'thanks', 'bye', 'want-human', 'restart', 'are-you-a-bot'] as const

/** What the customer does, and what the conversation was about when the message came. */
const TalkFacts = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const act = actNames.find((each) => each === textIn(step.out, 'act'))
  const [question, meaning] = [textIn(step.out, 'question'), textIn(step.out, 'understood')]
  const state = dataIn(step.out, 'state')
  const shown = textsIn(state, 'shown')
  const task = textIn(dataIn(state, 'task'), 'kind')
  return (
    <>
      {act && <Fact name={text('trace.understood.act')}>{text(`trace.act.${act}`)}</Fact>}
      {question && question !== meaning && <Fact name={text('trace.understood.question')}>{question}</Fact>}
      {textIn(state, 'topic') && <Fact name={text('trace.understood.topic')}>{textIn(state, 'topic')}</Fact>}
      {shown.length > 1 && <Fact name={text('trace.understood.shown')}>{shown.join(' · ')}</Fact>}
      {task && (
        <Fact name={text('trace.understood.task')}>
          {text(task === 'order' ? 'trace.task.order' : 'trace.task.booking')}
        </Fact>
      )}
    </>
  )
}

/** What was written, what was understood, and what it says about the customer. */
export const UnderstandBody = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const [original, meaning] = [textIn(step.in, 'text'), textIn(step.out, 'understood')]
  if (!original && !meaning) return null
  const spoken = (name: string) =>
    text(`trace.language.${languages.find((each) => each === textIn(step.out, name)) ?? 'unknown'}`)
  const intent = intents.find((each) => each === textIn(step.out, 'intent'))
  const address = dataIn(step.out, 'address')
  const slots = dataIn(step.out, 'slots')
  const known = slotNames.filter((name) => textIn(slots, name))
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-control bg-surface-sunken p-3 text-sm">
        <p className="text-xs text-text-muted">{text('trace.understood.original')}</p>
        <p className="break-words">{original}</p>
        {meaning && meaning !== original && (
          <>
            <ArrowDown aria-hidden="true" className="my-1 size-4 text-text-muted" />
            <p className="text-xs text-text-muted">{text('trace.understood.meaning')}</p>
            <p className="font-medium break-words">{meaning}</p>
          </>
        )}
      </div>
      <Facts>
        <Fact name={text('trace.understood.language')}>
          {spoken('messageLanguage')}
          <span className="text-text-muted">
            {' · '}
            {text('trace.understood.reply-in', { language: spoken('replyLanguage') })}
          </span>
        </Fact>
        {textIn(address, 'self') && (
          <Fact name={text('trace.understood.address')}>
            {text('trace.understood.address-value', {
              self: textIn(address, 'self'),
              customer: textIn(address, 'customer'),
            })}
          </Fact>
        )}
        {intent && <Fact name={text('trace.understood.intent')}>{text(`trace.intent.${intent}`)}</Fact>}
        <TalkFacts step={step} />
        {known.length > 0 && (
          <Fact name={text('trace.understood.slots')}>
            <span className="flex flex-wrap gap-1.5">
              {known.map((name) => (
                <Badge key={name} tone="info">
                  {text(`trace.slot.${name}`)}: {textIn(slots, name)}
                </Badge>
              ))}
            </span>
          </Fact>
        )}
      </Facts>
    </div>
  )
}
