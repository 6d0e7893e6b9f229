import { extremesOf, roundMaximum } from '../scale.ts'

export interface LinePoint {
  /** `YYYY-MM-DD` in the zone of the workspace. */
  day: string
  value: number
  /** The day of the same place in the period before; null where nothing is compared. */
  previous: number | null
  previousDay: string | null
}

export interface LineFrame {
  width: number
  height: number
  left: number
  /** A gutter of its own for the label of the mean. */
  right: number
  top: number
  bottom: number
}

export interface Marked {
  index: number
  value: number
}

export interface LineGeometry {
  frame: LineFrame
  axisTop: number
  x: (index: number) => number
  y: (value: number) => number
  mean: number
  max: Marked | null
  min: Marked | null
}

/** Days that are over: today is unfinished, so it is no part of the lowest and the mean. */
export const finishedOf = (points: readonly LinePoint[], today: string | null): readonly LinePoint[] =>
  points.filter(({ day }) => day !== today)

const LABEL_HEIGHT = 18

export const geometryOf = (points: readonly LinePoint[], today: string | null, base: LineFrame): LineGeometry => {
  const finished = finishedOf(points, today)
  const { max, maxIndex, min, mean } = extremesOf(finished.map(({ value }) => value))
  const highest = Math.max(max, ...points.flatMap(({ value, previous }) => [value, previous ?? 0]))
  const axisTop = roundMaximum(highest)
  // The lowest point has its label below it; one that lies on the ground line needs room above the names of the days.
  const isLowOnGround = (min / axisTop) * (base.height - base.top - base.bottom) < LABEL_HEIGHT
  const frame = isLowOnGround ? { ...base, bottom: base.bottom + LABEL_HEIGHT - 4 } : base
  const inner = Math.max(0, frame.width - frame.left - frame.right)
  const ground = frame.height - frame.bottom
  const steps = Math.max(1, points.length - 1)
  const isFlat = finished.length < 2 || max === min
  return {
    frame,
    axisTop,
    x: (index) => frame.left + (points.length === 1 ? inner / 2 : (inner / steps) * index),
    y: (value) => ground - (value / axisTop) * (ground - frame.top),
    mean,
    max: isFlat ? null : { index: maxIndex, value: max },
    min: isFlat ? null : { index: finished.findIndex(({ value }) => value === min), value: min },
  }
}

export type Anchor = 'start' | 'middle' | 'end'

/** Which way a label of about this width grows, so that it stays inside of the frame. */
export const anchorAt = (x: number, labelWidth: number, frame: LineFrame): Anchor => {
  if (x - labelWidth / 2 < 4) return 'start'
  return x + labelWidth / 2 > frame.width - 4 ? 'end' : 'middle'
}

/** Straight segments: smoothing would draw values that nobody counted. */
export const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** The place whose middle is nearest to where the pointer is. */
export const indexAt = (x: number, points: number, { frame }: LineGeometry): number => {
  const inner = frame.width - frame.left - frame.right
  const at = Math.round(((x - frame.left) / Math.max(1, inner)) * (points - 1))
  return Math.min(points - 1, Math.max(0, at))
}
