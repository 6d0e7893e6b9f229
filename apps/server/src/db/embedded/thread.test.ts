import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { endEarlyThread, startThreadEarly, takeThread } from './thread.ts'

describe('the thread of the embedded database', () => {
  const taken: Worker[] = []
  /** Threads are numbered as they are started. */
  const takenNumber = (): number => {
    const thread = takeThread()
    taken.push(thread)
    return thread.threadId
  }

  afterEach(async () => {
    for (const thread of taken.splice(0)) await thread.terminate()
  })

  it('is the one that was started early, and it is given once', () => {
    const before = takenNumber()

    startThreadEarly()

    expect([takenNumber(), takenNumber()]).toEqual([before + 1, before + 2])
  })

  it('is another one when the early one was ended, because the data is elsewhere', async () => {
    const before = takenNumber()
    startThreadEarly()

    await endEarlyThread()

    expect(takenNumber()).toBe(before + 2)
  })
})
