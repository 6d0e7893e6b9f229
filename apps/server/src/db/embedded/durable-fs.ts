import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of the engine's file system we reach into; its own types leave it out. */
type OpenStream = { nfd?: number; node: unknown }
type NodeFileSystem = { realPath: (node: unknown) => string; stream_ops: { fsync?: (stream: OpenStream) => number } }
type EngineFs = {
  filesystems: { NODEFS: NodeFileSystem }
  ErrnoError: new (errno: number) => Error
}

const ioErrno = 29

const syncPath = (target: string): void => {
  const handle = openSync(target, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes the engine's fsync reach the disk: out of the box it is an empty function, safe against kill -9 only. */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void

  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun?.push((engine) => {
      const { filesystems, ErrnoError } = engine.FS as unknown as EngineFs
      const nodefs = filesystems.NODEFS
      nodefs.stream_ops.fsync = (stream) => {
        this.#onSync()
        try {
          // Folders have no descriptor of their own.
          if (stream.nfd === undefined) syncPath(nodefs.realPath(stream.node))
          else fdatasyncSync(stream.nfd)
        } catch {
          // The engine must see the failure and stop: acknowledging what did not reach the disk would be a lie.
          throw new ErrnoError(ioErrno)
        }
        return 0
      }
    })
    return result
  }
}

/** Without -F; and the fdatasync call is stubbed out in the engine, plain fsync reaches our hook. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** The first files are written before the engine syncs anything, so they are flushed once, by hand. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(target)
    else if (entry.isFile()) syncPath(target)
  }
  syncPath(folder)
}
