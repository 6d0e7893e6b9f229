import { describe, expect, it } from 'vitest'
import { nextTry } from './retry-schedule.ts'

const createdAt = new Date('2026-01-02T03:04:05.000Z')
const minutesAfter = (attempts: number, random: number): number => {
  const at = nextTry({ attempts, createdAt, now: createdAt }, () => random)
  return ((at?.getTime() ?? 0) - createdAt.getTime()) / 60_000
}

describe('the retry times of a delivery', () => {
  it('wait longer after each failure', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => minutesAfter(attempts, 0.5))).toEqual([1, 5, 30, 120, 360, 720, 720])
  })

  it('are spread by a tenth to either side', () => {
    expect([minutesAfter(2, 0), minutesAfter(2, 1)]).toEqual([4.5, 5.5])
  })

  it('cover three days and then end', () => {
    let now = createdAt
    let attempts = 0
    for (let at: Date | null = now; at; at = nextTry({ attempts, createdAt, now }, () => 0.5)) {
      now = at
      attempts += 1
    }

    expect(attempts).toBe(11)
    expect((now.getTime() - createdAt.getTime()) / 3600_000).toBeGreaterThan(60)
  })
})
