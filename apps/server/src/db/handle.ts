import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { NodePgClient, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import type { PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { driverOf } from './drizzle-internals.ts'

// The list of tables serves drizzle's relational queries only, which nobody here writes; with it, every transaction's
// handle would make an object per table.
type NoTables = Record<string, never>

/** The handle of a repository, which need not know the engine, scope or transaction behind it. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoTables>

export type Statement = string | pg.QueryConfig
export type Execute = (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult>

/** Where statements are sent, and whether a connection there can cache one under a name. */
export interface Route {
  readonly execute: Execute
  readonly keepsNames: boolean
}

/** A statement that comes again and again, so that PostgreSQL may cache its plan (`raw-statement.ts`). */
export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly types: pg.CustomTypesConfig
}
/** The same, built by drizzle and answered in arrays (`prepared.ts`). */
export interface ArrayStatement extends NamedStatement {
  readonly rowMode: 'array'
}

const dialect = new PgDialect()

/** Named statements live in the session, which all connections of the embedded engine share: it gives its own names. */
const withoutName = (statement: Statement): Statement => {
  if (typeof statement === 'string' || statement.name === undefined) return statement
  const { name: _name, ...unnamed } = statement
  return unnamed
}

/** The only thing drizzle calls on a driver is `query`; a class, because drizzle reads a plain object as options. */
class RoutedClient {
  readonly #route: Route
  constructor(route: Route) {
    this.#route = route
  }
  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const { execute, keepsNames } = this.#route
    return execute(keepsNames ? statement : withoutName(statement), values)
  }
}

const clientOf = (route: Route): NodePgClient =>
  // drizzle types its driver as a whole pg client, though a session calls nothing but `query`.
  new RoutedClient(route) as unknown as NodePgClient

/** Sends a statement where the handle sends its own. */
export const sendThrough = (db: Db, statement: NamedStatement, values: unknown[]): Promise<pg.QueryResult> =>
  driverOf(db).query(statement, values) as Promise<pg.QueryResult>

type Tx = PgTransaction<NodePgQueryResultHKT, NoTables, NoTables>
type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** drizzle's own `transaction` would send BEGIN down a routed client; ours goes through the ambient transaction. */
class RoutedSession extends NodePgSession<NoTables, NoTables> {
  readonly #inTransaction: InTransaction
  constructor(route: Route, inTransaction: InTransaction) {
    super(clientOf(route), dialect, undefined)
    this.#inTransaction = inTransaction
  }
  override transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    if (config) throw new Error('Transaction options are not supported: write the isolation level as SQL.')
    return this.#inTransaction((db) => work(db as unknown as Tx))
  }
}

/** A handle that decides statement by statement where it runs. */
export const routedDb = (route: Route, inTransaction: InTransaction): Db =>
  new PgDatabase<NodePgQueryResultHKT, NoTables>(dialect, new RoutedSession(route, inTransaction), undefined)

/** A handle bound to one open transaction; its own `transaction` is a savepoint. */
export const transactionDb = (route: Route): Db =>
  new NodePgTransaction<NoTables, NoTables>(
    dialect,
    new NodePgSession<NoTables, NoTables>(clientOf(route), dialect, undefined),
    undefined,
  )
