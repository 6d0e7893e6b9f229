import { migrate } from '#db/migrate.ts'
import { createLogger } from '#core/logger/logger.ts'
import { createDeps } from '../deps.ts'
import { seedDemoShop } from '../seed-demo.ts'
import { runCommand, say, withDatabase } from './cli.ts'

await runCommand(async (config) => {
  const isNew = await withDatabase(config, async (database) => {
    await migrate(database)
    return seedDemoShop(createDeps(config, database, createLogger({ level: 'warn' })))
  })
  say(isNew ? 'The demo workspace is ready.' : 'There are accounts already, so nothing was added.')
})
