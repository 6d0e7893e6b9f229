import type { BotProblem } from '@app/contracts/bots'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { publishMessages } from '../publish-messages.ts'

type ProblemListProps = {
  problems: readonly BotProblem[]
  /** Where a problem is, such as "Dòng 12"; nothing when the screen has no places. */
  placeOf?: ((problem: BotProblem) => string | undefined) | undefined
}

/** What the checks found: errors first, each with its code, place and words. */
export const ProblemList = ({ problems, placeOf }: ProblemListProps) => {
  const text = useText(publishMessages)
  const sorted = [...problems].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  return (
    <ul className="flex flex-col gap-2">
      {sorted.map((problem) => {
        const isError = problem.severity === 'error'
        const Icon = isError ? CircleAlert : TriangleAlert
        const place = placeOf?.(problem) ?? (problem.node ? text('publish.node', { node: problem.node }) : undefined)
        return (
          <li
            key={`${problem.code}-${problem.node ?? ''}-${problem.path.join('.')}-${problem.message}`}
            className={cx(
              'flex items-start gap-2 rounded-control px-3 py-2 text-sm',
              isError ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
            )}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4" />
            <span className="min-w-0 flex-1 break-words">
              <span className="sr-only">{text(`publish.severity.${problem.severity}`)}: </span>
              {problem.message}
              {place && <span className="block text-xs">{place}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
