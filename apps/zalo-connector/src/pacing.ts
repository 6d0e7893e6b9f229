import { strangersADay as mostStrangers } from '@app/contracts/connectors'
import { join } from 'node:path'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

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
  folder: string
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

interface Day {
  day: string
  strangers: string[]
}

export const createPacing = ({
  folder,
  now = Date.now,
  random = Math.random,
  gapMs = [1500, 4000],
  strangersADay = mostStrangers,
}: PacingOptions): Pacing => {
  const file = join(folder, 'strangers.json')
  let kept: Day = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Day) : { day: '', strangers: [] }
  let warned = 0
  let heldUntil = 0
  const today = (): Day => {
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
      writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
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
