const mostFailures = 5
const restMs = 30_000

interface Circuit {
  failures: number
  openUntil: number
}

/**
 * Connections that failed again and again are left alone for a while, so that every customer does not wait for the
 * same dead server. In memory of the process: it is a matter of seconds.
 */
const circuits = new Map<string, Circuit>()

export const isResting = (connection: string, now: Date): boolean =>
  (circuits.get(connection)?.openUntil ?? 0) > now.getTime()

export const noteFailure = (connection: string, now: Date): void => {
  const failures = (circuits.get(connection)?.failures ?? 0) + 1
  circuits.set(connection, { failures, openUntil: failures >= mostFailures ? now.getTime() + restMs : 0 })
}

export const noteSuccess = (connection: string): void => {
  circuits.delete(connection)
}
