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

interface Event {
  id: string
  status?: string
  extendedProperties?: { private?: { holder?: string } }
}

/** An event that was taken back keeps its id: the next booking of that time has another. */
const mostLives = 10
const idOf = (id: string, life: number): string => (life === 0 ? id : `${id}${life}`)

/** Null: there is no event of this id. */
const findEvent = async (call: Call, id: string): Promise<Event | null> => {
  try {
    return await askGoogle<Event>(call, at(call, eventPath(id)))
  } catch (error) {
    if (error instanceof FileError && error.failure === 'not-found') return null
    throw error
  }
}

/** Whose booking stands under an id now. */
export const findHolder = async (call: Call, id: string): Promise<{ id: string; key: string } | null> => {
  for (let life = 0; life < mostLives; life += 1) {
    const event = await findEvent(call, idOf(id, life))
    if (!event) return null
    if (event.status !== 'cancelled')
      return { id: idOf(id, life), key: event.extendedProperties?.private?.holder ?? '' }
  }
  return null
}

/** Books a time. The service knows the id already: an earlier try has arrived, and there is nothing left to do. */
export const insertEvent = async (call: Call, event: Booking): Promise<{ state: 'made' | 'known'; id: string }> => {
  for (let life = 0; life < mostLives; life += 1) {
    const id = idOf(event.id, life)
    if (await isInserted(call, { ...event, id })) return { state: 'made', id }
    const known = await findEvent(call, id)
    if (known && known.status !== 'cancelled') return { state: 'known', id }
  }
  throw new FileError('unknown', 'too-many-cancelled')
}

/** False: the id is taken. */
const isInserted = async (call: Call, event: Booking): Promise<boolean> => {
  const { id, key = '', summary, description, start, end, timeZone, attendees = [] } = event
  const body = {
    id,
    summary,
    description,
    start: { dateTime: start, timeZone },
    end: { dateTime: end, timeZone },
    attendees: attendees.map((email) => ({ email })),
    extendedProperties: { private: { holder: key } },
  }
  try {
    await askGoogle(call, at(call, '/calendars/primary/events'), {
      method: 'POST',
      query: { sendUpdates: attendees.length > 0 ? 'all' : 'none' },
      body,
    })
    return true
  } catch (error) {
    if (error instanceof FileError && error.code.startsWith('409')) return false
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
