import type { WorkingHours } from '@app/contracts/workspaces'
import { dayOf } from '#core/time/local-days.ts'
import { NodeFailure, type FlowNodeKind, type NodeIo, type NodeResult } from '../contract.ts'
import { endOf } from '../shared/durations.ts'
import { numberOf, textOf, textsOf } from '../shared/values.ts'
import { bookingDescription } from './description.ts'
import { readChoice, slotLabel } from './read-choice.ts'
import { freeSlots, isFree, rangeOf, spread, type Busy, type SlotRules } from './slots.ts'

const minuteMs = 60_000
const mostTries = 3
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** Of a shop that has set no working hours. */
const usual = { opens: '08:00', closes: '20:00' }

const says = {
  taken: {
    vi: 'Dạ giờ đó vừa có người đặt, mình chọn giờ khác giúp {{xưng}} nhé?',
    en: 'That time is taken. Which other one?',
  },
  otherDay: { vi: 'Dạ ngày đó hết giờ trống, {{xưng}} còn các giờ này ạ:', en: 'That day is full. These are free:' },
  ofDay: { vi: 'Dạ ngày đó {{xưng}} còn các giờ này ạ:', en: 'These are free on that day:' },
  unclear: { vi: 'Dạ mình chọn giúp {{xưng}} một giờ bên dưới nhé?', en: 'Please choose one of these times.' },
} as const

const accountOf = (io: NodeIo): string => {
  const id = textOf(io.setting('account'))
  if (id === '') throw new NodeFailure('no-account', 'No calendar is chosen.')
  return id
}

const ownHours = (io: NodeIo): WorkingHours => {
  const timeOf = (name: string, other: string): string => {
    const text = textOf(io.setting(name)).trim()
    return clock.test(text) ? text : other
  }
  const hours = { opens: timeOf('from', usual.opens), closes: timeOf('to', usual.closes) }
  const days = new Set(textsOf(io.setting('days')).map(Number))
  return {
    days: [1, 2, 3, 4, 5, 6, 7].map((day) => (days.has(day) ? hours : null)),
    closesOnHolidays: false,
    daysOff: [],
  }
}

const anyDay: WorkingHours = { days: Array.from({ length: 7 }, () => usual), closesOnHolidays: false, daysOff: [] }

const numberFrom = (io: NodeIo, name: string, least: number, most: number, usually: number): number =>
  Math.min(most, Math.max(least, Math.round(numberOf(io.setting(name)) ?? usually)))

const rulesOf = async (io: NodeIo): Promise<SlotRules> => ({
  hours: io.setting('calendar') === 'own' ? ownHours(io) : ((await io.ports.workingHours()) ?? anyDay),
  minutes: numberFrom(io, 'minutes', 10, 480, 30),
  earliest: new Date(io.now.getTime() + numberFrom(io, 'noticeMin', 0, 10_080, 60) * minuteMs),
  days: numberFrom(io, 'daysAhead', 1, 60, 7),
})

interface Free {
  rules: SlotRules
  busy: readonly Busy[]
  slots: readonly Date[]
}

const readFree = async (io: NodeIo): Promise<Free> => {
  const rules = await rulesOf(io)
  const busy = await io.ports.accounts.busyTimes(accountOf(io), rangeOf(rules))
  return { rules, busy, slots: freeSlots(rules, busy) }
}

/** Shows some free times and rests; without any the run goes on by `full`. */
const offer = (io: NodeIo, slots: readonly Date[], text: string, tries = 0): NodeResult => {
  const offered = spread(slots, numberFrom(io, 'offers', 1, 10, 6))
  if (offered.length === 0) return { take: 'full', why: [{ kind: 'no-free-time' }] }
  const labels = offered.map((slot) => slotLabel(slot, io.locale))
  return {
    wait: {
      kind: 'reply',
      until: endOf(io.now, io.setting('timeout')),
      memory: { offered: offered.map((slot) => slot.toISOString()), tries },
    },
    sends: [{ text, suggestions: labels }],
    in: { offered: labels },
    why: [{ kind: 'free-times', found: slots.length, offered: labels }],
  }
}

/** The chosen time was saved with the place, so whoever comes after a crash books the same one. */
const book = async (io: NodeIo, start: Date): Promise<NodeResult> => {
  const { minutes } = await rulesOf(io)
  const end = new Date(start.getTime() + minutes * minuteMs)
  const given = (name: string): string => io.text(io.setting(name)).trim()
  const [service, name, phone, guest, note] = ['service', 'name', 'phone', 'guest', 'note'].map(given)
  const booked = await io.ports.accounts.book(accountOf(io), {
    key: io.visitKey,
    start,
    end,
    summary: [service, name].filter(Boolean).join(' – '),
    description: [phone, note].filter(Boolean).join('\n'),
    guests: guest?.includes('@') ? [guest] : [],
  })
  const when = slotLabel(start, io.locale)
  if (booked.state === 'taken') {
    const { slots } = await readFree(io)
    return { ...offer(io, slots, io.text(says.taken[io.locale])), why: [{ kind: 'taken', when }] }
  }
  return {
    take: 'booked',
    provides: { start: start.toISOString(), end: end.toISOString(), when, eventId: booked.eventId },
    in: { service, when },
    why: [{ kind: 'booked', when }],
  }
}

const offeredTo = (io: NodeIo): Date[] => {
  const { offered } = io.memory
  return textsOf(offered).map((text) => new Date(text))
}

const heard = async (io: NodeIo, said: string): Promise<NodeResult> => {
  const choice = readChoice(said, offeredTo(io), io)
  if (choice.kind === 'none') return { take: 'cancelled', why: [{ kind: 'refused', said }] }
  const { rules, busy, slots } = await readFree(io)
  if (choice.kind === 'slot') {
    const when = slotLabel(choice.at, io.locale)
    if (isFree(rules, busy, choice.at))
      return { again: { chosen: choice.at.toISOString() }, why: [{ kind: 'chosen', said, when }] }
    const sameDay = slots.filter((slot) => dayOf(slot) === dayOf(choice.at))
    const text = io.text(says.taken[io.locale])
    return { ...offer(io, sameDay.length > 0 ? sameDay : slots, text), why: [{ kind: 'not-free', said, when }] }
  }
  if (choice.kind === 'day') {
    const ofDay = slots.filter((slot) => dayOf(slot) === choice.day)
    const words = ofDay.length > 0 ? says.ofDay : says.otherDay
    return offer(io, ofDay.length > 0 ? ofDay : slots, io.text(words[io.locale]))
  }
  const tries = (numberOf(io.memory['tries']) ?? 0) + 1
  const why = [{ kind: 'unclear', said, tries }]
  if (tries >= mostTries) return { take: 'cancelled', why }
  return { ...offer(io, slots, io.text(says.unclear[io.locale]), tries), why, isMisfit: true }
}

export const bookingNode: FlowNodeKind = {
  description: bookingDescription,
  isLasting: true,
  run: async (io) => {
    const chosen = textOf(io.memory['chosen'])
    if (chosen !== '') return book(io, new Date(chosen))
    const { slots } = await readFree(io)
    return offer(io, slots, io.text(io.setting('text')))
  },
  resume: (io, signal) =>
    signal.kind === 'reply' ? heard(io, signal.text) : { take: 'timeout', why: [{ kind: 'timeout' }] },
}
