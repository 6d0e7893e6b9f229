import pg from 'pg'
import type { Engine } from '../client.ts'
import { prepareFolder } from './data-folder.ts'
import { copyRunningData, type CopyTarget } from './copy-running-data.ts'
import { EmbeddedEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { PortStream } from './port-stream.ts'
import { listenerName } from './sessions.ts'
import { startUpkeep } from './upkeep.ts'

type Settings = {
  dataDir: string
  memory?: boolean | undefined
  snapshot?: Blob | undefined
  statementTimeoutMs: number
  poolWaitMs: number
  onError: (error: Error) => void
}

export interface EmbeddedDatabase extends Engine {
  readonly thread: EmbeddedEngine
}

const poolSize = 8
/** Longer than a caller waits for the pool: it only ends what would otherwise wait for ever. */
const queueWaitMs = 15_000

const connectOver = (thread: EmbeddedEngine): pg.ClientConfig => ({
  user: 'postgres',
  database: 'postgres',
  host: 'embedded',
  ssl: false,
  stream: () => new PortStream(thread),
})

const startThread = async (settings: Settings, folder: string | null, isFresh: boolean): Promise<EmbeddedEngine> => {
  const snapshot = settings.snapshot ? await settings.snapshot.arrayBuffer() : null
  const { statementTimeoutMs, onError } = settings
  const thread = new EmbeddedEngine({ folder, snapshot, isFresh, statementTimeoutMs, queueWaitMs, onError })
  try {
    await thread.ready()
    return thread
  } catch (error) {
    // A thread that did not come up must be gone before the folder is given back.
    await thread.close()
    throw error
  }
}

const openFolder = async (settings: Settings) => {
  const lock = await lockFolder(settings.dataDir)
  try {
    const { folder, isFresh, markReady } = prepareFolder(settings.dataDir)
    const thread = await startThread(settings, folder, isFresh)
    markReady()
    return { thread, release: lock.release }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The database inside this process: no server to install, one process at a time. */
export const openEmbedded = async (settings: Settings): Promise<EmbeddedDatabase> => {
  const { thread, release } = settings.memory
    ? { thread: await startThread(settings, null, true), release: () => undefined }
    : await openFolder(settings)

  const connection = connectOver(thread)
  const poolSettings: pg.PoolConfig & { pipeline: boolean } = {
    ...connection,
    max: poolSize,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: settings.poolWaitMs,
    pipeline: true,
  }
  const pool = new pg.Pool(poolSettings)
  const withoutTimeLimit = <T>(work: () => Promise<T>) => thread.withoutTimeLimit(work)
  // What is only in memory is soon gone.
  const upkeep = settings.memory ? null : startUpkeep({ pool, withoutTimeLimit, onError: settings.onError })

  return {
    engine: 'embedded',
    pool,
    thread,
    connectListener: async () => {
      const client = new pg.Client({ ...connection, application_name: listenerName })
      await client.connect()
      return client
    },
    withoutTimeLimit,
    dump: () => thread.dump(),
    ...(upkeep
      ? {
          copyData: (target: CopyTarget) =>
            upkeep.withoutCheckpoints(() =>
              copyRunningData({ engine: thread, pool, dataDir: settings.dataDir }, target),
            ),
        }
      : {}),
    close: async () => {
      upkeep?.stop()
      await pool.end()
      await thread.close()
      release()
    },
  }
}
