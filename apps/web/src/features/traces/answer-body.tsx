import type { RunStep } from '@app/contracts/agent'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { ConfidenceScale } from './confidence-scale.tsx'
import { numberIn } from './read-record.ts'
import { traceMessages } from './trace-messages.ts'

const features = ['covered', 'concepts', 'reverse', 'gap', 'missing', 'unknown'] as const

/** The confidence of the built-in engine, its parts and the decision. */
export const AnswerBody = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const format = useFormat()
  const rule = step.why.find(({ kind }) => kind === 'confidence')
  const parts = step.why.find(({ kind }) => kind === 'features')
  const value = rule && numberIn(rule, 'value')
  if (!rule || value === undefined) return null
  const marks = [
    { name: 'suggest' as const, at: numberIn(rule, 'suggestFrom') ?? 0.3 },
    { name: 'answer' as const, at: numberIn(rule, 'answerFrom') ?? 0.6 },
  ]
  return (
    <div className="flex flex-col gap-3">
      <ConfidenceScale value={value} marks={marks} />
      {parts && (
        <Disclosure summary={text('trace.features')}>
          <dl className="flex flex-col gap-1.5 text-sm">
            {features.map((name) => {
              const share = numberIn(parts, name)
              return (
                share !== undefined && (
                  <div key={name} className="flex justify-between gap-4">
                    <dt className="text-text-muted">{text(`trace.feature.${name}`)}</dt>
                    <dd className="tabular">{format.number(share, { maximumFractionDigits: 2 })}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </Disclosure>
      )}
    </div>
  )
}
