import { migrate } from '#db/migrate.ts'
import { runCommand, say, withDatabase } from './cli.ts'

await runCommand(async (config) => {
  const applied = await withDatabase(config, (database) => migrate(database))
  say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
})
