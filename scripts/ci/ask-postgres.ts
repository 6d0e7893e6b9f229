import { Client } from 'pg'

/**
 * Prints, as JSON, the version of the PostgreSQL server whose address is the argument, and how many transactions it has
 * seen. The counter is the cluster's, so it also remembers databases that a test has dropped. Reading it counts once.
 */
const client = new Client({ connectionString: process.argv[2] })
await client.connect()
const { rows } = await client.query<{ version: string; transactions: number }>(
  'select version(), pg_current_xact_id()::text::bigint::float8 as transactions',
)
await client.end()
process.stdout.write(`${JSON.stringify(rows[0])}\n`)
