import pg from 'pg'
import { noteServerPool } from './background.ts'
import type { Engine } from './client.ts'

type Settings = { url: string; statementTimeoutMs: number; poolWaitMs: number }

const idleInTransactionMs = 15_000
/** Five processes stay well below the hundred connections that PostgreSQL allows unless told otherwise. */
const poolSize = 16

/** A server elsewhere, reached by its URL. */
export const openPostgres = ({ url, statementTimeoutMs, poolWaitMs }: Settings): Engine => {
  const shared: pg.ClientConfig = {
    connectionString: url,
    application_name: 'bizagent',
    keepAlive: true,
    connectionTimeoutMillis: poolWaitMs,
  }
  const settings: pg.PoolConfig & { pipeline: boolean } = {
    ...shared,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // Compiling a statement takes longer than any of ours runs, and is chosen by costs that row security makes look high.
    options: '-c jit=off',
    // Statements go out without waiting for the answer to the one before: `begin` costs no trip of its own.
    pipeline: true,
  }
  const pool = new pg.Pool(settings)
  noteServerPool(pool)
  return {
    engine: 'postgres',
    pool,
    connectListener: async () => {
      const client = new pg.Client({ ...shared, application_name: 'bizagent-listener' })
      await client.connect()
      return client
    },
    // Long work lifts the limit inside its own transaction (`set local statement_timeout = 0`).
    withoutTimeLimit: (work) => work(),
    close: () => pool.end(),
  }
}
