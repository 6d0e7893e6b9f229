import { isPublicHoliday } from '#core/time/holidays.ts'
import { isWorkingHours } from '#core/time/working-hours.ts'
import type { FlowNodeKind, NodeIo, NodeResult } from '../contract.ts'
import { dayOf, minuteOf, weekdayOf } from '../shared/read-moment.ts'
import { textOf, textsOf } from '../shared/values.ts'
import { hoursDescription } from './description.ts'

const minutesIn = (text: unknown): number | null => {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(textOf(text).trim())
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}

/** DD/MM for every year, or DD/MM/YYYY. */
const isHoliday = (days: readonly string[], today: string): boolean => {
  const [year = '', month = '', day = ''] = today.split('-')
  return days.some((one) => {
    const [d = '', m = '', y = year] = one.trim().split('/')
    return Number(d) === Number(day) && Number(m) === Number(month) && Number(y) === Number(year)
  })
}

/** By the hours that the shop has set for itself. */
const ofShop = async (io: NodeIo): Promise<NodeResult> => {
  const hours = await io.ports.workingHours()
  const today = dayOf(io.now)
  const isOff = hours !== null && (hours.daysOff.includes(today) || (hours.closesOnHolidays && isPublicHoliday(today)))
  const isOpen = isWorkingHours(hours, io.now)
  const why = [{ kind: 'hours', day: weekdayOf(io.now), minute: minuteOf(io.now), today, isOff, isSet: hours !== null }]
  if (isOff && !isOpen && io.node.out['holiday']) return { take: 'holiday', why }
  return { take: isOpen ? 'open' : 'closed', why }
}

export const hoursNode: FlowNodeKind = {
  description: hoursDescription,
  run: async (io) => {
    const { isSetOpen } = io.ports
    if (isSetOpen !== undefined)
      return { take: isSetOpen ? 'open' : 'closed', why: [{ kind: 'hours-set', isOpen: isSetOpen }] }
    if (io.setting('calendar') === 'shop') return ofShop(io)
    const today = dayOf(io.now)
    const [from, to, minute] = [
      minutesIn(io.setting('from')) ?? 0,
      minutesIn(io.setting('to')) ?? 1440,
      minuteOf(io.now),
    ]
    const why = [{ kind: 'hours', day: weekdayOf(io.now), minute, from, to, today }]
    if (isHoliday(textsOf(io.setting('holidays')), today))
      return { take: io.node.out['holiday'] ? 'holiday' : 'closed', why }
    // Hours past midnight: from 18:00 to 02:00.
    const isInHours = from <= to ? minute >= from && minute < to : minute >= from || minute < to
    const isOpenDay = textsOf(io.setting('days')).map(Number).includes(weekdayOf(io.now))
    return { take: isOpenDay && isInHours ? 'open' : 'closed', why }
  },
}
