import type pg from 'pg'
import { translateDriverError } from './errors.ts'
import type { Execute, Statement } from './handle.ts'
import { currentTransaction } from './transaction.ts'
import type { AmbientTransaction } from './transaction.ts'
import { lowerWalls, raiseWalls, walledBegin } from './walls.ts'

const send = (client: pg.Pool | pg.PoolClient, statement: Statement, values?: unknown[]): Promise<pg.QueryResult> =>
  // pg takes text and config alike; its overloads want to know which.
  typeof statement === 'string' ? client.query(statement, values) : client.query(statement, values)

const translated = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw translateDriverError(error)
  }
}

/**
 * One statement with other rights inside an open transaction, with no other statement of it in between.
 * After a failure the transaction can only roll back, and the rights return with that.
 */
const withRights = (
  { client, inLine }: AmbientTransaction,
  rights: { before: string; after: string },
  statement: Statement,
  values?: unknown[],
): Promise<pg.QueryResult> =>
  inLine(async () => {
    await client.query(rights.before)
    const result = await send(client, statement, values)
    await client.query(rights.after)
    return result
  })

const sendWithin = ({ client, inLine }: AmbientTransaction, statement: Statement, values?: unknown[]) =>
  inLine(() => send(client, statement, values))

/** The statements of one open transaction, refused once it has ended. */
export const transactionRoute =
  (open: AmbientTransaction): Execute =>
  async (statement, values) => {
    if (!open.isOpen) throw new Error('This handle belongs to a transaction that has already ended.')
    return translated(sendWithin(open, statement, values))
  }

/** Owner rights: joins an open transaction, stepping outside its walls for the statement. */
export const systemRoute =
  (pool: pg.Pool): Execute =>
  async (statement, values) => {
    const open = currentTransaction(pool)
    if (!open) return translated(send(pool, statement, values))
    const { workspaceId } = open.scope
    if (workspaceId === null) return translated(sendWithin(open, statement, values))
    const rights = { before: lowerWalls, after: raiseWalls(workspaceId) }
    return translated(withRights(open, rights, statement, values))
  }

const inOwnTransaction = async (
  pool: pg.Pool,
  workspaceId: string,
  statement: Statement,
  values?: unknown[],
): Promise<pg.QueryResult> => {
  const begin = walledBegin(workspaceId)
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await send(client, statement, values)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Behind the walls of one workspace, in a transaction or without. */
export const workspaceRoute =
  (pool: pg.Pool, workspaceId: string): Execute =>
  async (statement, values) => {
    const open = currentTransaction(pool)
    if (!open) return translated(inOwnTransaction(pool, workspaceId, statement, values))
    if (open.scope.workspaceId === workspaceId) return translated(sendWithin(open, statement, values))
    if (open.scope.workspaceId !== null) {
      throw new Error(`A statement for workspace ${workspaceId} ran inside a transaction of another workspace.`)
    }
    const rights = { before: raiseWalls(workspaceId), after: lowerWalls }
    return translated(withRights(open, rights, statement, values))
  }
