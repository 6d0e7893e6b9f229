import type { WorkgateItem } from '@app/contracts/workgates'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { workgateMessages } from '../messages.ts'
import { isStopped } from '../standing.ts'

/** More pieces than these are no longer told apart. */
const MOST_PIECES = 12

/** What may still be sent, the way the channel itself counts it. */
export const SendBudget = ({ workgate }: { workgate: Pick<WorkgateItem, 'budget' | 'state'> }) => {
  const text = useText(workgateMessages)
  const { budget } = workgate
  if (isStopped(workgate)) return <span className="text-text-muted">—</span>
  if (!budget) return <span className="text-text-muted">{text('budget.none')}</span>
  if (budget.kind === 'answers')
    return (
      <span className="flex min-w-0 flex-col gap-1 text-xs max-md:items-end">
        <Pieces left={budget.left} total={budget.total} />
        <Line figure={text('budget.answers', budget)} unit={text('budget.answers-unit', { person: budget.person })} />
      </span>
    )
  if (budget.kind === 'clock') return <Clock until={budget.until} person={budget.person} />
  return budget.kind === 'strangers' ? (
    <Line figure={text('budget.strangers', budget)} unit={text('budget.strangers-unit')} />
  ) : (
    <Line
      figure={text('budget.windows', { open: budget.open })}
      unit={text('budget.windows-unit', { hours: budget.hours })}
    />
  )
}

/** Until when the conversation that closes first can be answered for free. */
const Clock = ({ until, person }: { until: string; person: string }) => {
  const text = useText(workgateMessages)
  const format = useFormat()
  return <Line figure={text('budget.clock', { time: format.dateTime(until) })} unit={person} />
}

const Line = ({ figure, unit }: { figure: string; unit: string }) => (
  <span className="tabular min-w-0 text-xs break-words text-pretty">
    <strong className="font-semibold">{figure}</strong> <span className="text-text-muted">{unit}</span>
  </span>
)

const Pieces = ({ left, total }: { left: number; total: number }) =>
  total > MOST_PIECES ? null : (
    <span aria-hidden="true" className="ltr flex gap-0.5">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={cx('h-1.5 w-2.5 rounded-full', index < left ? 'bg-chart' : 'bg-border')} />
      ))}
    </span>
  )
