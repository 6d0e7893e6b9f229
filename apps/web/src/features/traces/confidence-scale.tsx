import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { shareText } from './share.ts'
import { traceMessages } from './trace-messages.ts'

export type Mark = { name: 'answer' | 'suggest' | 'verbatim'; at: number }

const TONES = { low: 'bg-danger', middle: 'bg-warning', high: 'bg-success' } as const

/** The confidence on a scale from 0 to 1, with the thresholds. */
export const ConfidenceScale = ({ value, marks }: { value: number; marks: readonly Mark[] }) => {
  const text = useText(traceMessages)
  const format = useFormat()
  const share = (number: number) => shareText(number, [], format)
  const shown = shareText(
    value,
    marks.map(({ at }) => at),
    format,
  )
  const passed = marks.filter(({ at }) => value >= at).length
  const tone = passed === marks.length ? 'high' : passed === 0 ? 'low' : 'middle'
  const named = marks.map(({ name, at }) => `${text(`trace.mark.${name}`)} ${share(at)}`).join(', ')
  return (
    <div className="ltr" role="img" aria-label={text('trace.confidence.of', { value: shown, marks: named })}>
      <div className="flex items-baseline justify-between gap-2 text-xs">
        <span className="font-medium">{text('trace.confidence')}</span>
        <span className="tabular font-semibold">{shown}</span>
      </div>
      <div className="relative mt-1.5 h-2 rounded-full bg-surface-hover">
        <div
          className={cx('absolute inset-y-0 start-0 rounded-full', TONES[tone])}
          style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }}
        />
        {marks.map(({ name, at }) => (
          <span
            key={name}
            className="absolute -inset-y-1 w-0.5 rounded-full bg-text"
            style={{ insetInlineStart: `${at * 100}%` }}
          />
        ))}
      </div>
      <div className="relative mt-1.5 h-4 text-xs text-text-muted">
        {marks.map(({ name, at }) => (
          <span
            key={name}
            className={cx(
              'absolute whitespace-nowrap',
              at > 0.7 ? '-translate-x-full' : at > 0.15 ? '-translate-x-1/2' : '',
            )}
            style={{ insetInlineStart: `${at * 100}%` }}
          >
            {text(`trace.mark.${name}`)} {share(at)}
          </span>
        ))}
      </div>
    </div>
  )
}
