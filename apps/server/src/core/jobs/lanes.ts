import type { JobRunner } from './runner.ts'

/** Several runners that start and stop as one; each works on its own queues, so that none waits for another's work. */
export const joinLanes = (lanes: readonly JobRunner[]): JobRunner => ({
  start: async () => {
    for (const lane of lanes) await lane.start()
  },
  stop: async (withinMs) => {
    await Promise.all(lanes.map((lane) => lane.stop(withinMs)))
  },
  drain: async () => {
    let total = 0
    for (;;) {
      let count = 0
      for (const lane of lanes) count += await lane.drain()
      if (count === 0) return total
      total += count
    }
  },
})
