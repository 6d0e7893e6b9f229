import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#core/context.ts'
import { isSameText } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { queueFigures, type QueueFigures } from '#core/jobs/queue-figures.repository.ts'

interface Metric {
  name: string
  help: string
  type: 'gauge' | 'counter'
  values: readonly { lane?: string; value: number }[]
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** `/metrics` in the text format of Prometheus, for whoever shows METRICS_TOKEN; without that setting there is no such page. */
export const registerMetrics = (app: FastifyInstance): void => {
  app.get('/metrics', { config: { guardedBy: 'operator-token' } }, async (request, reply) => {
    requireToken(app.deps, request)
    return reply.type(contentType).send(await readMetrics(app.deps))
  })
}

const requireToken = ({ config }: Deps, { headers }: FastifyRequest): void => {
  const given = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  if (config.metricsToken === null || !given || !isSameText(given, config.metricsToken)) throw new AppError('NOT_FOUND')
}

const readMetrics = async (deps: Deps): Promise<string> => {
  // First: this page itself waits for a connection to read the lanes.
  const connections = databaseMetrics(deps)
  const lanes = await queueFigures(deps.database.system, deps.clock.now())
  return [...eventLoopMetrics(deps), ...connections, ...jobMetrics(lanes)].map(written).join('')
}

const eventLoopMetrics = ({ eventLoop }: Deps): Metric[] => {
  const { medianSeconds, p99Seconds, maxSeconds, blockedWindows } = eventLoop.figures()
  const gauge = (name: string, help: string, value: number): Metric => ({
    name: `bizagent_event_loop_delay_${name}_seconds`,
    help,
    type: 'gauge',
    values: [{ value }],
  })
  return [
    gauge('median', 'Usual delay of the event loop in the last minute.', medianSeconds),
    gauge('p99', 'Delay of the event loop that 99 % of its turns stayed under in the last minute.', p99Seconds),
    gauge('max', 'Longest delay of the event loop in the last minute.', maxSeconds),
    {
      name: 'bizagent_event_loop_blocked_windows_total',
      help: 'Windows of 10 s in which the event loop was blocked for 0.5 s or longer.',
      type: 'counter',
      values: [{ value: blockedWindows }],
    },
  ]
}

/** Work that waits here goes on as soon as a connection is free: the database is slow, or this process has too much to do. */
const databaseMetrics = ({ database: { pool } }: Deps): Metric[] => {
  const gauge = (name: string, help: string, value: number): Metric => ({
    name: `bizagent_database_${name}`,
    help,
    type: 'gauge',
    values: [{ value }],
  })
  return [
    gauge('connections', 'Connections of this process to the database.', pool.totalCount),
    gauge('connections_busy', 'Those of them that are in use.', pool.totalCount - pool.idleCount),
    gauge('waiting', 'What waits for a connection.', pool.waitingCount),
  ]
}

const jobMetrics = (lanes: readonly QueueFigures[]): Metric[] => {
  const gauge = (name: string, help: string, valueOf: (lane: QueueFigures) => number): Metric => ({
    name: `bizagent_jobs_${name}`,
    help,
    type: 'gauge',
    values: lanes.map((figures) => ({ lane: figures.lane, value: valueOf(figures) })),
  })
  return [
    gauge('waiting', 'Jobs that are due; counted up to 1000.', ({ waiting }) => waiting),
    gauge('running', 'Jobs under way; counted up to 1000.', ({ running }) => running),
    gauge('scheduled', 'Jobs for later; counted up to 1000.', ({ scheduled }) => scheduled),
    gauge('dead', 'Jobs that failed for good; counted up to 1000.', ({ dead }) => dead),
    gauge('lag_seconds', 'How long the next job has been due.', ({ lagSeconds }) => lagSeconds),
  ]
}

const written = ({ name, help, type, values }: Metric): string => {
  const lines = values.map(({ lane, value }) => `${name}${lane === undefined ? '' : `{lane="${lane}"}`} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}
