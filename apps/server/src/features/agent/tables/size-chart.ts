import type { DatasetField } from '@app/contracts/knowledge'
import { memoCache } from '#core/memo-cache.ts'
import { normalise } from '#core/text/fold.ts'
import type { TableLanguage, TableRow } from './contract.ts'
import { fieldsFor } from './field-roles.ts'
import { inCentimetres, isWithin, readRange, type Range } from './ranges.ts'
import type { Question } from './read-question.ts'
import { sayings } from './sayings.ts'
import { isSize, plainSize, sizesOf, sizeText } from './sizes.ts'
import type { TableProfile } from './table-profile.ts'

/** One line of a size chart; a dimension it does not speak of fits everybody. */
export interface ChartLine {
  readonly size: string
  readonly height: Range | null
  readonly weight: Range | null
  readonly row: TableRow | null
}

const ladder = ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl']
const stepOf = (size: string): number => {
  const at = ladder.indexOf(size)
  return at >= 0 ? at : Number(size) || 0
}

/** Heights are said in centimetres or as 1m58, weights in kilograms: figures alone tell which is which. */
const spanPattern =
  /(?:dưới|trên|từ|<|>|≤|≥)?[^\d|;,\n]{0,3}\d{2,3}(?:[.,]\d)?(?: ?(?:cm|kg|kí|ký))?(?: ?(?:-|–|—|~|đến|tới) ?\d{2,3}(?:[.,]\d)?)?(?: ?(?:cm|kg|kí|ký))?(?: trở lên)?/g

const isHeight = ({ low, high }: Range, text: string): boolean => {
  if (/cm|cao/.test(text)) return true
  if (/kg|kí|ký|nặng/.test(text)) return false
  const figure = Number.isFinite(high) ? high : low
  return figure >= 120
}

const sizeInLine = /(?:size|cỡ)? ?(?<![\p{L}\p{N}])(xxxl|xxl|xl|xxs|xs|s|m|l|[2-6]xl|freesize)(?![\p{L}\p{N}])/iu

const lineOf = (text: string): ChartLine | null => {
  const size = sizeInLine.exec(text)?.[1]
  if (size === undefined) return null
  let height: Range | null = null
  let weight: Range | null = null
  for (const [part] of inCentimetres(text).matchAll(spanPattern)) {
    const range = readRange(part)
    if (!range) continue
    if (isHeight(range, part)) height ??= range
    else weight ??= range
  }
  return height || weight ? { size: plainSize(size), height, weight, row: null } : null
}

const charts = memoCache<readonly ChartLine[]>({ most: 200, longestKey: 4_000 })

/** A size chart that stands in a text: a line, a row of a table or a clause for each size. */
export const chartInText = (text: string): readonly ChartLine[] =>
  charts(text, () => {
    const lines = normalise(text.slice(0, 4_000)).split(/\n|;|\. (?=size|[smlx])/)
    const found = lines.flatMap((line) => lineOf(line) ?? [])
    return new Set(found.map(({ size }) => size)).size > 1 ? found : []
  })

const isLower = /(?<!\p{L})(?:từ|min|tối thiểu|from)(?!\p{L})/iu
const isUpper = /(?<!\p{L})(?:đến|tới|max|tối đa|to)(?!\p{L})/iu

/** A range stands in one column ("155–160") or in two ("Cao từ", "Cao đến"). */
const rangeReader = (
  fields: readonly DatasetField[],
  role: 'height' | 'weight',
): ((row: TableRow) => Range | null) | null => {
  const own = fieldsFor(role, fields)
  const [low, high] = [own.find(({ label }) => isLower.test(label)), own.find(({ label }) => isUpper.test(label))]
  if (low && high && low !== high)
    return ({ data }) => {
      const [from, to] = [readRange(data[low.key]), readRange(data[high.key])]
      return from && to ? { low: from.low, high: to.high } : null
    }
  const [only] = own
  return only ? ({ data }) => readRange(data[only.key]) : null
}

const tableCharts = new WeakMap<TableProfile, readonly ChartLine[]>()

/** A size chart that is a table of its own; most tables are none. */
export const chartOfTable = (profile: TableProfile): readonly ChartLine[] => {
  const known = tableCharts.get(profile)
  if (known) return known
  const chart = readChart(profile)
  tableCharts.set(profile, chart)
  return chart
}

const readChart = ({ roles, rows, table }: TableProfile): ChartLine[] => {
  const { size } = roles
  const height = rangeReader(table.fields, 'height')
  const weight = rangeReader(table.fields, 'weight')
  if (!height && !weight) return []
  return rows.flatMap(({ row }) => {
    const named = size ? sizesOf(row.data[size.key]) : []
    const own =
      named[0] ?? (isSize(row.title.replace(/^size /i, '')) ? plainSize(row.title.replace(/^size /i, '')) : '')
    if (own === '') return []
    return [
      {
        size: own,
        height: height?.(row) ?? null,
        weight: weight?.(row) ?? null,
        row,
      },
    ]
  })
}

/** The size of the first line that fits; of two lines that share an end, the larger one. */
const fitting = (chart: readonly ChartLine[], part: 'height' | 'weight', value: number | null): ChartLine | null => {
  if (value === null || !chart.some((line) => line[part])) return null
  const fits = chart.filter((line) => line[part] && isWithin(value, line[part]))
  return fits.toSorted((one, other) => stepOf(other.size) - stepOf(one.size))[0] ?? null
}

export interface ChartAnswer {
  readonly text: string
  readonly rows: readonly TableRow[]
}

/** Whether somebody asks for their size by their measurements. */
export const asksForSize = ({ measures, asks }: Question): boolean =>
  (measures.height !== null && measures.weight !== null) ||
  ((measures.height !== null || measures.weight !== null) && asks.has('size'))

/** Reads a chart in both dimensions: "1m58 50kg mặc size gì". */
export const answerFromChart = (
  { measures: { height, weight } }: Question,
  chart: readonly ChartLine[],
  language: TableLanguage,
): ChartAnswer | null => {
  if (chart.length === 0) return null
  const say = sayings[language]
  const byHeight = fitting(chart, 'height', height)
  const byWeight = fitting(chart, 'weight', weight)
  const isAsked = (part: 'height' | 'weight', value: number | null): boolean =>
    value !== null && chart.some((line) => line[part])
  const isOutside =
    (isAsked('height', height) && !byHeight) || (isAsked('weight', weight) && !byWeight) || (!byHeight && !byWeight)
  if (isOutside) return { text: say.sizeOutside, rows: chart.slice(0, 3).flatMap(({ row }) => row ?? []) }
  const both = chart.filter(
    (line) =>
      (!byHeight || height === null || (line.height && isWithin(height, line.height))) &&
      (!byWeight || weight === null || (line.weight && isWithin(weight, line.weight))),
  )
  const common = both.toSorted((one, other) => stepOf(other.size) - stepOf(one.size))[0]
  if (common) return { text: say.size(sizeText(common.size)), rows: common.row ? [common.row] : [] }
  const sizes = [byHeight, byWeight].flatMap((line) => line ?? [])
  const larger = sizes.toSorted((one, other) => stepOf(other.size) - stepOf(one.size))[0]
  return {
    text: say.sizeBetween(sizeText(byHeight?.size ?? ''), sizeText(byWeight?.size ?? ''), sizeText(larger?.size ?? '')),
    rows: sizes.flatMap(({ row }) => row ?? []),
  }
}
