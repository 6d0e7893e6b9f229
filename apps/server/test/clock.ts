import type { Clock } from '#core/clock.ts'

/** A clock in the test's hand: it stands still until the test moves it. */
export interface TestClock extends Clock {
  set(iso: string): void
  advance(ms: number): void
}

export const startOfTests = '2026-01-02T03:04:05.000Z'

export const createTestClock = (): TestClock => {
  let at = new Date(startOfTests).getTime()
  return {
    now: () => new Date(at),
    set: (iso) => {
      at = new Date(iso).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}
