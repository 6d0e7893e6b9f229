import { randomUUIDv7 } from 'node:crypto'

const counterDigits = 3
const stampDigits = 'xxxxxxxx-xxxx-7'.length

let last = ''

/**
 * Ids sort by the time they were made, which keeps indexes compact and lists stable. Those of one process also do so
 * within one millisecond, and when its clock is set back: the three digits after the version count up.
 */
export const newId = (): string => {
  const fresh = randomUUIDv7()
  last = fresh > last ? fresh : after(last, fresh)
  return last
}

/** The next number of the same moment, with the chance part of the fresh id. */
const after = (id: string, fresh: string): string => {
  const end = stampDigits + counterDigits
  const count = Number.parseInt(id.slice(stampDigits, end), 16) + 1
  if (count < 16 ** counterDigits)
    return id.slice(0, stampDigits) + count.toString(16).padStart(counterDigits, '0') + fresh.slice(end)
  return nextMoment(id) + fresh.slice(stampDigits)
}

/** More than 4,096 in a millisecond: the next one is begun early. */
const nextMoment = (id: string): string => {
  const stamp = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + 1
  const digits = stamp.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7`
}
