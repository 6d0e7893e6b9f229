import type pg from 'pg'
import { connectTo } from './background.ts'
import { translateDriverError } from './errors.ts'
import type { Db } from './handle.ts'
import { sendTogether } from './send-together.ts'
import { currentTransaction, type AmbientTransaction } from './transaction.ts'
import { walledBegin } from './walls.ts'

type Options = {
  pool: pg.Pool
  dbOf: (open: AmbientTransaction) => Db
  /** The handle that joins a transaction which is open already. */
  joined: (workspaceId: string) => Db
}

/** Statements are sent in the microtasks of this turn, however many of those there are; ticks come after them. */
const everythingAsked = () => new Promise<void>((resolve) => process.nextTick(resolve))

const valueOf = <T>(settled: PromiseSettledResult<T>): T => {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/**
 * Several statements with the rights of one workspace, in one transaction and one trip: `begin`, all of them, `commit`.
 * None may need the answer to another or depend on the order, and statements sent after an answer are refused. If one
 * fails, all are undone.
 */
export const createOneTrip =
  ({ pool, dbOf, joined }: Options) =>
  async <T>(workspaceId: string, ask: (db: Db) => Promise<T>): Promise<T> => {
    if (currentTransaction(pool)) return ask(joined(workspaceId))
    const client = await connectTo(pool)
    sendTogether(client)
    const begun = client.query(walledBegin(workspaceId))
    const scope = { workspaceId }
    const open: AmbientTransaction = {
      pool,
      scope,
      client,
      outer: undefined,
      hooks: [],
      isOpen: true,
      failure: undefined,
    }
    // A statement that is only waited for, and not yet sent, is sent now.
    const asked = Promise.resolve(ask(dbOf(open)))
    await everythingAsked()
    open.isOpen = false
    const [beginning, answer, ending] = await Promise.allSettled([begun, asked, client.query('commit')])
    // A `commit` that got no answer leaves a connection nobody knows the state of.
    client.release(ending.status === 'rejected')
    try {
      valueOf(beginning)
      const answers = valueOf(answer)
      if (valueOf(ending).command !== 'COMMIT') throw new Error('A statement failed and its error was swallowed.')
      return answers
    } catch (error) {
      throw translateDriverError(error)
    }
  }
