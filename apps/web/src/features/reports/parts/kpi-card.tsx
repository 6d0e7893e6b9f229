import type { Kpi } from '@app/contracts/reports'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChangeMark } from '../charts/change-mark.tsx'
import { changeOf, type Tone, type Wish } from '../charts/change.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { durationOf, durationText } from '../duration.ts'
import { pathOfLink } from '../filters.ts'
import { useFormat, type Format } from '#lib/i18n/format.ts'
import { useLanguage, useText, type Language } from '#lib/i18n/i18n.tsx'
import { figureMessages } from '../figure-messages.ts'

/** Under so many cases a median and a trend say little. */
const FEW = 5
const wishes: Record<Kpi['goodWhen'], Wish> = { up: 'more', down: 'less', neither: 'neither' }

/** The whole card opens the rows that its number counts. */
export const KpiCard = ({ kpi }: { kpi: Kpi }) => {
  const text = useText(figureMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const isFew = kpi.unit === 'ms' && kpi.cases < FEW
  const change = isFew ? changeOf(null, null) : changeOf(kpi.value, kpi.previous)
  const isWorse = kpi.goodWhen !== 'neither' && change.kind === (kpi.goodWhen === 'up' ? 'down' : 'up')
  return (
    <KpiFrame
      name={text(`kpi.${kpi.key}`)}
      to={pathOfLink(kpi.link)}
      value={<Value kpi={kpi} />}
      side={<Sparkline values={kpi.spark.filter((value) => value !== null)} tone={lineTone(kpi, isWorse)} />}
    >
      <ChangeMark
        change={change}
        wish={wishes[kpi.goodWhen]}
        show={differenceOf(kpi, (value) => text('kpi.points', { value }), format, language)}
      />
      <span className="not-first:ms-1.5">
        <Note kpi={kpi} isFew={isFew} />
      </span>
    </KpiFrame>
  )
}

const lineTone = ({ key, unit }: Kpi, isWorse: boolean): Tone => {
  if (isWorse && unit === 'ms') return 'bad'
  return key === 'handoffs' ? 'plain' : 'good'
}

/** Points and seconds say more than a percentage of a percentage. */
const differenceOf = ({ unit }: Kpi, points: (value: string) => string, format: Format, language: Language) => {
  if (unit === 'percent') return (value: number) => points(format.number(value, { maximumFractionDigits: 1 }))
  return unit === 'ms' ? (value: number) => durationText(value, format, language) : undefined
}

const Value = ({ kpi: { unit, value } }: { kpi: Kpi }) => {
  const format = useFormat()
  const { language } = useLanguage()
  if (value === null) return '–'
  if (unit === 'percent') return `${format.number(value, { maximumFractionDigits: 0 })}%`
  if (unit === 'vnd') return format.money(value)
  if (unit === 'count') return format.number(value)
  return durationOf(value, format, language).map((part) => (
    <span key={part.unit}>
      {part.number} <span className="text-sm font-medium text-text-muted">{part.unit}</span>{' '}
    </span>
  ))
}

const Note = ({ kpi, isFew }: { kpi: Kpi; isFew: boolean }) => {
  const text = useText(figureMessages)
  const format = useFormat()
  const { key, cases, base, previous } = kpi
  const counts = { cases: format.number(cases), base: format.number(base) }
  if (kpi.unit === 'ms' && cases === 0) return text('kpi.none')
  if (isFew) return text('kpi.few', counts)
  if (key === 'ai-only') return text('kpi.of-conversations', counts)
  if (key === 'leads') return text('kpi.of-customers', counts)
  if (key === 'orders') return text('kpi.of-orders', counts)
  if (key === 'first-answer-ai') return text('kpi.median')
  if (key === 'first-answer-staff') return text('kpi.working-hours')
  return text('kpi.before', { value: format.number(previous ?? 0) })
}

type KpiFrameProps = { name: string; to: string; value: ReactNode; side?: ReactNode; children: ReactNode }

export const KpiFrame = ({ name, to, value, side, children }: KpiFrameProps) => (
  <Link
    to={to}
    className="group flex min-w-0 flex-col rounded-card border border-border bg-surface px-3 py-3 shadow-card transition-colors duration-150 hover:border-border-strong sm:px-4"
  >
    <span className="flex items-center justify-between gap-2 text-sm text-text-muted">
      <span className="min-w-0 truncate">{name}</span>
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 opacity-60 group-hover:opacity-100 rtl:-scale-x-100"
      />
    </span>
    <span className="mt-0.5 flex min-h-8 flex-wrap items-center justify-between gap-x-2">
      <span className="tabular text-[1.375rem] leading-8 font-semibold whitespace-nowrap">{value}</span>
      {side}
    </span>
    <span className="tabular mt-0.5 block text-xs text-text-muted">{children}</span>
  </Link>
)
