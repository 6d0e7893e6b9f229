import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import { CommandError, runCommand, say } from './cli.ts'

/** Empties the embedded database and its files; keys and settings stay. */
await runCommand(async (config, args) => {
  if (config.isProduction) throw new CommandError('db:reset is refused in production.')
  if (config.databaseUrl !== null) {
    throw new CommandError(
      'db:reset only empties the embedded database; drop a PostgreSQL database with its own tools.',
    )
  }
  if (!args.includes('--yes')) {
    throw new CommandError(`This deletes all data in ${config.dataDir}. To go on: npm run db:reset -- --yes`)
  }
  const lock = await lockFolder(config.dataDir)
  for (const name of ['database', 'database.initialising']) {
    rmSync(join(config.dataDir, name), { recursive: true, force: true })
  }
  if (config.storage.kind === 'local') rmSync(config.storage.folder, { recursive: true, force: true })
  lock.release()
  say('All data is deleted. The next start begins with an empty database.')
})
