import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { NodePgClient, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import type { PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type pg from 'pg'
import * as schema from './schema/index.ts'

type Schema = typeof schema
type Tables = ExtractTablesWithRelations<Schema>

/** What a repository is given: it cannot tell (and need not) which engine, scope or transaction is behind it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema>

export type Statement = string | pg.QueryConfig
export type Execute = (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult>

const dialect = new PgDialect()
const relations = extractTablesRelationalConfig<Tables>(schema, createTableRelationsHelpers)
const tables = { fullSchema: schema, schema: relations.tables, tableNamesMap: relations.tableNamesMap }

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

type Tx = PgTransaction<NodePgQueryResultHKT, Schema, Tables>
type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** drizzle's own `transaction` would send BEGIN down a routed client; ours goes through the ambient transaction. */
class RoutedSession extends NodePgSession<Schema, Tables> {
  readonly #inTransaction: InTransaction
  constructor(execute: Execute, inTransaction: InTransaction) {
    super(clientOf(execute), dialect, tables)
    this.#inTransaction = inTransaction
  }
  override transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    if (config) throw new Error('Transaction options are not supported: write the isolation level as SQL.')
    return this.#inTransaction((db) => work(db as unknown as Tx))
  }
}

/** A handle that decides statement by statement where it runs. */
export const routedDb = (execute: Execute, inTransaction: InTransaction): Db =>
  new PgDatabase<NodePgQueryResultHKT, Schema>(dialect, new RoutedSession(execute, inTransaction), tables)

/** A handle bound to one open transaction; its own `transaction` is a savepoint. */
export const transactionDb = (execute: Execute): Db =>
  new NodePgTransaction<Schema, Tables>(
    dialect,
    new NodePgSession<Schema, Tables>(clientOf(execute), dialect, tables),
    tables,
  )
