import { describe, expect, it } from 'vitest'
import type { WorkgateRow } from '#db/schema/index.ts'
import { gapsIn } from './history-gaps.ts'

const at = (clock: string): Date => new Date(`2026-11-17T${clock}:00Z`)
const gapsOf = (changes: readonly [string, WorkgateRow['health']][], since = '00:00') =>
  gapsIn(
    changes.map(([clock, health]) => ({ at: at(clock), health })),
    { health: 'ok', healthSince: null },
    at(since),
  ).map(({ from, to }) => [from.toISOString().slice(11, 16), to?.toISOString().slice(11, 16) ?? null])

describe('times in which messages may have been missed', () => {
  it('are those in which nobody listened, whatever the cause, as one', () => {
    const changes = [
      ['08:00', 'ok'],
      ['09:00', 'connector-away'],
      ['09:10', 'token-expired'],
      ['10:00', 'ok'],
      ['11:00', 'restricted'],
      ['12:00', 'ok'],
      ['13:00', 'in-use-elsewhere'],
    ] as const
    expect(gapsOf([...changes].map((change) => [...change]))).toEqual([
      ['09:00', '10:00'],
      ['13:00', null],
    ])
    expect(
      gapsOf(
        [...changes].map((change) => [...change]),
        '10:30',
      ),
    ).toEqual([['13:00', null]])
  })

  it('leave out a line that broke for a moment, and know an account that was broken from its first day', () => {
    const moment = [
      { at: at('09:00'), health: 'connector-away' as const },
      { at: new Date(at('09:00').getTime() + 59_000), health: 'ok' as const },
    ]
    expect(gapsIn(moment, { health: 'ok', healthSince: null }, at('00:00'))).toEqual([])
    expect(gapsIn([], { health: 'token-expired', healthSince: at('07:00') }, at('00:00'))).toEqual([
      { from: at('07:00'), to: null },
    ])
  })
})
