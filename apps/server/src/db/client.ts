import type pg from 'pg'
import type { CopyTarget, DataCopy } from './embedded/copy-running-data.ts'
import { openEmbedded } from './embedded/pool.ts'
import { endEarlyThread } from './embedded/thread.ts'
import { routedDb, transactionDb } from './handle.ts'
import type { Db } from './handle.ts'
import { createListener } from './listen.ts'
import { openPostgres } from './postgres.ts'
import { createOneTrip } from './one-trip.ts'
import { createTransactions, type AmbientTransaction } from './transaction.ts'
import { systemRoute, transactionRoute, workspaceRoute } from './statement-routes.ts'

export type { Db } from './handle.ts'
export { inBackground } from './background.ts'
export { afterCommit } from './transaction.ts'

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** The table owner, who is not bound by row-level security. */
  readonly pool: pg.Pool
  /** Owner rights; joins the transaction around it. */
  readonly system: Db
  /** A statement written out, with owner rights; joins the transaction around it. For the few that run all the time. */
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>>
  /** Only the rows of one workspace; joins the transaction around it, or runs each statement in a short one. */
  forWorkspace(workspaceId: string): Db
  /** `workspaceId: null` means owner rights. Nested calls of the same scope join; another scope is refused. */
  transaction<T>(scope: { workspaceId: string | null }, work: (db: Db) => Promise<T>): Promise<T>
  /** Statements that do not need each other's answers, behind the walls of one workspace: all or none, in one trip. */
  inOneTrip<T>(workspaceId: string, ask: (db: Db) => Promise<T>): Promise<T>
  /** Messages can be lost while the connection is down; `onReconnect` is the moment to read what was missed. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>
  /** Sent at commit when a transaction is open. */
  notify(channel: string, payload: string): Promise<void>
  isHealthy(): Promise<boolean>
  /** Long work such as migrations and copies: no statement time-out while it runs. */
  withoutTimeLimit<T>(work: () => Promise<T>): Promise<T>
  /** The whole data folder as .tgz (embedded engine only). */
  dump?(): Promise<Blob>
  /** A copy of the data folder as of one moment, while everybody works on (embedded engine in a folder only). */
  copyData?(target: CopyTarget): Promise<DataCopy>
  close(): Promise<void>
}

export type OpenOptions = {
  url: string | null
  dataDir: string
  memory?: boolean | undefined
  snapshot?: Blob | undefined
  statementTimeoutMs?: number | undefined
  /** How long a caller waits for a free connection before it is told that the database is busy. */
  poolWaitMs?: number | undefined
  onError?: ((error: Error) => void) | undefined
}

/** What differs between the two engines; everything above it is shared. */
export interface Engine {
  readonly engine: Database['engine']
  readonly pool: pg.Pool
  connectListener(): Promise<pg.Client>
  withoutTimeLimit<T>(work: () => Promise<T>): Promise<T>
  dump?(): Promise<Blob>
  copyData?(target: CopyTarget): Promise<DataCopy>
  close(): Promise<void>
}

const healthyWithinMs = 2_000
const mostHandles = 1_000

const answersInTime = async (pool: pg.Pool): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), healthyWithinMs)
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const onError = options.onError ?? (() => undefined)
  const { statementTimeoutMs = 30_000, poolWaitMs = 5_000 } = options
  const settings = { ...options, statementTimeoutMs, poolWaitMs, onError }
  if (options.url !== null) await endEarlyThread()
  const engine: Engine =
    options.url === null ? await openEmbedded(settings) : openPostgres({ ...settings, url: options.url })
  const { pool } = engine
  // Without a listener, the loss of a connection would end the process: of an idle one the pool tells, of one in use
  // the connection itself. Whoever used it is told by their own statement.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const keepsNames = engine.engine === 'postgres'
  const dbOf = (open: AmbientTransaction) => transactionDb({ execute: transactionRoute(open), keepsNames })
  const transaction = createTransactions({ pool, onError, dbOf })
  const system = routedDb({ execute: systemRoute(pool), keepsNames }, (work) =>
    transaction({ workspaceId: null }, work),
  )
  const listener = createListener({ connect: () => engine.connectListener(), onError })
  const query = systemRoute(pool)
  const handles = new Map<string, Db>()
  /** Every request asks for one, and building it costs as much as a small statement. */
  const forWorkspace = (workspaceId: string): Db => {
    const known = handles.get(workspaceId)
    if (known) return known
    const execute = workspaceRoute(pool, workspaceId)
    const handle = routedDb({ execute, keepsNames }, (work) => transaction({ workspaceId }, work))
    if (handles.size >= mostHandles) handles.clear()
    handles.set(workspaceId, handle)
    return handle
  }

  return {
    engine: engine.engine,
    pool,
    system,
    query: (text, values) => query(text, values) as Promise<never>,
    forWorkspace,
    transaction,
    inOneTrip: createOneTrip({ pool, dbOf, joined: forWorkspace }),
    listen: listener.listen,
    notify: async (channel, payload) => {
      await query('select pg_notify($1, $2)', [channel, payload])
    },
    isHealthy: () => answersInTime(pool),
    withoutTimeLimit: (work) => engine.withoutTimeLimit(work),
    ...(engine.dump ? { dump: () => engine.dump!() } : {}),
    ...(engine.copyData ? { copyData: (target) => engine.copyData!(target) } : {}),
    close: async () => {
      await listener.close()
      await engine.close()
    },
  }
}
