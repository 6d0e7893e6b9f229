import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/read-config.ts'
import { inTransaction, systemCtx } from '../../apps/server/src/core/context.ts'
import { createLogger } from '../../apps/server/src/core/logger/logger.ts'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createDeps } from '../../apps/server/src/deps.ts'
import { grantCredits } from '../../apps/server/src/features/billing/public.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { createGiven } from '../../apps/server/test/given.ts'
import { chatbotWith } from '../../apps/server/test/given-bots.ts'
import type { Shop } from './visitors-load.ts'

/*
 * The product as it starts, with shops whose bots answer visitors with the model of the measurement. How many shops, how
 * many Facebook pages each of them has, and where to write how they are reached, stand in the environment.
 */

const enough = 10_000_000

const openShops = async (count: number, pagesEach: number): Promise<Shop[]> => {
  const config = readConfig()
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolWaitMs: 30_000 })
  await migrate(database)
  const deps = createDeps(config, database, createLogger({ level: 'warn' }))
  const app = await buildApp(deps)
  const given = createGiven(app, deps)
  const shops: Shop[] = []
  while (shops.length < count) {
    const { workspaceId, token } = await given.signedIn()
    const bot = await given.publishedBot(workspaceId, {
      config: chatbotWith({
        instructions: 'Tư vấn quà tặng cho khách của shop, ngắn gọn và lễ phép.',
        datasets: await given.shopDatasets(workspaceId),
        onlyFromKnowledge: false,
        model: { ...chatbotWith().model, source: 'platform', name: 'bench' },
      }),
    })
    await inTransaction(systemCtx(deps, workspaceId, randomUUID()), (tx) =>
      grantCredits(
        { ...tx, workspaceId },
        { source: 'gift', amount: enough, cause: 'bench', expiresAt: null, note: 'bench' },
      ),
    )
    const pageIds = Array.from({ length: pagesEach }, (_, page) => `1110003330${shops.length}${page}`)
    // Nobody answers there: what is measured is how reports are taken in.
    for (const externalId of pageIds) await given.workgate(bot, { channel: 'facebook', externalId, isActive: false })
    shops.push({ workspaceId, botId: bot.id, token, pageIds })
  }
  await app.http.close()
  await database.close()
  return shops
}

const { BENCH_SHOPS = '8', BENCH_PAGES = '0', BENCH_SHOPS_FILE = '' } = process.env
await writeFile(BENCH_SHOPS_FILE, JSON.stringify(await openShops(Number(BENCH_SHOPS), Number(BENCH_PAGES))))
await startServer()
