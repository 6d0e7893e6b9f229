import { launchRoomy } from './roomy-trial.ts'
import { test as base } from './test.ts'

/**
 * A server without the demo, one for each worker: a page of a service stands in one connection of the whole installation.
 * The specs that use it share it.
 */
export const test = base.extend<object, { ownServer: { url: string } }>({
  ownServer: [
    async ({}, use) => {
      const server = await launchRoomy({ env: { SEED_DEMO: 'false' } })
      await use({ url: server.url })
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})
