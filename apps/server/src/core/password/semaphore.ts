/** Too much is waiting already. The caller answers 503 with `Retry-After`. */
export class BusyError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many operations are waiting')
    this.name = 'BusyError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type SemaphoreOptions = { concurrency: number; queueLimit: number; retryAfterSeconds?: number | undefined }

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `concurrency` pieces of work at once, in order of arrival, and refuses when the queue is full. */
export const createSemaphore = ({ concurrency, queueLimit, retryAfterSeconds = 2 }: SemaphoreOptions): Semaphore => {
  const waiting: Array<() => void> = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1
      return
    }
    if (waiting.length >= queueLimit) throw new BusyError(retryAfterSeconds)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  // The place is handed to the next in line, so a newcomer can never overtake the queue.
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
