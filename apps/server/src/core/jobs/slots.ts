import type { ClaimedJob } from './claim-jobs.repository.ts'

interface SlotsOptions {
  /** Jobs that may run at once, asked each time that one could begin. */
  size: () => number
  claim: (limit: number, how: { isFrontOnly: boolean }) => Promise<ClaimedJob[]>
  run: (job: ClaimedJob) => Promise<void>
  onError: (error: unknown) => void
}

/** Keeps the slots of a runner filled: claims when it is woken, and again with each slot that becomes free. */
export const createSlots = ({ size, claim, run, onError }: SlotsOptions) => {
  const inFlight = new Map<string, Promise<void>>()
  let isStopping = false
  let filling: Promise<void> | null = null
  let wasWoken = false
  let mayBeMore = false
  let needsWholeRead = true

  const begin = (job: ClaimedJob): void => {
    const work = run(job).finally(() => {
      inFlight.delete(job.id)
      if (mayBeMore) wake()
    })
    inFlight.set(job.id, work)
  }

  const fill = async (): Promise<void> => {
    while (wasWoken) {
      wasWoken = false
      // Whoever is woken while all slots are taken looks again when one is free.
      mayBeMore = true
      const free = size() - inFlight.size
      if (free <= 0) return
      // While the line is long its front is enough; now and then somebody asks for a whole read.
      const isFrontOnly = !needsWholeRead
      needsWholeRead = false
      const jobs = await claim(free, { isFrontOnly })
      // What was claimed while stopping is given back, not begun.
      if (isStopping) return
      for (const job of jobs) begin(job)
      mayBeMore = jobs.length === free
      if (mayBeMore) continue
      needsWholeRead = true
      if (isFrontOnly) wasWoken = true
    }
  }

  const wake = (): void => {
    wasWoken = true
    if (filling || isStopping) return
    filling = fill()
      .catch(onError)
      .finally(() => {
        filling = null
        // Somebody may have called just as the last look was over.
        if (wasWoken) wake()
      })
  }

  return {
    /** There may be something to do. */
    wake,
    /** The same, and the line is read from its beginning. */
    wakeForAll: (): void => {
      needsWholeRead = true
      wake()
    },
    runningIds: (): string[] => [...inFlight.keys()],
    /** Begins nothing more. Resolves once that is sure; what still runs then is `whenIdle`. */
    stop: async (): Promise<void> => {
      isStopping = true
      await filling
    },
    whenIdle: (): Promise<unknown> => Promise.allSettled(inFlight.values()),
  }
}
