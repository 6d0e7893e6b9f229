import { describe, expect, it } from 'vitest'
import { createPacing } from './pacing.ts'
import type { Kept, StrangersOfDay } from './store.ts'

const minute = 60_000
/** 23:30 in Việt Nam, where the account's day ends at midnight. */
const lateEvening = Date.parse('2026-11-17T16:30:00Z')

describe('the pace of a person', () => {
  const inMemory = (): Kept<StrangersOfDay> => {
    let text: string | null = null
    return {
      read: () => (text === null ? null : (JSON.parse(text) as StrangersOfDay)),
      write: (value) => void (text = JSON.stringify(value)),
      forget: () => void (text = null),
    }
  }
  const open = (strangers = inMemory()) => {
    let at = lateEvening
    const pacing = createPacing({ strangers, now: () => at, strangersADay: 3 })
    return { pacing, strangers, turn: (ms: number) => void (at += ms) }
  }

  it('waits between 1.5 and 4 seconds before the next message, never the same twice', () => {
    const edges = [0, 1].map((random) => createPacing({ strangers: inMemory(), random: () => random }).nextGapMs())
    const { pacing } = open()
    const gaps = Array.from({ length: 50 }, () => pacing.nextGapMs())

    expect(edges).toEqual([1500, 4000])
    expect(new Set(gaps).size).toBeGreaterThan(40)
  })

  it('writes to so many strangers a day, to friends and those it has begun with always', () => {
    const { pacing, strangers, turn } = open()
    for (const person of ['a', 'b', 'c']) pacing.note(person, false, null)
    pacing.note('friend', true, null)
    const again = open(strangers).pacing

    expect(pacing.budget).toEqual({ used: 3, limit: 3, day: '2026-11-17' })
    for (const one of [pacing, again])
      expect([one.refusal('d', false), one.refusal('a', false), one.refusal('friend', true)]).toEqual([
        'strangers-today',
        null,
        null,
      ])
    turn(29 * minute)
    expect(pacing.refusal('d', false)).toBe('strangers-today')
    turn(minute)
    expect([pacing.refusal('d', false), pacing.budget]).toEqual([null, { used: 0, limit: 3, day: '2026-11-18' }])
  })

  it('holds back for half an hour after three warnings in a row, minute-exact', () => {
    const { pacing, turn } = open()
    const warn = (...codes: (string | null)[]) => codes.forEach((code) => pacing.note('a', true, code))
    warn('122', '123', null, '122', '122')
    const before = pacing.refusal('a', true)
    warn('123')
    const held = pacing.refusal('a', true)
    turn(30 * minute - 1)
    const stillHeld = [pacing.refusal('b', true), pacing.isHeldBack]
    turn(1)

    expect([before, held, stillHeld]).toEqual([null, 'held-back', ['held-back', true]])
    expect([pacing.refusal('a', true), pacing.isHeldBack]).toEqual([null, false])
    warn('122', '122')
    expect(pacing.refusal('a', true)).toBeNull()
  })

  it('does not count what has nothing to do with strangers', () => {
    const { pacing } = open()
    for (const code of ['-201', 'no-answer', 'timeout', '-69']) pacing.note('a', true, code)

    expect(pacing.isHeldBack).toBe(false)
  })
})
