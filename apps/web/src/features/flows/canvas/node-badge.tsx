import type { BotProblem } from '@app/contracts/bots'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { ALERTS } from '../kinds/icons.ts'
import { testMessages } from '../testing/test-messages.ts'
import { flowMessages } from '../messages.ts'
import type { RunMark } from './use-node-marks.ts'

export const BADGE =
  'absolute end-2.5 -top-2.5 z-1 flex h-5 items-center gap-1 rounded-full border text-[11px] font-semibold leading-none whitespace-nowrap'

export const worstOf = (problems: readonly BotProblem[]): BotProblem | undefined =>
  problems.find(({ severity }) => severity === 'error') ?? problems[0]

/** The worst problem of a node at its top corner, and how many more there are. */
export const ProblemBadge = ({ problems }: { problems: readonly BotProblem[] }) => {
  const text = useText(flowMessages)
  const worst = worstOf(problems)
  if (!worst) return null
  const isError = worst.severity === 'error'
  const code = worst.code
  return (
    <span
      title={problems.map(({ message }) => message).join('\n')}
      className={cx(
        BADGE,
        'px-1.5',
        isError ? 'border-danger bg-danger text-on-danger' : 'border-warning bg-warning text-black',
      )}
    >
      <AlertIcon severity={worst.severity} />
      {problems.length > 1 ? text('flow.node.more', { code, count: problems.length - 1 }) : code}
    </span>
  )
}

/** A glyph, as the icon of a kind is. */
const AlertIcon = ({ severity }: Pick<BotProblem, 'severity'>) => (
  <span aria-hidden="true" className="kind-icon text-[0.75rem]">
    {ALERTS[severity]}
  </span>
)

/** How many problems the blocks of a group have, in the tone of the worst. */
export const ProblemCount = ({ problems }: { problems: readonly BotProblem[] }) => {
  const text = useText(flowMessages)
  const worst = worstOf(problems)
  if (!worst) return null
  const isError = worst.severity === 'error'
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <span
      title={text('flow.problems.count', { errors, warnings: problems.length - errors })}
      className={cx(
        'flex items-center gap-1 rounded-full px-1.5 font-semibold',
        isError ? 'bg-danger text-on-danger' : 'bg-warning text-black',
      )}
    >
      <AlertIcon severity={worst.severity} />
      {problems.length}
    </span>
  )
}

const RUN_TONES: Record<RunMark['state'], [edge: string, number: string]> = {
  done: ['border-success text-text', 'bg-success-soft text-success'],
  running: ['border-accent text-text', 'bg-accent text-on-accent'],
  waiting: ['border-accent text-text', 'bg-accent text-on-accent'],
  failed: ['border-danger text-text', 'bg-danger text-on-danger'],
}

/** When a node ran, for how long and for how many credits. */
export const RunBadge = ({ mark }: { mark: RunMark }) => {
  const text = useText(testMessages)
  const format = useFormat()
  const [edge, number] = RUN_TONES[mark.state]
  return (
    <span className={cx(BADGE, 'overflow-hidden bg-surface', edge)}>
      <span className={cx('flex h-full items-center px-1.5', number)}>{mark.orders.join(' · ')}</span>
      <span className="pe-2">
        {mark.state === 'waiting' ? text('test.waiting-mark') : durationText(mark.ms, format)}
        {mark.credits > 0 && (
          <span className="font-normal text-text-muted"> {text('test.credits', { count: mark.credits })}</span>
        )}
      </span>
    </span>
  )
}

/** 640 ms, 1,9 s. */
export const durationText = (ms: number, format: { number: (value: number) => string }): string =>
  ms < 1000 ? `${format.number(Math.round(ms))} ms` : `${format.number(Math.round(ms / 100) / 10)} s`
