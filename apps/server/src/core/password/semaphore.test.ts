import { describe, expect, it } from 'vitest'

import { createSemaphore } from './semaphore.ts'

describe('a semaphore', () => {
  it('never runs more than allowed, in order of arrival', async () => {
    const limited = createSemaphore({ concurrency: 2, queueLimit: 100 })
    const started: number[] = []
    let running = 0
    let most = 0

    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        limited(async () => {
          started.push(index)
          running += 1
          most = Math.max(most, running)
          await new Promise((resolve) => setImmediate(resolve))
          running -= 1
        }),
      ),
    )

    expect(most).toBe(2)
    expect(started).toEqual(started.toSorted((a, b) => a - b))
  })

  it('gives its place back after a failure', async () => {
    const limited = createSemaphore({ concurrency: 1, queueLimit: 1 })

    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

    await expect(limited(async () => 'fine')).resolves.toBe('fine')
  })

  it('tells how long to wait when it refuses', async () => {
    const limited = createSemaphore({ concurrency: 1, queueLimit: 0, retryAfterSeconds: 3 })
    const held = Promise.withResolvers<void>()
    const first = limited(() => held.promise)

    await expect(limited(async () => 'second')).rejects.toMatchObject({ name: 'BusyError', retryAfterSeconds: 3 })

    held.resolve()
    await first
  })
})
