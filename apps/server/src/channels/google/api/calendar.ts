import { FileError, type Booking } from '../../contract.ts'
import { addressOf } from '../settings-of-operator.ts'
import { askGoogle, callGoogle, type Call } from './call.ts'

interface BusyTime {
  start: string
  end: string
}

const at = ({ io }: Call, path: string): string => `${addressOf(io, 'GOOGLE_CALENDAR_BASE')}/v3${path}`
const eventPath = (id: string): string => `/calendars/primary/events/${encodeURIComponent(id)}`

/** When the account is taken; what lies between is free. */
export const readBusyTimes = async (
  call: Call,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<readonly BusyTime[]> => {
  const body = { timeMin: from, timeMax: to, timeZone, items: [{ id: 'primary' }] }
  const { calendars } = await askGoogle<{ calendars?: { primary?: { busy?: BusyTime[] } } }>(
    call,
    at(call, '/freeBusy'),
    { method: 'POST', body },
  )
  return calendars?.primary?.busy ?? []
}

/** Books a time. The service knows the id already: an earlier try has arrived, and there is nothing left to do. */
export const insertEvent = async (call: Call, event: Booking): Promise<'made' | 'known'> => {
  const { id, summary, description, start, end, timeZone, attendees = [] } = event
  const body = {
    id,
    summary,
    description,
    start: { dateTime: start, timeZone },
    end: { dateTime: end, timeZone },
    attendees: attendees.map((email) => ({ email })),
  }
  try {
    await askGoogle(call, at(call, '/calendars/primary/events'), {
      method: 'POST',
      query: { sendUpdates: attendees.length > 0 ? 'all' : 'none' },
      body,
    })
    return 'made'
  } catch (error) {
    if (error instanceof FileError && error.code.startsWith('409')) return 'known'
    throw error
  }
}

export const moveEvent = async (
  call: Call,
  { id, start, end, timeZone }: Pick<Booking, 'id' | 'start' | 'end' | 'timeZone'>,
): Promise<void> => {
  const body = { start: { dateTime: start, timeZone }, end: { dateTime: end, timeZone } }
  await askGoogle(call, at(call, eventPath(id)), { method: 'PATCH', body })
}

/** Those who were invited are told. The service answers 410 to an event that was deleted before. */
export const deleteEvent = async (call: Call, id: string): Promise<void> => {
  try {
    await callGoogle(call, at(call, eventPath(id)), { method: 'DELETE', query: { sendUpdates: 'all' } })
  } catch (error) {
    if (error instanceof FileError && (error.failure === 'not-found' || error.code.startsWith('410'))) return
    throw error
  }
}
