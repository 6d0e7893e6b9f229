import { readConfig } from '../../apps/server/src/read-config.ts'
import { inTransaction, systemCtx } from '../../apps/server/src/core/context.ts'
import { createLogger } from '../../apps/server/src/core/logger/logger.ts'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { workspaces } from '../../apps/server/src/db/schema/index.ts'
import { createDeps } from '../../apps/server/src/deps.ts'
import { grantCredits } from '../../apps/server/src/features/billing/public.ts'
import { seedDemoShop } from '../../apps/server/src/seed-demo.ts'

/** Run as a child process: a seeded database with enough credits in every workspace for thousands of paid answers. */
const enough = 10_000_000

const giveCredits = async () => {
  const config = readConfig()
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await migrate(database)
  const deps = createDeps(config, database, createLogger({ level: 'warn' }))
  await seedDemoShop(deps)
  for (const { id } of await database.system.select({ id: workspaces.id }).from(workspaces)) {
    const ctx = systemCtx(deps, id, 'bench')
    await inTransaction(ctx, (tx) =>
      grantCredits(
        { ...tx, workspaceId: id },
        { source: 'gift', amount: enough, cause: 'bench', expiresAt: null, note: 'bench' },
      ),
    )
  }
  await database.close()
}

await giveCredits()
