import { errorText, requestIdOf } from '#lib/api/errors.ts'
import { session } from '#lib/session/session.ts'
import { toast } from './toast.tsx'

/** How a request ended. */
export type Outcome<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown }

/**
 * Waits for a request, shows a toast with its outcome and returns its data; undefined if it was refused. A dialog that
 * stays open says itself why (`onRefused`).
 */
export const settle = async <T>(
  request: PromiseLike<Outcome<T>>,
  done?: (data: T) => string,
  onRefused: (words: string) => void = toast.error,
): Promise<T | undefined> => {
  const outcome = await request
  if (outcome.error === undefined) {
    if (done) toast.success(done(outcome.data as T))
    return outcome.data
  }
  // An expired session is explained on the login page.
  if (session.get().isAuth) onRefused(errorText(outcome.error))
  return undefined
}

type Query = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** A failed query as props of an error state; undefined while it is being retried. */
export const problemOf = (query: Query) =>
  query.error !== undefined && !query.isFetching
    ? { message: errorText(query.error), requestId: requestIdOf(query.error), onRetry: () => void query.refetch() }
    : undefined
