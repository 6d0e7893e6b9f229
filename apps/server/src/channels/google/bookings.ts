import type { ChannelBookings } from '../contract.ts'
import { deleteEvent, findHolder, insertEvent, moveEvent, readBusyTimes } from './api/calendar.ts'

/** The calendar of the account, for bookings. */
export const bookings: ChannelBookings = {
  busy: (io, account, range, signal) => readBusyTimes({ io, account, signal }, range),
  book: (io, account, booking, signal) => insertEvent({ io, account, signal }, booking),
  holderOf: (io, account, { id }, signal) => findHolder({ io, account, signal }, id),
  move: (io, account, booking, signal) => moveEvent({ io, account, signal }, booking),
  cancel: (io, account, { id }, signal) => deleteEvent({ io, account, signal }, id),
}
