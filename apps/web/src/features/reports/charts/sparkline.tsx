import { pathOf } from './line-geometry.ts'
import type { Tone } from './change.ts'

const WIDTH = 80
const HEIGHT = 28
const EDGE = 4

const colours: Record<Tone, string> = {
  good: 'var(--accent-text)',
  plain: 'var(--text-muted)',
  bad: 'var(--danger-text)',
}

/** The shape of a period without axes. Decoration: the number beside it and its change say the same in words. */
export const Sparkline = ({ values, tone }: { values: readonly number[]; tone: Tone }) => {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const range = high - low || 1
  const points = values.map((value, index): [number, number] => [
    EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - ((value - low) / range) * (HEIGHT - 2 * EDGE),
  ])
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  const colour = colours[tone]
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="ltr w-14 shrink-0 sm:w-20">
      <path d={`${pathOf(points)}L${lastX} ${HEIGHT}L${EDGE} ${HEIGHT}Z`} fill={colour} opacity={0.08} />
      <path d={pathOf(points)} fill="none" stroke={colour} strokeWidth={1.5} strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r={2.5} fill={colour} />
    </svg>
  )
}
