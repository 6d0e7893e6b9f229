import type { OutcomeCount } from '@app/contracts/flows'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import type { Kinds } from '../model/node-rows.ts'
import { coverageMessages } from './coverage-messages.ts'

type OutcomeListProps = { outcomes: readonly OutcomeCount[]; kinds: Kinds }

/** What runs have ended with, as the blocks that end a flow call it; the bars are for the eye. */
export const OutcomeList = ({ outcomes, kinds }: OutcomeListProps) => {
  const text = useText(coverageMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const choices = kinds.get('end')?.fields.find(({ name }) => name === 'outcome')?.choices ?? []
  const total = outcomes.reduce((sum, { runs }) => sum + runs, 0)
  return (
    <ul className="flex flex-col gap-2.5">
      {outcomes.map(({ outcome, runs }) => (
        <li key={outcome} className="text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">
              {choices.find(({ value }) => value === outcome)?.label[language] ?? outcome}
            </span>
            <span className="tabular text-xs text-text-muted">
              {text('cover.outcome', { count: format.number(runs), share: format.percent(runs / total) })}
            </span>
          </p>
          <div aria-hidden="true" className="mt-1 h-1.5 rounded-full bg-surface-hover">
            <div className="h-full rounded-full bg-chart" style={{ width: `${(runs / total) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
