/** Answers that this process is writing, by thread: whoever takes the thread stops them at once. */
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

/** Another process notices at its next heartbeat; nothing it writes counts any more. */
export const interruptRunner = (threadId: string): void => live.get(threadId)?.abort()
