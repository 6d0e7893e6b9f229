import { describe, expect, it, vi } from 'vitest'
import { openOutgoing } from './outgoing.ts'
import { createPacing } from './pacing.ts'
import { createSendQueue } from './send-queue.ts'
import type { Kept, StrangersOfDay } from './store.ts'
import type { ZaloPort } from './zalo-port.ts'

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

  it('waits between 1.5 and 4 seconds after a message, whoever the next one is for', () => {
    const waitAfter = (passedMs: number, random?: () => number): number => {
      let at = lateEvening
      const pacing = createPacing({ strangers: inMemory(), now: () => at, ...(random && { random }) })
      const before = pacing.waitMs()
      pacing.note('a', true, null)
      at += passedMs
      return before + pacing.waitMs()
    }
    const gaps = Array.from({ length: 50 }, () => waitAfter(0))

    expect([0, 1].map((random) => waitAfter(0, () => random))).toEqual([1500, 4000])
    expect([1000, 1500, 9000].map((passed) => waitAfter(passed, () => 0))).toEqual([500, 0, 0])
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
    const { pacing, strangers, turn } = open()
    const warn = (...codes: (string | null)[]) => codes.forEach((code) => pacing.note('a', true, code))
    warn('122', '123', null, '122', '122')
    const before = pacing.refusal('a', true)
    warn('123')
    const held = pacing.refusal('a', true)
    turn(30 * minute - 1)
    // Ending the program and starting it again does not end it.
    const stillHeld = [pacing.refusal('b', true), pacing.heldForMs, strangers.read()?.heldUntil]
    turn(1)

    expect([before, held, stillHeld]).toEqual([null, 'held-back', ['held-back', 1, lateEvening + 30 * minute]])
    expect([pacing.refusal('a', true), pacing.heldForMs]).toEqual([null, 0])
    warn('122', '122')
    expect(pacing.refusal('a', true)).toBeNull()
  })

  it('does not count what has nothing to do with strangers', () => {
    const { pacing } = open()
    for (const code of ['-201', 'no-answer', 'timeout', '-69']) pacing.note('a', true, code)

    expect(pacing.heldForMs).toBe(0)
  })
  it('holds the gap between any two messages of an account, also when the second one comes later and for another person', async () => {
    let at = lateEvening
    const waited: number[] = []
    const sent: string[] = []
    const lines: unknown[] = []
    const log = { length: 0, append: (line: unknown) => void lines.push(line), rewrite: vi.fn(), close: vi.fn() }
    const queue = createSendQueue({
      port: {
        isFriend: async () => true,
        send: async ({ threadId }: { threadId: string }) => {
          sent.push(threadId)
          return { outcome: 'sent', msgId: threadId } as const
        },
      } as unknown as ZaloPort,
      outgoing: openOutgoing({ log, values: [] }, 1000),
      pacing: createPacing({ strangers: inMemory(), now: () => at, random: () => 0.5 }),
      fetchFile: vi.fn(),
      obstacle: () => null,
      report: vi.fn(),
      wait: async (ms) => {
        waited.push(ms)
        at += ms
      },
    })
    const say = async (threadId: string): Promise<void> => {
      queue.add({ clientMsgId: threadId, attempt: 1, threadId, text: 'Dạ', attachments: [] })
      await vi.waitFor(() => expect(sent).toContain(threadId))
    }
    await say('lan')
    at += 750
    await say('minh')
    at += 60_000
    await say('hạnh')

    expect([waited, sent]).toEqual([[2000], ['lan', 'minh', 'hạnh']])
  })
})
