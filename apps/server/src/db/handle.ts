import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { NodePgClient, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import type { PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'

// The list of tables serves drizzle's relational queries only, which nobody here writes; with it, every transaction's
// handle would make an object per table.
type NoTables = Record<string, never>

/** What a repository is given: it cannot tell (and need not) which engine, scope or transaction is behind it. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoTables>

export type Statement = string | pg.QueryConfig
export type Execute = (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult>

const dialect = new PgDialect()

/** Named statements live in the session, which all connections of the embedded engine share. */
const withoutName = (statement: Statement): Statement => {
  if (typeof statement === 'string') return statement
  const { name: _name, ...unnamed } = statement
  return unnamed
}

/** The only thing drizzle asks of a driver is `query`; a class, because drizzle takes a plain object for options. */
class RoutedClient {
  readonly #execute: Execute
  constructor(execute: Execute) {
    this.#execute = execute
  }
  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#execute(withoutName(statement), values)
  }
}

const clientOf = (execute: Execute): NodePgClient =>
  // drizzle types its driver as a whole pg client, though a session calls nothing but `query`.
  new RoutedClient(execute) as unknown as NodePgClient

type Tx = PgTransaction<NodePgQueryResultHKT, NoTables, NoTables>
type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** drizzle's own `transaction` would send BEGIN down a routed client; ours goes through the ambient transaction. */
class RoutedSession extends NodePgSession<NoTables, NoTables> {
  readonly #inTransaction: InTransaction
  constructor(execute: Execute, inTransaction: InTransaction) {
    super(clientOf(execute), dialect, undefined)
    this.#inTransaction = inTransaction
  }
  override transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    if (config) throw new Error('Transaction options are not supported: write the isolation level as SQL.')
    return this.#inTransaction((db) => work(db as unknown as Tx))
  }
}

/** A handle that decides statement by statement where it runs. */
export const routedDb = (execute: Execute, inTransaction: InTransaction): Db =>
  new PgDatabase<NodePgQueryResultHKT, NoTables>(dialect, new RoutedSession(execute, inTransaction), undefined)

/** A handle bound to one open transaction; its own `transaction` is a savepoint. */
export const transactionDb = (execute: Execute): Db =>
  new NodePgTransaction<NoTables, NoTables>(
    dialect,
    new NodePgSession<NoTables, NoTables>(clientOf(execute), dialect, undefined),
    undefined,
  )
