interface LiveTurn {
  generation: number
  abort: AbortController
}

/** Running turns of this process, by session, so that the next one can cancel them at once. */
const live = new Map<string, LiveTurn>()

/** Takes the session in this process. Of two turns the one with the higher number has it; the other is stopped. */
export const takeLive = (sessionId: string, generation: number): AbortController => {
  const abort = new AbortController()
  const other = live.get(sessionId)
  if (other && other.generation > generation) {
    abort.abort()
    return abort
  }
  other?.abort.abort()
  live.set(sessionId, { generation, abort })
  return abort
}

export const stopLive = (sessionId: string): void => {
  live.get(sessionId)?.abort.abort()
}

export const leaveLive = (sessionId: string, generation: number): void => {
  if (live.get(sessionId)?.generation === generation) live.delete(sessionId)
}
