import { strangersADay as mostStrangers } from '@app/contracts/connectors'
import type { Kept, StrangersOfDay } from './store.ts'

/**
 * The manners of an account that must not look like a machine: one message at a time with a pause between any two, few
 * strangers a day, and a stop after three refusals in a row.
 */
export interface Pacing {
  /** How long the next message has to wait; whoever it is for, the account is one person. */
  waitMs(): number
  /** Null: go on. */
  refusal(personId: string, isFriend: boolean): 'held-back' | 'strangers-today' | null
  /** What Zalo said to a message. */
  note(personId: string, isFriend: boolean, errorCode: string | null): void
  readonly budget: { used: number; limit: number; day: string }
  /** How long the account is still held back; 0: not at all. */
  readonly heldForMs: number
}

export interface PacingOptions {
  strangers: Kept<StrangersOfDay>
  now?: () => number
  random?: () => number
  gapMs?: readonly [number, number]
  strangersADay?: number
  holdMs?: number
}

/** Zalo says these when it has had enough of somebody who writes to strangers. */
const warnings = new Set(['122', '123'])
const mostWarnings = 3
const halfAnHourMs = 30 * 60_000
const dayOf = (now: number): string => new Date(now + 7 * 3600_000).toISOString().slice(0, 10)

export const createPacing = ({
  strangers: store,
  now = Date.now,
  random = Math.random,
  gapMs = [1500, 4000],
  strangersADay = mostStrangers,
  holdMs = halfAnHourMs,
}: PacingOptions): Pacing => {
  let kept: StrangersOfDay = store.read() ?? { day: '', strangers: [] }
  let warned = 0
  let freeAt = 0
  const today = (): StrangersOfDay => {
    const day = dayOf(now())
    if (kept.day !== day) kept = { ...kept, day, strangers: [] }
    return kept
  }
  const heldForMs = (): number => Math.max(0, (kept.heldUntil ?? 0) - now())
  return {
    waitMs: () => Math.max(0, freeAt - now()),
    refusal(personId, isFriend) {
      if (heldForMs() > 0) return 'held-back'
      const { strangers } = today()
      return !isFriend && !strangers.includes(personId) && strangers.length >= strangersADay ? 'strangers-today' : null
    },
    note(personId, isFriend, errorCode) {
      freeAt = now() + gapMs[0] + random() * (gapMs[1] - gapMs[0])
      warned = errorCode !== null && warnings.has(errorCode) ? warned + 1 : 0
      if (warned >= mostWarnings) {
        warned = 0
        kept = { ...today(), heldUntil: now() + holdMs }
        store.write(kept)
      }
      const { strangers } = today()
      if (isFriend || strangers.includes(personId)) return
      strangers.push(personId)
      store.write(kept)
    },
    get budget() {
      const { day, strangers } = today()
      return { used: strangers.length, limit: strangersADay, day }
    },
    get heldForMs() {
      return heldForMs()
    },
  }
}
