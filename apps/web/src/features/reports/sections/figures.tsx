import type { median } from '@app/contracts/reports'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { durationText } from '../duration.ts'
import { pageMessages } from '../page-messages.ts'

type Median = z.infer<typeof median>

/** Under so many cases a median says little, and a trend nothing. */
const FEW = 5

export const Percent = ({ value }: { value: number | null }) => {
  const format = useFormat()
  return value === null ? '–' : `${format.number(value, { maximumFractionDigits: 0 })} %`
}

/** A difference of rates, in points: green where it went up. */
export const Points = ({ now, before }: { now: number | null; before: number | null }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  if (now === null || before === null) return '–'
  const points = Math.round(now - before)
  return (
    <span className={cx(points > 0 && 'text-success', points < 0 && 'text-danger')}>
      {points === 0 ? '0' : text('column.points', { value: format.number(points, { signDisplay: 'exceptZero' }) })}
    </span>
  )
}

export const MedianTime = ({ value: { ms, cases } }: { value: Median }) => {
  const format = useFormat()
  const { language } = useLanguage()
  return ms === null || cases === 0 ? '–' : durationText(ms, format, language)
}

/** How a median moved; staff is told in words, because faster is no arrow up. */
export const MedianTrend = ({ now, before }: { now: Median; before: Median }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  const { language } = useLanguage()
  if (now.ms === null || now.cases === 0) return null
  if (now.cases < FEW)
    return <span className="block text-xs text-text-muted">{text('section.few', { count: now.cases })}</span>
  if (before.ms === null || before.cases < FEW || before.ms === now.ms) return null
  const isFaster = now.ms < before.ms
  const value = durationText(Math.abs(now.ms - before.ms), format, language)
  return (
    <span className={cx('block text-xs', isFaster ? 'text-success' : 'text-danger')}>
      {text(isFaster ? 'section.faster' : 'section.slower', { value })}
    </span>
  )
}
