import type { DaySums } from './cells.repository.ts'
import { medianOf } from './rounded-ms.ts'

/** Everything that can be said of some days, bots and accounts together. */
export interface Sums {
  messages: number
  tokens: number
  credits: number
  answers: number
  conversations: number
  humans: number
  handoffs: number
  aiFirst: number
  staffFirst: number
  contacts: number
  leads: number
  orders: number
  paidOrders: number
  paidVnd: number
}
const names = [
  'messages',
  'tokens',
  'credits',
  'answers',
  'conversations',
  'humans',
  'handoffs',
  'aiFirst',
  'staffFirst',
  'contacts',
  'leads',
  'orders',
  'paidOrders',
  'paidVnd',
] as const satisfies readonly (keyof Sums)[]

export const sumOf = (rows: readonly DaySums[]): Sums => {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<(typeof names)[number], number>
  for (const row of rows) for (const name of names) sums[name] += row[name]
  return sums
}

const timesOf = (rows: readonly DaySums[], ms: 'aiMs' | 'staffMs', counts: 'aiCounts' | 'staffCounts') => {
  const times = new Map<number, number>()
  for (const row of rows)
    row[ms].forEach((time, at) => times.set(time, (times.get(time) ?? 0) + (row[counts][at] ?? 0)))
  return medianOf(times)
}
export const aiTimes = (rows: readonly DaySums[]) => timesOf(rows, 'aiMs', 'aiCounts')
export const staffTimes = (rows: readonly DaySums[]) => timesOf(rows, 'staffMs', 'staffCounts')

/** With one decimal; null where there is nothing to divide. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/** A conversation is answered by the AI alone, handed off by it, or answered by people from the start. */
export const splitOf = ({ conversations, humans, handoffs }: Pick<Sums, 'conversations' | 'humans' | 'handoffs'>) => ({
  conversations,
  aiOnly: conversations - humans,
  handedOff: handoffs,
  manual: humans - handoffs,
})
