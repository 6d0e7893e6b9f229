import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#core/logger/logger.ts'
import { within } from '#core/within.ts'
import type { App } from './app.ts'

/** What is under way gets this long to finish. */
const finishWithinMs = 20_000
/** Sockets and streams get this long to say goodbye. */
const closeWithinMs = 2_000

interface Stop {
  logger: Logger
  /** How long the balancer may need to notice that `/ready` says no. */
  drainMs: number
  /** Ends that wait. */
  hurry: AbortSignal
}

/**
 * Stops serving so that nobody loses anything. `/ready` already says no: as long as the balancer may not have noticed,
 * the process serves on. Then nothing new comes in, and what was begun is finished; readers of sockets and streams are
 * sent away last, because by then they come back to another process.
 */
export const stopServer = async (
  { http, hub, jobs, services }: App,
  { logger, drainMs, hurry }: Stop,
): Promise<void> => {
  // Another process does what is due from now on.
  const jobsStopped = jobs.stop(drainMs + finishWithinMs)
  await Promise.all(services.map((service) => service.stop()))
  await delay(drainMs, undefined, { signal: hurry }).catch(() => undefined)

  const isClosed = new Promise((resolve) => http.server.close(resolve))
  if (!(await within(finishWithinMs, http.requestsUnderWay.allAnswered())))
    logger.warn({ requests: http.requestsUnderWay.count() }, 'requests took too long and are cut off')
  await within(closeWithinMs, Promise.all([http.close(), isClosed]))
  http.server.closeAllConnections()

  await jobsStopped
  await hub.stop()
}
