import { mustHave, Refusal } from './access.ts'
import type { AccessToken, World } from './world.ts'

type Json = Record<string, unknown>
const momentOf = (value: unknown): string => (value as { dateTime?: string } | undefined)?.dateTime ?? ''

export const freeBusy = (world: World, caller: AccessToken, { timeMin, timeMax }: Json): object => {
  mustHave(caller, 'calendar.freebusy', 'calendar.events', 'calendar')
  const from = Date.parse(String(timeMin))
  const to = Date.parse(String(timeMax))
  if (!(from < to)) throw new Refusal(400, 'timeRangeEmpty')
  const busy = world.events
    .filter(({ owner, body }) => owner === caller.sub && body['status'] !== 'cancelled')
    .map(({ body }) => ({ start: momentOf(body['start']), end: momentOf(body['end']) }))
    .filter(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from)
  return { calendars: { primary: { busy } } }
}

/** The caller's own id makes an insert safe to repeat: the second one is refused as known. */
export const insertEvent = (world: World, caller: AccessToken, body: Json): object => {
  mustHave(caller, 'calendar.events', 'calendar')
  const id = String(body['id'] ?? '')
  if (!/^[a-v0-9]{5,1024}$/.test(id)) throw new Refusal(400, 'invalid')
  if (world.events.some((event) => event.owner === caller.sub && event.id === id)) throw new Refusal(409, 'duplicate')
  const made = { ...body, status: 'confirmed' }
  world.events.push({ owner: caller.sub, id, body: made })
  world.save()
  return made
}

const ownEvent = (world: World, caller: AccessToken, id: string) => {
  mustHave(caller, 'calendar.events', 'calendar')
  const event = world.events.find((one) => one.owner === caller.sub && one.id === id)
  if (!event) throw new Refusal(404, 'notFound')
  return event
}

export const getEvent = (world: World, caller: AccessToken, id: string): object => ownEvent(world, caller, id).body

export const patchEvent = (world: World, caller: AccessToken, id: string, change: Json): object => {
  const event = ownEvent(world, caller, id)
  event.body = { ...event.body, ...change }
  world.save()
  return event.body
}

/** A deleted event stays readable as cancelled, and nobody gets its id again. */
export const deleteEvent = (world: World, caller: AccessToken, id: string): void => {
  const event = ownEvent(world, caller, id)
  if (event.body['status'] === 'cancelled') throw new Refusal(410, 'deleted')
  event.body = { ...event.body, status: 'cancelled' }
  world.save()
}
