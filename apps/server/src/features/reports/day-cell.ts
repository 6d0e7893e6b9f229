import { mostReportDays } from '@app/contracts/reports'
import type { ReportDayRow, ReportTalkRow } from '#db/schema/index.ts'

export type CellPlace = Pick<ReportDayRow, 'environment' | 'day' | 'botId' | 'workgateId' | 'channel'>
export type Cell = Omit<ReportDayRow, 'workspaceId'>

/** Stands for the account, or the bot, where there was none. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export const keyOf = ({ environment, day, botId, workgateId }: Omit<CellPlace, 'channel'>): string =>
  `${environment} ${day} ${botId} ${workgateId}`

export const emptyCell = ({ environment, day, botId, workgateId, channel }: CellPlace): Cell => ({
  environment,
  day,
  botId,
  workgateId,
  channel,
  customer: [],
  answered: [],
  messages: 0,
  tokens: 0,
  credits: 0,
  answers: 0,
  conversations: [],
  humans: [],
  handoffs: [],
  aiFirst: [],
  staffFirst: [],
  aiMs: [],
  aiCounts: [],
  staffMs: [],
  staffCounts: [],
  contacts: 0,
  leads: 0,
  orders: 0,
  paidOrders: 0,
  paidVnd: 0,
})

/* Sums are changed in place: a cell belongs to the count that loaded it, and copies were a third of its work. */

const longAs = (sums: number[], length: number): number[] => {
  while (sums.length < length) sums.push(0)
  return sums
}

const added = (to: number[], from: readonly number[], sign: number): number[] => {
  const sums = longAs(to, from.length)
  for (const [at, value] of from.entries()) sums[at] = (sums[at] ?? 0) + sign * value
  return sums
}

/** One more, or one less, at each of the first places. */
const upTo = (to: number[], gap: number | null, sign: number): number[] => {
  if (gap === null) return to
  const sums = longAs(to, mostReportDays)
  for (let at = 0; at < Math.min(gap, mostReportDays); at += 1) sums[at] = (sums[at] ?? 0) + sign
  return sums
}

interface Times {
  ms: number[]
  counts: number[]
}
const withTime = ({ ms, counts }: Times, time: number | null, sign: number): Times => {
  if (time === null) return { ms, counts }
  const times = new Map(ms.map((one, at) => [one, counts[at] ?? 0]))
  times.set(time, (times.get(time) ?? 0) + sign)
  const left = [...times].filter(([, count]) => count !== 0).toSorted(([one], [other]) => one - other)
  return { ms: left.map(([one]) => one), counts: left.map(([, count]) => count) }
}

type CountedTalk = Pick<
  ReportTalkRow,
  'customer' | 'answered' | 'gap' | 'humanGap' | 'handoffGap' | 'aiGap' | 'staffGap' | 'aiMs' | 'staffMs'
>

/** Puts a talk into the sums of its day, or takes it out again. */
export const countTalk = (cell: Cell, talk: CountedTalk, sign: 1 | -1): void => {
  cell.customer = added(cell.customer, talk.customer, sign)
  cell.answered = added(cell.answered, talk.answered, sign)
  cell.conversations = upTo(cell.conversations, talk.gap, sign)
  cell.humans = upTo(cell.humans, talk.humanGap, sign)
  cell.handoffs = upTo(cell.handoffs, talk.handoffGap, sign)
  cell.aiFirst = upTo(cell.aiFirst, talk.aiGap, sign)
  cell.staffFirst = upTo(cell.staffFirst, talk.staffGap, sign)
  const ai = withTime({ ms: cell.aiMs, counts: cell.aiCounts }, talk.aiMs, sign)
  const staff = withTime({ ms: cell.staffMs, counts: cell.staffCounts }, talk.staffMs, sign)
  Object.assign(cell, { aiMs: ai.ms, aiCounts: ai.counts, staffMs: staff.ms, staffCounts: staff.counts })
}
