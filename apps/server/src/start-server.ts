import { loadEnvFile, type Config } from '#core/config.ts'
import type { Deps } from '#core/context.ts'
import { aiProviders } from '#ai-providers/registry.ts'
import { channels } from '#channels/registry.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { createLogger } from '#core/logger/logger.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { printBanner } from './banner.ts'
import { createDeps } from './deps.ts'
import { buildApp, type App } from './app.ts'
import { explainFailure } from './explain-failure.ts'
import { readConfig } from './read-config.ts'
import { seedDemoShop } from './seed-demo.ts'

const stopWithinMs = 25_000

/** Runs the product until it is told to stop. A test may put its own part in the place of one that leaves the machine. */
export const startServer = async (parts: Partial<Deps> = {}): Promise<void> => {
  // A bug in one request must not end the process for everybody; it is logged and the request has failed.
  process.on('unhandledRejection', (reason) => process.stderr.write(`unhandled rejection: ${String(reason)}\n`))
  try {
    loadEnvFile()
    await start(readConfig(undefined, undefined, { channels, aiProviders, ...parts }), parts)
  } catch (error) {
    fail(error)
  }
}

const start = async (config: Config, parts: Partial<Deps>): Promise<void> => {
  const logger = createLogger({ level: config.logLevel as 'info' })
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onError: (error) => logger.warn({ err: error }, 'database connection failed'),
  })
  await migrate(database)

  let isStopping = false
  const deps = { ...createDeps(config, database, logger), ...parts }
  if (config.seedDemo) await seedDemoShop(deps)
  const app = await buildApp(deps, () => isStopping)
  const isWeb = config.role !== 'worker'
  const isWorker = config.role !== 'web'
  // A worker listens too, for /live and /ready; the proxy in front decides who gets visitors.
  await app.http.listen({ host: config.host, port: config.port })
  const address = app.http.server.address()
  if (isWeb) await app.hub.start()
  if (isWorker) await app.jobs.start()
  printBanner(config, typeof address === 'object' && address ? address.port : config.port, database.engine)

  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await stopApp(app)
    closeDocumentPool()
    deps.mailTransport.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail))
}

const stopApp = async (app: App): Promise<void> => {
  await app.http.close()
  await Promise.all([app.hub.stop(), app.jobs.stop()])
}

const fail = (error: unknown): void => {
  process.stderr.write(`\n${explainFailure(error)}\n`)
  process.exit(1)
}
