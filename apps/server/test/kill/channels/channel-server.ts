// The product with channels that point at the services of this test, until it is killed. Waits for the word to begin,
// and says its address once it listens.
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { buildApp } from '../../../src/app.ts'
import { createDeps } from '../../../src/deps.ts'
import { createLogger } from '#core/logger/logger.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { configOf } from './place.ts'

await once(process.stdin, 'data')
// Whoever has started it is gone: nobody would kill it.
process.stdin.on('end', () => process.exit(1))

const config = configOf(process.env)
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolWaitMs: 30_000 })
await migrate(database)
const app = await buildApp(createDeps(config, database, createLogger({ level: 'silent' })))
const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
await app.hub.start()
await app.jobs.start()
writeSync(1, `listening ${address}\n`)
