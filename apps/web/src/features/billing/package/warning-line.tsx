import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { packageMessages } from '../package-messages.ts'
import { daysBetween, type PackagePage } from './package-page-data.ts'

/** One line about what runs out: how much is used, when it ends, and what happens then. */
export const WarningLine = ({ page }: { page: PackagePage }) => {
  const words = useWarningWords(page)
  if (!words) return null
  const Icon = words.isOut ? CircleAlert : TriangleAlert
  return (
    <div
      role="status"
      className={cx(
        'mb-4 flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm',
        words.isOut ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <p className="tabular min-w-0">
        <strong className="font-semibold">{words.first}</strong> {words.rest}
      </p>
    </div>
  )
}

const useWarningWords = ({ current, credits }: PackagePage) => {
  const text = useText(packageMessages)
  const format = useFormat()
  if (current.status === 'inactive')
    return {
      isOut: true,
      first: text('warning.ended', { date: format.date(current.endsAt) }),
      rest: text('warning.now'),
    }
  if (credits.warning === 100 || credits.landedAt)
    return { isOut: true, first: text('warning.out'), rest: text('warning.now') }
  if (credits.warning === null) return null
  const { perDay, endsOn } = credits
  const renewal = current.month.endsAt
  const pace =
    perDay === null || endsOn === null
      ? ''
      : endsOn < renewal
        ? text('warning.pace-before', {
            perDay: format.number(perDay),
            date: format.date(endsOn).slice(0, 5),
            count: daysBetween(endsOn, renewal),
          })
        : text('warning.pace', { perDay: format.number(perDay), date: format.date(renewal).slice(0, 5) })
  const first = text('warning.used', { percent: credits.usedPercent })
  return { isOut: false, first, rest: `${pace} ${text('warning.at-zero')}`.trim() }
}
