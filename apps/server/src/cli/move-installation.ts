import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkVault, VaultKeysError } from '#core/check-vault.ts'
import { secretsFileOf } from '#core/config-secrets.ts'
import type { Config } from '#core/config.ts'
import { createVault } from '#core/vault/vault.ts'
import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { moveDatabase } from '#db/transfer/move.ts'
import { CommandError } from './cli.ts'

type Settings = Pick<Config, 'dataDir' | 'secrets' | 'storage'>

/** Moves all rows, and makes sure that the settings of the new installation open the secrets in them. Says what it did. */
export const moveInstallation = async (source: Database, target: Database, settings: Settings): Promise<string[]> => {
  await migrate(source)
  await requireSameKeys(source, settings)
  const sums = Object.entries(await moveDatabase(source, target))
  await checkVault(target, createVault(settings.secrets.vault))
  const total = sums.reduce((count, [, { rows }]) => count + rows, 0)
  return [
    ...sums.map(([table, { rows }]) => `${table}: ${rows} rows, equal`),
    `Moved ${total} rows. The embedded database is unchanged.`,
    'The new installation needs the keys of the old one: without them its secrets cannot be opened and it does not start.',
    `- SECRET_KEY and VAULT_KEYS: ${keysPlace(settings)}`,
    `- Uploaded files: ${filesPlace(settings)}`,
  ]
}

/** With other keys the rows would arrive, and nobody could open the secrets in them. */
const requireSameKeys = async (source: Database, settings: Settings): Promise<void> => {
  try {
    await checkVault(source, createVault(settings.secrets.vault))
  } catch (error) {
    if (!(error instanceof VaultKeysError)) throw error
    throw new CommandError(
      `Nothing was moved: SECRET_KEY and VAULT_KEYS must be those of the old installation. ${keysPlace(settings)}`,
      { cause: error },
    )
  }
}

const keysPlace = ({ dataDir }: Settings): string => {
  const file = secretsFileOf(dataDir)
  return existsSync(file)
    ? `set both to the lines of ${file}.`
    : 'set both as the environment of the old installation had them.'
}

const filesPlace = ({ dataDir, storage }: Settings): string =>
  storage.kind === 'local'
    ? `copy ${join(dataDir, 'files')} into the DATA_DIR of the new installation.`
    : 'keep the S3_ settings.'
