const UNREACHED = new Set<unknown>(['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 504])

/** Whether a call failed on its way: what it carried waits for the connection instead of being refused. */
export const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && UNREACHED.has(error.status)
