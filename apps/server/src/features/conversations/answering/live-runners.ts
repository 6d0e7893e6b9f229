interface LiveRunner {
  abort: AbortController
  /** The customer has read a part of the answer. */
  isShown: () => boolean
}

/** Answers that this process is writing, by thread, so that taking over a thread can abort them at once. */
const live = new Map<string, LiveRunner>()

export const beginLive = (threadId: string, isShown: () => boolean): AbortController => {
  const abort = new AbortController()
  live.get(threadId)?.abort.abort()
  live.set(threadId, { abort, isShown })
  return abort
}

export const endLive = (threadId: string, abort: AbortController): void => {
  if (live.get(threadId)?.abort === abort) live.delete(threadId)
}

/** Another process notices at its next renewal; what it writes is discarded. */
export const interruptRunner = (threadId: string): void => live.get(threadId)?.abort.abort()

/** The customer has written again. An answer of which they have read a part is completed, and theirs is answered next. */
export const overtakeRunner = (threadId: string): void => {
  const runner = live.get(threadId)
  if (runner && !runner.isShown()) runner.abort.abort()
}
