/** Answers that this process is writing, by thread, so that taking over a thread can abort them at once. */
const live = new Map<string, AbortController>()

export const beginLive = (threadId: string): AbortController => {
  const abort = new AbortController()
  live.get(threadId)?.abort()
  live.set(threadId, abort)
  return abort
}

export const endLive = (threadId: string, abort: AbortController): void => {
  if (live.get(threadId) === abort) live.delete(threadId)
}

/** Another process notices at its next renewal; what it writes is discarded. */
export const interruptRunner = (threadId: string): void => live.get(threadId)?.abort()
