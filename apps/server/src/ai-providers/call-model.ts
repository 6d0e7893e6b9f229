import { setTimeout as delay } from 'node:timers/promises'

import { MODEL_TIMEOUTS, ProviderError } from './contract.ts'
import type { CallOptions, ModelAnswer, ModelRequest, Provider, ProviderConnection } from './contract.ts'

const MAX_RETRIES = 2
const MAX_WAIT_MS = 10_000
const BASE_WAIT_MS = 500

/** How waiting is done; a test does it without time. */
export interface Waiting {
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  random: () => number
}

export const realWaiting: Waiting = {
  wait: async (ms, signal) => {
    await delay(ms, undefined, { signal })
  },
  random: Math.random,
}

/** The wait the server asked for, else 0.5 s and 1 s, each somewhere between half and all of it. */
const waitBefore = (retry: number, { retryAfterMs }: ProviderError, random: () => number): number =>
  retryAfterMs ?? BASE_WAIT_MS * 2 ** (retry - 1) * (0.5 + random() / 2)

/**
 * Asks a model and, while nobody has seen a part of the answer, tries again up to two times where that may help.
 * A wait that is longer than a customer's patience is not waited: the caller has a fallback for that.
 */
export const callWithRetries = async (
  provider: Provider,
  connection: ProviderConnection,
  request: ModelRequest,
  options: CallOptions,
  { wait, random }: Waiting,
): Promise<ModelAnswer> => {
  const startedAt = performance.now()
  const timeouts = { ...MODEL_TIMEOUTS, ...options.timeouts }
  let attempts = 0

  for (let retry = 0; ; retry += 1) {
    const elapsed = performance.now() - startedAt
    const totalMs = timeouts.totalMs - elapsed
    try {
      const answer = await provider.call(connection, request, { ...options, timeouts: { ...timeouts, totalMs } })
      return {
        ...answer,
        attempts: attempts + answer.attempts,
        firstTokenMs: elapsed + answer.firstTokenMs,
        totalMs: elapsed + answer.totalMs,
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      attempts += error.attempts
      error.attempts = attempts
      if (retry === MAX_RETRIES || !error.isRetryable()) throw error
      const waitMs = waitBefore(retry + 1, error, random)
      const left = timeouts.totalMs - (performance.now() - startedAt)
      if (waitMs > Math.min(MAX_WAIT_MS, left)) throw error
      await wait(waitMs, options.signal).catch((cause: unknown) => {
        const aborted = new ProviderError('aborted', { cause })
        aborted.attempts = attempts
        throw aborted
      })
    }
  }
}
