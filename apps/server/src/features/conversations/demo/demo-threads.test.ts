import { describe, expect, it } from 'vitest'
import { demoThreads } from './demo-threads.ts'

describe('the conversations of the demo shop', () => {
  const now = new Date('2026-06-15T05:00:00Z')
  const threads = demoThreads(now)

  it('are the same in every installation and end before the moment of installation', () => {
    expect(demoThreads(now)).toEqual(threads)
    expect(threads.flatMap(({ lines }) => lines).filter(({ at }) => at > now)).toEqual([])
  })

  it('are as many as the demo promises, over thirty days', () => {
    const lines = threads.flatMap((thread) => thread.lines)
    const first = Math.min(...lines.map(({ at }) => at.getTime()))

    expect(threads).toHaveLength(84)
    expect(lines.length).toBeGreaterThan(1100)
    expect(lines.length).toBeLessThan(1400)
    expect((now.getTime() - first) / 86_400_000).toBeGreaterThan(25)
    expect(threads.filter(({ isWaiting }) => isWaiting)).toHaveLength(2)
    expect(threads.filter(({ unread }) => unread > 0)).toHaveLength(6)
    expect(threads.filter(({ isFailed }) => isFailed)).toHaveLength(2)
  })

  it('use only invented telephone numbers', () => {
    const phones = threads.flatMap(({ phone }) => phone ?? [])

    expect(phones.filter((phone) => !/^09000001\d\d$|^09000000\d\d$/.test(phone))).toEqual([])
  })
})
