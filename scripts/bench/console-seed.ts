import { readConfig } from '../../apps/server/src/read-config.ts'
import { inTransaction, systemCtx } from '../../apps/server/src/core/context.ts'
import { createLogger } from '../../apps/server/src/core/logger/logger.ts'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { threads } from '../../apps/server/src/db/schema/index.ts'
import { createDeps } from '../../apps/server/src/deps.ts'
import { seedDemoShop } from '../../apps/server/src/seed-demo.ts'
import { insertBusyConsole } from './console-data.ts'

/** A data folder as the product makes it, with one conversation of 10,000 messages and a list of 5,000 in the demo shop. */
const fillConsole = async () => {
  const config = readConfig()
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await migrate(database)
  const deps = createDeps(config, database, createLogger({ level: 'warn' }))
  await seedDemoShop(deps)
  const like = (await database.system.select().from(threads).limit(1)).at(0)
  if (!like) throw new Error('The demo shop has no conversation to go by.')
  const ctx = systemCtx(deps, like.workspaceId, 'bench')
  await inTransaction({ ...ctx, workspaceId: like.workspaceId }, (tx) => insertBusyConsole(tx.db, like))
  await database.close()
}

await fillConsole()
