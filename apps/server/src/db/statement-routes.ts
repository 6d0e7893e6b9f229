import type pg from 'pg'
import { connectTo, queryOn } from './background.ts'
import { translateDriverError } from './errors.ts'
import type { Execute, Statement } from './handle.ts'
import { sendTogether } from './send-together.ts'
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

type Asked = [rights: { before: string; after: string }, statement: Statement, values?: unknown[]]
type Answers = [
  before: PromiseSettledResult<unknown>,
  answer: PromiseSettledResult<pg.QueryResult>,
  after: PromiseSettledResult<unknown>,
]

/** The statement between what comes before and after it, in one trip; no other statement gets in between. */
const sendBetween = (client: pg.PoolClient, ...[{ before, after }, statement, values]: Asked): Promise<Answers> => {
  sendTogether(client)
  return Promise.allSettled([client.query(before), send(client, statement, values), client.query(after)])
}

const answerIn = (answers: Answers): pg.QueryResult => {
  const failure = answers.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
  return (answers[1] as PromiseFulfilledResult<pg.QueryResult>).value
}

/**
 * One statement with other rights inside an open transaction. After a failure the transaction can only roll back, and
 * the rights return with that.
 */
const withRights = async ({ client }: AmbientTransaction, ...asked: Asked): Promise<pg.QueryResult> =>
  answerIn(await sendBetween(client, ...asked))

/** The statements of one open transaction, refused once it has ended. */
export const transactionRoute =
  (open: AmbientTransaction): Execute =>
  async (statement, values) => {
    if (!open.isOpen) throw new Error('This handle belongs to a transaction that has already ended.')
    return translated(send(open.client, statement, values))
  }

/** Owner rights: joins an open transaction, stepping outside its walls for the statement. */
export const systemRoute =
  (pool: pg.Pool): Execute =>
  async (statement, values) => {
    const open = currentTransaction(pool)
    if (!open) return translated(queryOn(pool, () => send(pool, statement, values)))
    const { workspaceId } = open.scope
    if (workspaceId === null) return translated(send(open.client, statement, values))
    const rights = { before: lowerWalls, after: raiseWalls(workspaceId) }
    return translated(withRights(open, rights, statement, values))
  }

/**
 * A transaction of its own in one trip. If setting the role fails, the transaction is broken before the statement is
 * read, and the statement is refused; `commit` of a failed transaction rolls back.
 */
const inOwnTransaction = async (
  pool: pg.Pool,
  workspaceId: string,
  statement: Statement,
  values?: unknown[],
): Promise<pg.QueryResult> => {
  const rights = { before: walledBegin(workspaceId), after: 'commit' }
  const client = await connectTo(pool)
  const answers = await sendBetween(client, rights, statement, values)
  // A `commit` that got no answer leaves a connection nobody knows the state of.
  client.release(answers[2].status === 'rejected')
  return answerIn(answers)
}

/** With the rights of one workspace, inside a transaction or without. */
export const workspaceRoute =
  (pool: pg.Pool, workspaceId: string): Execute =>
  async (statement, values) => {
    const open = currentTransaction(pool)
    if (!open) return translated(inOwnTransaction(pool, workspaceId, statement, values))
    if (open.scope.workspaceId === workspaceId) return translated(send(open.client, statement, values))
    if (open.scope.workspaceId !== null) {
      throw new Error(`A statement for workspace ${workspaceId} ran inside a transaction of another workspace.`)
    }
    const rights = { before: raiseWalls(workspaceId), after: lowerWalls }
    return translated(withRights(open, rights, statement, values))
  }
