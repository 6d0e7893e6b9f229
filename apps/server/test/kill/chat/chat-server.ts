// The product with a slow channel and a model of this machine, until it is killed. Waits for the word to begin, and says
// its address once it listens.
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { buildApp } from '../../../src/app.ts'
import { createDeps } from '../../../src/deps.ts'
import { readConfig } from '#read-config.ts'
import type { Deps } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { createTestModelTransport, createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { addIngress } from './ingress.ts'
import { loopbackChannel } from './loopback-channel.ts'
import { fakeModel } from './fake-model.ts'

await once(process.stdin, 'data')
// Whoever has started it is gone: nobody would kill it.
process.stdin.on('end', () => process.exit(1))

const { CHANNEL_URL = '', MODEL_URL = '', SERVICE_URL = '' } = process.env
const config = readConfig(process.env, [])
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolWaitMs: 30_000 })
await migrate(database)
const base = createDeps(config, database, createLogger({ level: 'silent' }))
const deps: Deps = {
  ...base,
  config: {
    ...config,
    platformModel: fakeModel(MODEL_URL),
  },
  channels: [...base.channels, loopbackChannel(CHANNEL_URL, () => writeSync(1, 'moment sending\n'))],
  safeFetch: createTestSafeFetch({ servers: {}, trustedOrigins: SERVICE_URL ? [SERVICE_URL] : [] }),
  modelTransport: createTestModelTransport({ servers: {} }),
}
const app = await buildApp(deps)
addIngress(app.http, deps)
const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
await app.jobs.start()
writeSync(1, `listening ${address}\n`)
