// Gets a real PostgreSQL with pgvector for tests and prints its URL as the last line.
//   node scripts/postgres/start.mjs [--name test] [--port 5555] [--no-fsync]
// --no-fsync is for tests: a commit does not wait for the disk. Never measure with it.
import { parseArgs } from 'node:util'
import { SetupError, ensureSystem, startCluster } from './cluster.mjs'

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: 'test' },
    port: { type: 'string' },
    'no-fsync': { type: 'boolean', default: false },
  },
})

const start = async () => {
  // A server somebody already runs (with pgvector) is as good as ours.
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  ensureSystem()
  return startCluster({
    name: values.name,
    port: values.port ? Number(values.port) : undefined,
    reachesDisk: !values['no-fsync'],
  })
}

try {
  process.stdout.write(`${await start()}\n`)
} catch (error) {
  const detail =
    error instanceof SetupError ? error.message : `${error.message}\n${error.stderr ?? ''}${error.stdout ?? ''}`
  process.stderr.write(`${detail}\n`)
  process.exitCode = 1
}
