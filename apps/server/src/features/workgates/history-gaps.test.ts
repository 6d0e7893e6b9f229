import { describe, expect, it } from 'vitest'
import type { WorkgateRow } from '#db/schema/index.ts'
import { gapsIn } from './history-gaps.ts'

const at = (clock: string): Date => new Date(`2026-11-17T${clock}Z`)
const gapsOf = (changes: readonly (readonly [string, WorkgateRow['health']])[], since = '00:00:00') =>
  gapsIn(
    changes.map(([clock, health]) => ({ at: at(clock), health })),
    at(since),
  ).map(({ from, to }) => [from, to].map((time) => time.toISOString().slice(11, 16)))

describe('times in which messages may have been missed', () => {
  it('are those in which nobody listened, whatever the causes, as one', () => {
    const changes = [
      ['08:00:00', 'ok'],
      ['09:00:00', 'connector-away'],
      ['09:10:00', 'token-expired'],
      ['10:00:00', 'ok'],
      ['11:00:00', 'restricted'],
      ['12:00:00', 'ok'],
      ['13:00:00', 'in-use-elsewhere'],
    ] as const
    expect(gapsOf(changes)).toEqual([['09:00', '10:00']])
    expect(gapsOf([...changes, ['14:00:00', 'ok']], '10:30:00')).toEqual([['13:00', '14:00']])
  })

  it('leave out a line that broke for a moment', () => {
    const broken = ['09:00:00', 'connector-away'] as const
    expect(gapsOf([broken, ['09:00:59', 'ok']])).toEqual([])
    expect(gapsOf([broken, ['09:01:00', 'ok']])).toEqual([['09:00', '09:01']])
  })
})
