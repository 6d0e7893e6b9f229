import { rm } from 'node:fs/promises'
import { makeEmptyData } from '../../scripts/lib/launch.ts'
import { launchRoomy } from './roomy-trial.ts'

/** One server for the whole run: each test brings its own accounts, so they do not meet in it. */
const startServer = async () => {
  const emptyData = await makeEmptyData()
  process.env.E2E_EMPTY_DATA = emptyData
  const server = await launchRoomy()
  process.env.E2E_BASE_URL = server.url
  return async () => {
    await server.stop()
    await rm(emptyData, { recursive: true, force: true })
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of this file.
export default startServer
