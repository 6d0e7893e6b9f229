import { migrate } from '#db/migrate.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { runCommand, say, withDatabase } from './cli.ts'

await runCommand(async (config) => {
  const isNew = await withDatabase(config, async (database) => {
    await migrate(database)
    return seedDemo(database, new Date())
  })
  say(isNew ? 'The demo workspace is ready.' : 'There are accounts already, so nothing was added.')
})
