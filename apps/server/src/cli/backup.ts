import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { privateFolderMode } from '#db/private-folder.ts'
import { writeBackup } from '#db/transfer/backup.ts'
import { migrate } from '#db/migrate.ts'
import { CommandError, openStorage, runCommand, say, withDatabase } from './cli.ts'

const defaultFile = (dataDir: string): string => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(dataDir, 'backups', `${stamp}.bizagent.gz`)
}

/** Writes the database and all files into one file: npm run backup [-- <file>] */
await runCommand(async (config, [name]) => {
  const file = name ? resolve(name) : defaultFile(config.dataDir)
  if (existsSync(file)) throw new CommandError(`${file} already exists; choose another name.`)
  mkdirSync(dirname(file), { recursive: true, mode: privateFolderMode })
  const manifest = await withDatabase(config, async (database) => {
    await migrate(database)
    return writeBackup({ database, storage: openStorage(config), file })
  })
  const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
  say(`${file}: ${rows} rows and ${Object.keys(manifest.files).length} files.`)
  say(
    'Secret keys are not part of the backup: keep SECRET_KEY (or the secrets file of the data folder) in a safe place.',
  )
})
