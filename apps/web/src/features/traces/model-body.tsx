import type { RunStep } from '@app/contracts/agent'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { jsonOf, Machine } from './parts.tsx'
import { listIn, numberIn, textIn, textsIn } from './read-record.ts'
import { traceMessages } from './trace-messages.ts'

const roles = ['system', 'user', 'assistant', 'tool'] as const

/** What the model was given, word for word, and what it answered. */
export const ModelBody = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const format = useFormat()
  const messages = listIn(step.in, 'messages')
  const count = messages.length || numberIn(step.in, 'messages')
  const [tools, calls] = [textsIn(step.in, 'tools'), textsIn(step.out, 'toolCalls')]
  const round = numberIn(step.in, 'round')
  const said = textIn(step.out, 'text')
  const { llm } = step
  const facts = [
    llm?.model ?? textIn(step.in, 'model'),
    round !== undefined && round > 1 && text('trace.model.round', { round }),
    llm &&
      text('trace.model.tokens', { input: format.number(llm.inputTokens), output: format.number(llm.outputTokens) }),
    llm && llm.cachedTokens > 0 && text('trace.model.cached', { count: format.number(llm.cachedTokens) }),
    llm?.isEstimated && text('trace.model.estimated'),
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-2.5">
      {facts.length > 0 && <p className="tabular text-sm text-text-muted">{facts.join(' · ')}</p>}
      {step.in['isShort'] === true && <p className="text-sm">{text('trace.model.short')}</p>}
      {tools.length > 0 && <p className="text-sm">{text('trace.model.tools', { names: tools.join(', ') })}</p>}
      {calls.length > 0 && (
        <p className="text-sm font-medium">{text('trace.model.calls', { names: calls.join(', ') })}</p>
      )}
      {messages.length > 0 ? (
        <Disclosure summary={text('trace.model.given', { count: messages.length })}>
          <ol className="flex flex-col gap-3">
            {messages.map((message, index) => {
              const role = roles.find((each) => each === textIn(message, 'role'))
              const name = role ? text(`trace.role.${role}`) : textIn(message, 'role')
              return (
                <li key={index}>
                  <p className="mb-1 text-xs font-semibold text-text-muted">
                    {index + 1}. {name}
                  </p>
                  <Machine label={`${index + 1}. ${name}`}>{textIn(message, 'content')}</Machine>
                </li>
              )
            })}
          </ol>
        </Disclosure>
      ) : (
        count !== undefined && <p className="text-sm text-text-muted">{text('trace.model.given', { count })}</p>
      )}
      {said && (
        <Disclosure summary={text('trace.model.said')}>
          <Machine label={text('trace.model.said')}>{said}</Machine>
        </Disclosure>
      )}
    </div>
  )
}

const effects = ['handoff', 'slots', 'sources'] as const

/** What a tool was sent and what came back. */
export const ToolBody = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const sent = step.in['arguments']
  const effect = effects.find((each) => each === textIn(step.out, 'effect'))
  const content = textIn(step.out, 'content')
  return (
    <div className="flex flex-col gap-2.5">
      {effect && <p className="text-sm font-medium">{text(`trace.tool.effect.${effect}`)}</p>}
      <div>
        <p className="mb-1 text-xs font-semibold text-text-muted">{text('trace.tool.arguments')}</p>
        <Machine label={text('trace.tool.arguments')}>{typeof sent === 'string' ? sent : jsonOf(sent ?? {})}</Machine>
      </div>
      {content && (
        <div>
          <p className="mb-1 text-xs font-semibold text-text-muted">{text('trace.tool.result')}</p>
          <Machine label={text('trace.tool.result')}>{content}</Machine>
        </div>
      )}
    </div>
  )
}
