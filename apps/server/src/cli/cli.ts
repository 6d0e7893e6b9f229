import type { Config } from '#core/config.ts'
import { loadEnvFile } from '#core/config.ts'
import { closeDataFolder, writePrivately } from '#db/private-folder.ts'
import { createLocalFolderStorage } from '#core/storage/local-folder.ts'
import { createS3Storage } from '#core/storage/s3.ts'
import type { Storage } from '#core/storage/storage.ts'
import { openDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { readConfig } from '../read-config.ts'

/** A command cannot do what was asked; the sentence is all the operator needs. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export const say = (words: string): void => void process.stdout.write(`${words}\n`)

export const openConfigured = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> =>
  openDatabase({ url: databaseUrl, dataDir, onError: (error) => process.stderr.write(`${error.message}\n`) })

export const openStorage = ({ storage }: Pick<Config, 'storage'>): Storage =>
  storage.kind === 'local' ? createLocalFolderStorage(storage) : createS3Storage(storage)

/** Opens the configured database for one piece of work. */
export const withDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openConfigured(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs a command: what went wrong is said in its own words, and the exit code tells scripts. */
export const runCommand = async (
  command: (config: Config, args: readonly string[]) => Promise<void>,
): Promise<void> => {
  try {
    writePrivately()
    loadEnvFile()
    const args = process.argv.slice(2)
    const config = readConfig(process.env, [])
    closeDataFolder(config.dataDir)
    await command(config, args)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
