import type { FastifyInstance } from 'fastify'
import { siteProofsOf } from '#channels/registry.ts'
import type { Deps } from '#core/context.ts'
import { listenerHandlers } from '#core/events/events.ts'
import type { Service } from '#core/feature.ts'
import { housekeepingCron } from '#core/housekeeping.ts'
import { registerDocs } from '#core/http/docs.ts'
import { registerHealth } from '#core/http/health.ts'
import { createHttpServer } from '#core/http/http-server.ts'
import { registerWebApp } from '#core/http/web-app.ts'
import { joinLanes } from '#core/jobs/lanes.ts'
import type { JobHandlers } from '#core/jobs/jobs.ts'
import { createJobRunner, type JobRunner } from '#core/jobs/runner.ts'
import { mailJobs } from '#core/mailer.ts'
import { registerMetrics } from '#core/metrics/metrics-page.ts'
import type { RealtimeHub } from '#core/realtime/hub.ts'
import { registerRealtime } from '#core/realtime/server.ts'
import { features } from './features.ts'

export interface App {
  http: FastifyInstance
  hub: RealtimeHub
  jobs: JobRunner
  services: readonly Service[]
}

/** The whole product around its dependencies; nothing runs until it is started. */
export const buildApp = async (deps: Deps, isStopping: () => boolean = () => false): Promise<App> => {
  const http = await createHttpServer(deps, isStopping)
  registerHealth(http, isStopping)
  registerMetrics(http)
  const hub = await registerRealtime(
    http,
    features.flatMap((feature) => feature.topics ?? []),
  )
  await http.register(
    async (api) => {
      for (const feature of features) feature.routes?.(api)
    },
    { prefix: '/api' },
  )
  for (const feature of features) feature.pages?.(http)
  registerDocs(http, http.endpoints)
  await registerWebApp(http, siteProofsOf(deps))
  const services = features.flatMap((feature) => feature.service?.(deps) ?? [])
  return { http, hub, jobs: createJobs(deps), services }
}

/** Answers wait for models and channels, not for this machine: many may be under way at once. */
const liveConcurrencyOf = (deps: Deps): number => (deps.database.engine === 'embedded' ? 24 : 64)

/**
 * A burst of reports is acknowledged at once and then taken in beside the answers. While all answering slots are taken
 * it goes on one by one: otherwise whoever wrote first would wait until the last of thousands has been taken in.
 */
const [intakeConcurrency, intakeBesideAnswers] = [4, 1]

/** All lanes know every kind: a job stays in the lane it was queued in, also when a new version moves its kind. */
const createJobs = (deps: Deps): JobRunner => {
  const handlers: JobHandlers = {
    ...mailJobs,
    ...listenerHandlers(features.flatMap((feature) => feature.listeners ?? [])),
    ...Object.assign(
      {},
      ...features.map((feature) => ({ ...feature.jobs, ...feature.intakeJobs, ...feature.liveJobs })),
    ),
  }
  const cron = [...housekeepingCron, ...features.flatMap((feature) => feature.cron ?? [])]
  const backgroundConcurrency = deps.database.engine === 'embedded' ? 2 : 8
  const liveConcurrency = liveConcurrencyOf(deps)
  const live = createJobRunner(deps, handlers, [], { lane: 'live', concurrency: () => liveConcurrency })
  return joinLanes([
    createJobRunner(deps, handlers, cron, { lane: 'background', concurrency: () => backgroundConcurrency }),
    createJobRunner(deps, handlers, [], {
      lane: 'intake',
      concurrency: () => (live.isFull() ? intakeBesideAnswers : intakeConcurrency),
    }),
    live,
  ])
}
