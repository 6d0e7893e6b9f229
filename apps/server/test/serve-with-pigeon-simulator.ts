import { channels } from '#channels/registry.ts'
import { startServer } from '../src/start-server.ts'
import { pigeonChannel } from './toy-channel/pigeon-channel.ts'
import { pigeonSimulator } from './toy-simulator/pigeon-simulator.ts'

/** The product with a channel it has never heard of and a service that stands in for it: the demo shop has both. */
const pigeons = pigeonChannel({ id: 'pigeon-app', address: 'shared' })
await startServer({ channels: [...channels, pigeons] }, async () => [pigeonSimulator])
