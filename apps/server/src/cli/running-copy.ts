import { rmSync } from 'node:fs'
import type { Config } from '#core/config.ts'
import { askRunningServer, NobodyListensError } from '#core/control/ask-running-server.ts'
import type { FolderLockedError } from '#db/errors.ts'
import type { FolderCopied } from '../copy-data-folder.ts'
import { say } from './cli.ts'

/** Has the server that holds the data folder copy it, and works on the copy; the copy is gone afterwards. */
export const withCopyOfRunning = async <T>(
  config: Config,
  locked: FolderLockedError,
  work: (copy: Config) => Promise<T>,
): Promise<T> => {
  const { folder, files, pausedMs } = await askForCopy(config.dataDir, locked)
  say(`The running server copied its data; it stood still for ${Math.max(1, Math.round(pausedMs))} ms.`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Ctrl-C ends the process without running what comes after.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.once('exit', remove)
  const storage = files === null ? config.storage : { kind: 'local' as const, folder: files }
  try {
    return await work({ ...config, dataDir: folder, storage })
  } finally {
    remove()
  }
}

const askForCopy = (dataDir: string, locked: FolderLockedError): Promise<FolderCopied> =>
  askRunningServer<FolderCopied>(dataDir, 'copy-data').catch((error: unknown) => {
    // Another command holds the folder, or a server that takes no orders: all that can be said is who is in the way.
    throw error instanceof NobodyListensError ? locked : error
  })
