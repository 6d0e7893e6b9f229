import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, openConfigured, runCommand, say } from './cli.ts'
import { moveInstallation } from './move-installation.ts'

/** Copies the embedded database into the empty PostgreSQL database of DATABASE_URL. */
await runCommand(async (config) => {
  if (config.databaseUrl === null) {
    throw new CommandError('Set DATABASE_URL to the empty PostgreSQL database that is to take over.')
  }
  if (!existsSync(join(config.dataDir, 'database'))) {
    throw new CommandError(`There is no embedded database in ${config.dataDir}.`)
  }
  const source = await openConfigured({ dataDir: config.dataDir, databaseUrl: null })
  const target = await openConfigured(config)
  try {
    for (const line of await moveInstallation(source, target, config)) say(line)
  } finally {
    await Promise.all([source.close(), target.close()])
  }
})
