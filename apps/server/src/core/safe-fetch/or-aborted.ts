import { SafeFetchError } from './safe-fetch-error.ts'

/** The result of the work, or a refusal as soon as the signal fires; a work that ends later is not waited for. */
export const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let giveUp: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new SafeFetchError('timeout'))
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    if (giveUp) signal.removeEventListener('abort', giveUp)
  }
}
