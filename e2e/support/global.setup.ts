import { launchRoomy } from './roomy-trial.ts'

/** One server for the whole run: each test brings its own accounts, so they do not meet in it. */
const startServer = async () => {
  const server = await launchRoomy()
  process.env.E2E_BASE_URL = server.url
  return () => server.stop()
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of this file.
export default startServer
