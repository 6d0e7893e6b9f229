import { channels } from '#channels/registry.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { startServer } from '../src/start-server.ts'
import { pigeonChannel, pigeonHost } from './toy-channel/pigeon-channel.ts'
import { startPigeonService } from './toy-channel/pigeon-service.ts'

/**
 * The product as it is, for browser tests of a channel it has never heard of: one more line in its registry, and the
 * service behind it on this machine. The test reads from the output where that service listens.
 */
const { port } = await startPigeonService('khoa-chuong-bo-cau')
process.stdout.write(`pigeons land at http://127.0.0.1:${port}\n`)
await startServer({
  channels: [...channels, pigeonChannel()],
  safeFetch: createTestSafeFetch({ servers: { [pigeonHost]: port } }),
})
