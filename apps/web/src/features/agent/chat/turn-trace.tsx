import type { Bot } from '@app/contracts/bots'
import { Lightbulb } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TraceActions } from '#features/evaluation/public.ts'
import { FetchedTrace, RunTrace, traceMessages } from '#features/traces/public.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { chatMessages } from './chat-messages.ts'
import type { ChatTurn } from './turns.ts'

const messages = { ...traceMessages, ...chatMessages }

/** The trace of one turn: streamed live, or fetched for an older turn. */
export const TurnTrace = ({ bot, turn }: { bot: Bot; turn: ChatTurn | undefined }) => {
  const text = useText(messages)
  if (!turn)
    return (
      <EmptyState
        icon={<Lightbulb />}
        title={text('trace.none')}
        description={`${text('trace.none-body')} ${text('chat.draft-note')}`}
      />
    )
  const { run, steps } = turn
  if (run && steps.length === 0)
    return (
      <FetchedTrace key={run.id} runId={run.id} renderActions={(whole) => <TraceActions bot={bot} run={whole} />} />
    )
  return (
    <RunTrace
      key={turn.inputId}
      question={turn.text}
      run={run}
      steps={steps}
      isRunning={turn.phase === 'writing'}
      actions={run && <TraceActions bot={bot} run={{ ...run, steps: [...steps] }} />}
    />
  )
}
