import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { vector } from '@electric-sql/pglite-pgvector'
import { DurableNodeFS, durableStartParams, syncTree } from './durable-fs.ts'
import { finishFolderCopy } from './folder-copy.ts'
import { gaugesOver } from './messages.ts'
import type { FromWorker, ToWorker, UnfinishedCopies, WorkerSettings } from './messages.ts'
import { createSessions } from './sessions.ts'
import { createStatementCache } from './statement-cache.ts'
import { endsReady, isRefusal, simpleQuery } from './wire.ts'

/** Every Node has it, and its types leave it to those of browsers. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }

/** Compiled while nobody has said yet what to open. */
const compileEngine = async (): Promise<object> =>
  WebAssembly.compile(await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))

const readSettings = async (): Promise<WorkerSettings> => {
  if (!parentPort) throw new Error('The embedded database runs in a thread of its own.')
  const [message] = (await once(parentPort, 'message')) as [ToWorker]
  if (message.kind !== 'begin') throw new Error('The embedded database has not been told what to open.')
  return message.settings
}

const [pgliteWasmModule, settings] = await Promise.all([compileEngine(), readSettings()])
const gauges = gaugesOver(settings.gauges)
const extensions = { vector, pg_trgm, unaccent, citext }

/**
 * Small buffers keep the process near 200 MB; the WAL limits matter because nobody but our upkeep runs checkpoints. A kept
 * statement is planned once: everything asked often finds its rows by key, whatever the values.
 */
const tuning = [
  'shared_buffers=16MB',
  'max_wal_size=128MB',
  'min_wal_size=32MB',
  'timezone=UTC',
  'plan_cache_mode=force_generic_plan',
].flatMap((setting) => ['-c', setting])

const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

const openEngine = (): Promise<PGlite> => {
  const snapshot = settings.snapshot === null ? {} : { loadDataDir: new Blob([settings.snapshot]) }
  if (settings.folder === null) {
    return PGlite.create({
      ...snapshot,
      extensions,
      pgliteWasmModule,
      startParams: [...PGlite.defaultStartParams, ...tuning],
    })
  }
  const fs = new DurableNodeFS(settings.folder, () => gauges.countSync())
  return PGlite.create({
    ...snapshot,
    fs,
    extensions,
    pgliteWasmModule,
    startParams: [...durableStartParams, ...tuning],
  })
}

/**
 * Runs one unit and gives the engine's bytes as they are. The other raw call reads every answer a second time and keeps
 * what it read for ever. This one has run when it returns: it only waits for a file system that we do not use.
 */
const executeRaw = (engine: PGlite, unit: Buffer): Buffer => {
  const pieces: Buffer[] = []
  const running = engine.execProtocolRawStream(unit, {
    syncToFs: false,
    // A copy: answers are held until they are sent together, and the engine's own memory moves on.
    onRawData: (bytes) => pieces.push(Buffer.from(bytes)),
  })
  // A failure shows in the answer, which has no end then.
  running.catch(() => undefined)
  const [first = Buffer.alloc(0)] = pieces
  const answer = pieces.length > 1 ? Buffer.concat(pieces) : first
  if (!endsReady(answer)) throw new Error('The embedded database broke off its answer.')
  return answer
}

const serve = async (): Promise<void> => {
  const engine = await openEngine()
  if (settings.isFresh && settings.folder !== null) {
    await engine.exec('checkpoint')
    syncTree(settings.folder)
  }
  const { rows } = await engine.query<{ server_version: string }>('show server_version')

  const execute = (unit: Buffer) => executeRaw(engine, unit)
  const executeKept = createStatementCache({ execute })
  const sessions = createSessions({
    serverVersion: rows[0]?.server_version ?? '18',
    idleInTransactionMs: settings.idleInTransactionMs,
    queueWaitMs: settings.queueWaitMs,
    isUnlimited: () => gauges.unlimited > 0,
    execute: (connection, bytes) => {
      gauges.begin(connection)
      try {
        return executeKept(bytes)
      } finally {
        gauges.end()
      }
    },
    send: (connection, bytes) => {
      const copy = new Uint8Array(bytes)
      post({ kind: 'data', connection, bytes: copy }, [copy.buffer])
    },
    end: (connection) => post({ kind: 'end', connection }),
  })

  const dump = async (request: number): Promise<void> => {
    if (isRefusal(execute(simpleQuery('checkpoint'))))
      throw new Error('The embedded database could not be written out.')
    const bytes = await (await engine.dumpDataDir('gzip')).arrayBuffer()
    post({ kind: 'dumped', request, bytes }, [bytes])
  }

  /** Nobody writes while this runs: the engine does one thing at a time, and this between two transactions. */
  const finishCopies = async (request: number, { copies, database }: UnfinishedCopies): Promise<void> => {
    const startedAt = performance.now()
    try {
      const stopped = await engine.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      for (const copy of copies) finishFolderCopy(copy)
      // Tells whoever opens the copy from where on to play the log back.
      writeFileSync(path.join(database, 'backup_label'), stopped.rows[0]?.labelfile ?? '')
      post({ kind: 'copied', request, pausedMs: performance.now() - startedAt })
    } catch (error) {
      post({ kind: 'copy-failed', request, message: error instanceof Error ? error.message : String(error) })
    }
  }

  const shutDown = async (): Promise<void> => {
    await engine.close()
    post({ kind: 'down' })
  }

  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'open') sessions.open(message.connection)
    else if (message.kind === 'data') sessions.feed(message.connection, Buffer.from(message.bytes.buffer))
    else if (message.kind === 'close') sessions.close(message.connection)
    else if (message.kind === 'dump') sessions.schedule(() => dump(message.request))
    else if (message.kind === 'finish-copies')
      sessions.schedule(() => finishCopies(message.request, message.unfinished))
    else sessions.schedule(shutDown)
  })
  post({ kind: 'ready' })
}

await serve().catch((error: unknown) => {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
})
