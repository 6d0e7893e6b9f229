import { strangersADay as mostStrangers } from '@app/contracts/connectors'
import type { Kept, StrangersOfDay } from './store.ts'

/**
 * The manners of an account that must not look like a machine: one message at a time with a pause between two, few
 * strangers a day, and a stop after three refusals in a row.
 */
export interface Pacing {
  /** How long to wait before the next message. */
  nextGapMs(): number
  /** Null: go on. */
  refusal(personId: string, isFriend: boolean): 'held-back' | 'strangers-today' | null
  /** What Zalo said to a message. */
  note(personId: string, isFriend: boolean, errorCode: string | null): void
  readonly budget: { used: number; limit: number; day: string }
  readonly isHeldBack: boolean
}

export interface PacingOptions {
  strangers: Kept<StrangersOfDay>
  now?: () => number
  random?: () => number
  gapMs?: readonly [number, number]
  strangersADay?: number
}

/** Zalo says these when it has had enough of somebody who writes to strangers. */
const warnings = new Set(['122', '123'])
const mostWarnings = 3
const holdMs = 30 * 60_000
const dayOf = (now: number): string => new Date(now + 7 * 3600_000).toISOString().slice(0, 10)

export const createPacing = ({
  strangers: store,
  now = Date.now,
  random = Math.random,
  gapMs = [1500, 4000],
  strangersADay = mostStrangers,
}: PacingOptions): Pacing => {
  let kept: StrangersOfDay = store.read() ?? { day: '', strangers: [] }
  let warned = 0
  let heldUntil = 0
  const today = (): StrangersOfDay => {
    const day = dayOf(now())
    if (kept.day !== day) kept = { day, strangers: [] }
    return kept
  }
  return {
    nextGapMs: () => gapMs[0] + random() * (gapMs[1] - gapMs[0]),
    refusal(personId, isFriend) {
      if (now() < heldUntil) return 'held-back'
      const { strangers } = today()
      return !isFriend && !strangers.includes(personId) && strangers.length >= strangersADay ? 'strangers-today' : null
    },
    note(personId, isFriend, errorCode) {
      warned = errorCode !== null && warnings.has(errorCode) ? warned + 1 : 0
      if (warned >= mostWarnings) {
        warned = 0
        heldUntil = now() + holdMs
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
    get isHeldBack() {
      return now() < heldUntil
    },
  }
}
