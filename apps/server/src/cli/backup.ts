import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#core/config.ts'
import type { Database } from '#db/client.ts'
import { FolderLockedError } from '#db/errors.ts'
import { privateFolderMode } from '#db/private-folder.ts'
import { writeBackup } from '#db/transfer/backup.ts'
import type { Manifest } from '#db/transfer/lines.ts'
import { migrate } from '#db/migrate.ts'
import { CommandError, openStorage, runCommand, say, withDatabase } from './cli.ts'
import { withCopyOfRunning } from './running-copy.ts'

const defaultFile = (dataDir: string): string => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(dataDir, 'backups', `${stamp}.bizagent.gz`)
}

const backUp = async (config: Config, file: string): Promise<Manifest> => {
  const write = async (database: Database, own: Pick<Config, 'storage'>): Promise<Manifest> => {
    await migrate(database)
    return writeBackup({ database, storage: openStorage(own), file })
  }
  try {
    return await withDatabase(config, (database) => write(database, config))
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error
    return withCopyOfRunning(config, error, (copy) => withDatabase(copy, (database) => write(database, copy)))
  }
}

/** Writes the database and all files into one file, also while a server runs on them: npm run backup [-- <file>] */
await runCommand(async (config, [name]) => {
  const file = name ? resolve(name) : defaultFile(config.dataDir)
  if (existsSync(file)) throw new CommandError(`${file} already exists; choose another name.`)
  mkdirSync(dirname(file), { recursive: true, mode: privateFolderMode })
  const manifest = await backUp(config, file)
  const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
  say(`${file}: ${rows} rows and ${Object.keys(manifest.files).length} files.`)
  say(
    'Secret keys are not part of the backup: keep SECRET_KEY and VAULT_KEYS (or the file secrets.env of the data folder) in a safe place.',
  )
})
