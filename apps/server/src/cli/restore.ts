import { resolve } from 'node:path'
import { restoreBackup } from '#db/transfer/restore.ts'
import { CommandError, openStorage, runCommand, say, withDatabase } from './cli.ts'

/** Loads a backup into an empty database: npm run restore -- <file> */
await runCommand(async (config, [name]) => {
  if (!name) throw new CommandError('Which file? npm run restore -- <file>')
  const manifest = await withDatabase(config, (database) =>
    restoreBackup({ database, storage: openStorage(config), file: resolve(name) }),
  )
  for (const [table, { rows }] of Object.entries(manifest.tables)) say(`${table}: ${rows} rows, equal`)
  say(`Restored, with ${Object.keys(manifest.files).length} files.`)
})
