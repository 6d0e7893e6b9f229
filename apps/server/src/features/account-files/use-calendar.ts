import { createHash } from 'node:crypto'
import { FileError, type ChannelBookings } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import type { CalendarTime, FlowAccounts } from '#core/flow-accounts.ts'
import { timeZone } from '#core/time/local-days.ts'
import { withAccount, type OpenAccount } from './with-account.ts'

const calendarOf = ({ channel: { bookings } }: OpenAccount): ChannelBookings => {
  if (!bookings) throw new FileError('unsupported', 'no-calendar')
  return bookings
}

const busyIn = async (open: OpenAccount, { start, end }: CalendarTime): Promise<CalendarTime[]> => {
  const range = { from: start.toISOString(), to: end.toISOString(), timeZone }
  const times = await calendarOf(open).busy(open.io, open.account, range, open.signal)
  return times.map((time) => ({ start: new Date(time.start), end: new Date(time.end) }))
}

export const readBusyTimes = (ctx: TenantCtx, workgateId: string, range: CalendarTime): Promise<CalendarTime[]> =>
  withAccount(ctx, workgateId, (open) => busyIn(open, range))

/** One calendar has one booking of ours per beginning: two customers who choose the same time meet at this id. */
const eventIdOf = (workgateId: string, { start }: CalendarTime): string =>
  `ba${createHash('sha256').update(`${workgateId}:${start.toISOString()}`).digest('hex').slice(0, 40)}`

type Booked = Awaited<ReturnType<FlowAccounts['book']>>

/**
 * Books a time once. Who asks again with the same key has it already; a time that somebody else has taken since it was
 * offered, by us or by hand, is refused.
 */
export const bookTime = (
  ctx: TenantCtx,
  workgateId: string,
  { key, start, end, summary, description, guests }: Parameters<FlowAccounts['book']>[1],
): Promise<Booked> =>
  withAccount(ctx, workgateId, async (open): Promise<Booked> => {
    const { io, account, signal } = open
    const calendar = calendarOf(open)
    const slot = eventIdOf(workgateId, { start, end })
    const before = await calendar.holderOf(io, account, { id: slot }, signal)
    if (before) return before.key === key ? { state: 'booked', eventId: before.id } : { state: 'taken' }
    if ((await busyIn(open, { start, end })).length > 0) return { state: 'taken' }
    const event = {
      id: slot,
      key,
      summary,
      description,
      start: start.toISOString(),
      end: end.toISOString(),
      timeZone,
      attendees: guests,
    }
    const { state, id: eventId } = await calendar.book(io, account, event, signal)
    if (state === 'made') return { state: 'booked', eventId }
    const after = await calendar.holderOf(io, account, { id: slot }, signal)
    return after?.key === key ? { state: 'booked', eventId } : { state: 'taken' }
  })
