import { randomUUID } from 'node:crypto'
import { buildApp } from '../../../src/app.ts'
import { createDeps } from '../../../src/deps.ts'
import { readConfig } from '#read-config.ts'
import type { Deps } from '#core/context.ts'
import { createLogger } from '#core/logger/logger.ts'
import { createTestModelTransport } from '#core/safe-fetch/safe-fetch.testing.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { createGiven } from '../../given.ts'
import { chatbotWith } from '../../given-bots.ts'
import { fakeModel } from './fake-model.ts'
import { loopbackChannel } from './loopback-channel.ts'

/** Where a server of this test finds its database, its model and its channel. */
export type Place = Record<'DATA_DIR' | 'MODEL_URL' | 'CHANNEL_URL', string> & { DATABASE_URL?: string }

/** The same database, opened by this process while no server needs it to itself. */
export const withDatabase = async <T>(
  place: Place,
  work: (database: Database, deps: Deps) => Promise<T>,
): Promise<T> => {
  const config = readConfig(place, [])
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolWaitMs: 30_000 })
  try {
    await migrate(database)
    const deps = createDeps(config, database, createLogger({ level: 'silent' }))
    return await work(database, {
      ...deps,
      config: { ...config, platformModel: fakeModel(place.MODEL_URL) },
      channels: [...deps.channels, loopbackChannel(place.CHANNEL_URL)],
      modelTransport: createTestModelTransport({ servers: {} }),
    })
  } finally {
    await database.close()
  }
}

/** A shop with a bot that knows something, credits, and a workgate of the loopback channel. */
export const openShop = async (deps: Deps): Promise<WorkgateRow> => {
  const app = await buildApp(deps)
  const given = createGiven(app, deps)
  const { workspaceId } = await given.signedIn()
  const bot = await given.publishedBot(workspaceId, {
    config: chatbotWith({
      datasets: await given.shopDatasets(workspaceId),
      model: { ...chatbotWith().model, source: 'platform' },
      caps: { messagesPerConversation: 0, creditsPerConversation: 0, creditsPerDay: 0 },
    }),
  })
  await deps.database.pool.query(
    `with account as (update credit_accounts set balance = balance + 100000 where workspace_id = $1)
     insert into credit_entries (workspace_id, id, kind, amount, note, created_at)
     values ($1, $2, 'grant', 100000, 'test', now())`,
    [workspaceId, randomUUID()],
  )
  const gate = await given.workgate(bot, { channel: 'loopback', delaySeconds: 0 })
  await app.http.close()
  return gate
}
