import { Client } from 'pg'
import { nodeBinary } from '../lib/node-binary.mjs'
import { closingLine, runSteps, type Step } from '../lib/steps.mjs'
import { runVitest } from '../lib/test-tools.mjs'
import { readSourceFiles } from '../checks/source-files.ts'
import { databaseTests } from './database-tests.ts'

/*
 * Runs the server's tests that open a database on a real PostgreSQL, and then asks that server, not the tests, whether they were there:
 * its transaction counter must have grown by at least one for every test that passed.
 */

interface Witness {
  readonly version: string
  readonly transactions: bigint
}

const needed = 'PostgreSQL 17.'

/** The counter is the cluster's, so it also remembers databases that a test has dropped. Reading it counts once. */
const askServer = async (url: string): Promise<Witness> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: string; xid: string }>(
    'select version() as version, pg_current_xact_id()::text as xid',
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not answer.')
  return { version: row.version, transactions: BigInt(row.xid) }
}

const url = process.argv[2]
if (!url) throw new Error('Give the address of the PostgreSQL server as the argument.')

const before = await askServer(url)
const onBoth = databaseTests(await readSourceFiles((path) => /^apps\/server\/.*\.ts$/.test(path)))
const step = (project: string, files: string[]): Step => ({
  name: `pg ${project}`,
  // Side by side: the kill tests mostly wait for processes to start and for the disk.
  weight: 1,
  run: (progress) =>
    runVitest(nodeBinary(), {
      name: `pg-${project}`,
      projects: [project],
      files,
      env: { TEST_DATABASE_URL: url },
      progress,
    }),
})
const totals = await runSteps([step('server', onBoth), step('kill', [])])
const after = await askServer(url)

const committed = Number(after.transactions - before.transactions)
const wasUsed = after.version.startsWith(needed) && committed >= totals.passed && totals.passed > 0
console.log(`measured: ${after.version.split(' on ')[0]}, ${committed} transactions for ${totals.passed} tests`)
if (!wasUsed) console.error(`This run did not really use ${needed}x: the server saw too little of it.`)

const closing = { passed: totals.passed + (wasUsed ? 1 : 0), failed: totals.failed + (wasUsed ? 0 : 1) }
console.log(closingLine(closing))
process.exitCode = closing.failed > 0 ? 1 : 0
