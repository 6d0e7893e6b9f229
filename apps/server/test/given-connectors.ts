import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConnector, type Connector, type ConnectorOptions } from '@app/zalo-connector/connector'
import { storeIn } from '@app/zalo-connector/store'
import { createMemoryZalo, type MemoryZalo } from '@app/zalo-connector/memory/memory-port'
import type { LinkEnd } from '@app/zalo-connector/server-link'

export interface RunningConnector extends Connector {
  zalo: MemoryZalo
  folder: string
  /** Why the server has sent it away, once it has. */
  ended: Promise<LinkEnd>
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'connector-'))

/** The program as a shop runs it, without Zalo behind it and without its patience. */
export const runConnector = (
  server: string,
  token: string,
  folder = newFolder(),
  special: Pick<ConnectorOptions, 'isNewlyPaired' | 'pacing'> = {},
): RunningConnector => {
  const ended = Promise.withResolvers<LinkEnd>()
  let zalo: MemoryZalo | undefined
  const connector = startConnector({
    server,
    token,
    store: storeIn(folder),
    createPort: (events) => (zalo = createMemoryZalo(events)),
    fetchFile: async () => Buffer.from('file'),
    onEnd: ended.resolve,
    log: () => undefined,
    waits: { firstMs: 1, longestMs: 5, restartMs: 1 },
    wait: async () => undefined,
    ...special,
  })
  if (!zalo) throw new Error('no port was made')
  return { ...connector, zalo, folder, ended: ended.promise }
}
