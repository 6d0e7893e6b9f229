import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { toneOf, type Change, type Tone, type Wish } from './change.ts'
import { chartMessages } from './messages.ts'

const tones: Record<Tone, string> = { good: 'text-success', bad: 'text-danger', plain: 'text-text-muted' }

type ChangeMarkProps = {
  change: Change
  wish: Wish
  /** A difference in its own unit, such as points or seconds; a percentage without it. */
  show?: ((difference: number) => string) | undefined
}

/** An arrow, how much, and whether it is good; the words are for those who see neither. */
export const ChangeMark = ({ change, wish, show }: ChangeMarkProps) => {
  const text = useText(chartMessages)
  const format = useFormat()
  if (change.kind === 'none') return null
  if (change.kind === 'new' || change.kind === 'same')
    return <span className="text-xs text-text-muted">{text(`chart.${change.kind}`)}</span>
  const value = show
    ? show(change.difference)
    : format.number(change.share, { style: 'percent', maximumFractionDigits: 0 })
  const Arrow = change.kind === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={cx('inline-flex items-center gap-0.5 text-xs font-semibold', tones[toneOf(change, wish)])}>
      <Arrow aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
      <span aria-hidden="true" className="tabular">
        {value}
      </span>
      <span className="sr-only">{text(`chart.${change.kind}`, { value })}</span>
    </span>
  )
}
