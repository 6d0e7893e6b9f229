import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { connectTo } from './background.ts'
import { translateDriverError } from './errors.ts'
import { sendTogether } from './send-together.ts'
import { ownerBegin, walledBegin } from './walls.ts'
import type { Db } from './handle.ts'

export type Scope = { readonly workspaceId: string | null }
type Hook = () => void | Promise<void>

export interface AmbientTransaction {
  readonly pool: pg.Pool
  readonly scope: Scope
  readonly client: pg.PoolClient
  readonly outer: AmbientTransaction | undefined
  readonly hooks: Hook[]
  isOpen: boolean
  /** Set when joined work failed: what it half did must not be committed, even if its caller swallows the error. */
  failure: { error: unknown } | undefined
}

const ambient = new AsyncLocalStorage<AmbientTransaction | undefined>()

/** The open transaction of this pool around the running code, if there is one. */
export const currentTransaction = (pool: pg.Pool): AmbientTransaction | undefined => {
  let found = ambient.getStore()
  while (found && (found.pool !== pool || !found.isOpen)) found = found.outer
  return found
}

/** Runs `hook` after the outermost commit, at once outside a transaction, and never after a rollback. */
export const afterCommit = async (hook: Hook): Promise<void> => {
  const open = ambient.getStore()
  if (open?.isOpen) open.hooks.push(hook)
  else await hook()
}

const describeScope = ({ workspaceId }: Scope) => (workspaceId === null ? 'owner rights' : `workspace ${workspaceId}`)

const join = async <T>(open: AmbientTransaction, scope: Scope, work: () => Promise<T>): Promise<T> => {
  if (open.scope.workspaceId !== scope.workspaceId) {
    throw new Error(
      `A transaction with ${describeScope(scope)} was started inside one with ${describeScope(open.scope)}. ` +
        'Nested work must keep the scope of the transaction around it.',
    )
  }
  try {
    return await work()
  } catch (error) {
    open.failure ??= { error }
    throw error
  }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const rollBack = async ({ client }: AmbientTransaction): Promise<Error | undefined> => {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const commit = async (open: AmbientTransaction): Promise<void> => {
  if (open.failure) {
    throw new Error('Work inside this transaction failed and its error was swallowed, so nothing was saved.', {
      cause: open.failure.error,
    })
  }
  const result = await open.client.query('commit')
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
  if (result.command !== 'COMMIT') {
    throw new Error('A statement of this transaction failed and its error was swallowed, so nothing was saved.')
  }
}

const runHooks = async (open: AmbientTransaction, onError: (error: Error) => void): Promise<void> => {
  for (const hook of open.hooks) {
    try {
      await ambient.run(open.outer, async () => hook())
    } catch (error) {
      // The data is committed: a failing announcement must not look like a failed save.
      onError(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

type Options = {
  pool: pg.Pool
  dbOf: (open: AmbientTransaction) => Db
  onError: (error: Error) => void
}

export type RunTransaction = <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>

export const createTransactions = ({ pool, dbOf, onError }: Options): RunTransaction => {
  const handles = new WeakMap<AmbientTransaction, Db>()
  const handleOf = (open: AmbientTransaction): Db => {
    const known = handles.get(open) ?? dbOf(open)
    handles.set(open, known)
    return known
  }

  const attempt = async <T>(open: AmbientTransaction, work: (db: Db) => Promise<T>): Promise<T> => {
    const { workspaceId } = open.scope
    let broken: Error | undefined
    sendTogether(open.client)
    const begun = open.client.query(workspaceId === null ? ownerBegin : walledBegin(workspaceId))
    // Asked for below, whatever happens first.
    begun.catch(() => undefined)
    try {
      // The first statement is sent at once; if setting the role failed, it is refused.
      const result = await ambient.run(open, () => work(handleOf(open)))
      await begun
      await commit(open)
      return result
    } catch (error) {
      broken = await rollBack(open)
      const beginning = await failureOf(begun)
      throw translateDriverError(beginning ?? error)
    } finally {
      open.isOpen = false
      open.client.release(broken)
    }
  }

  return async (scope, work) => {
    const outer = currentTransaction(pool)
    if (outer) return join(outer, scope, () => work(handleOf(outer)))

    const client = await connectTo(pool).catch((error: unknown) => {
      throw translateDriverError(error)
    })
    const open: AmbientTransaction = {
      pool,
      scope,
      client,
      outer: ambient.getStore(),
      hooks: [],
      isOpen: true,
      failure: undefined,
    }
    const result = await attempt(open, work)
    await runHooks(open, onError)
    return result
  }
}
