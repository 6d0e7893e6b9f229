import type { VisitorEvent } from '@app/contracts/widget'

export interface StreamOptions {
  token: () => string | null
  /** The last received number; the stream continues after it. */
  after: () => number
  onEvent: (event: VisitorEvent) => void
  onConnected: (isConnected: boolean) => void
  /** The token has expired. */
  onRefused: () => void
}

/** Longer than the server's silence between two pings. */
const silenceMs = 50_000
const waits = [500, 1000, 2000, 4000, 8000, 15_000]

/** Splits what arrives into events, however the network cut it. */
export const eventReader = (onEvent: (event: VisitorEvent) => void) => {
  let rest = ''
  return (piece: string): void => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice(6)) as VisitorEvent)
  }
}

/** Follows the thread and reconnects after every interruption, until it is stopped. */
export const followThread = (options: StreamOptions): { stop: () => void; renew: () => void } => {
  const ending = new AbortController()
  let failures = 0
  let current = new AbortController()
  let wakeUp: (() => void) | null = null

  const readOnce = async (): Promise<void> => {
    current = new AbortController()
    let watchdog = setTimeout(() => current.abort(), silenceMs)
    const answer = await fetch(`/api/widget/events?after=${options.after()}`, {
      headers: { authorization: `Bearer ${options.token() ?? ''}` },
      credentials: 'omit',
      signal: current.signal,
    })
    if (answer.status === 401) {
      ending.abort()
      options.onRefused()
    }
    if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`)
    options.onConnected(true)
    const read = eventReader(options.onEvent)
    const decoder = new TextDecoder()
    const reader = answer.body.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        failures = 0
        clearTimeout(watchdog)
        watchdog = setTimeout(() => current.abort(), silenceMs)
        read(decoder.decode(value, { stream: true }))
      }
    } finally {
      clearTimeout(watchdog)
    }
  }
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      wakeUp = resolve
      setTimeout(resolve, waits[Math.min(failures, waits.length - 1)])
    })
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const isClean = await readOnce().then(
        () => true,
        () => false,
      )
      if (ending.signal.aborted) return
      if (!isClean) options.onConnected(false)
      await pause()
      failures += 1
    }
  }
  void run()
  return {
    stop: () => {
      ending.abort()
      current.abort()
      wakeUp?.()
    },
    /** The network is back: the old connection may be dead without an error. */
    renew: () => {
      failures = 0
      current.abort()
      wakeUp?.()
    },
  }
}
