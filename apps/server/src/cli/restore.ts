import { resolve } from 'node:path'
import { checkVault } from '#core/check-vault.ts'
import { createVault } from '#core/vault/vault.ts'
import { restoreBackup } from '#db/transfer/restore.ts'
import { CommandError, openStorage, runCommand, say, withDatabase } from './cli.ts'

/** Loads a backup into an empty database: npm run restore -- <file> */
await runCommand(async (config, [name]) => {
  if (!name) throw new CommandError('Which file? npm run restore -- <file>')
  await withDatabase(config, async (database) => {
    const manifest = await restoreBackup({ database, storage: openStorage(config), file: resolve(name) })
    for (const [table, { rows }] of Object.entries(manifest.tables)) say(`${table}: ${rows} rows, equal`)
    say(`Restored, with ${Object.keys(manifest.files).length} files.`)
    // A backup never holds the keys, so those of its installation have to be carried along by hand.
    await checkVault(database, createVault(config.secrets.vault))
  })
})
