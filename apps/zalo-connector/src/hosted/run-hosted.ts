import { workerData, type MessagePort } from 'node:worker_threads'
import { hostedStop, type HostedStart, type HostedWord } from '@app/contracts/hosted-connectors'
import { startConnector } from '../connector.ts'
import { fetchFileFrom } from '../fetch-file.ts'
import { createZcaPort } from '../zca/zca-port.ts'
import { storeAtHost } from './hosted-store.ts'

/** The connector as a thread of the product's server: the same program, with its host in the place of a disk. */
export const runHosted = (host: MessagePort): void => {
  const start = workerData as HostedStart
  const say = (word: HostedWord): void => host.postMessage(word, [])
  const log = (text: string): void => say({ say: 'log', text })
  const connector = startConnector({
    server: start.server,
    token: start.token,
    store: storeAtHost(start, (keep) => host.postMessage(keep, [])),
    createPort: (events, memory) =>
      createZcaPort(events, { simulator: start.settings['ZALO_PERSONAL_SIMULATOR'] ?? null, log, memory }),
    fetchFile: fetchFileFrom(start.server),
    // The server restarts together with its threads: there is no crowd to keep apart.
    waits: { restartMs: 1000 },
    onEnd: (why) => {
      say({ say: 'ended', why })
      void end()
    },
    log,
  })
  const end = async (): Promise<void> => {
    await connector.stop()
    host.close()
  }
  host.on('message', (word) => word === hostedStop && void end())
}
