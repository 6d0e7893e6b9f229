import { aiProviders } from '#ai-providers/registry.ts'
import { channels } from '#channels/registry.ts'
import type { Simulator } from '@app/simulators/contract'
import { checkVault } from '#core/check-vault.ts'
import { loadEnvFile, type Config } from '#core/config.ts'
import type { Deps } from '#core/context.ts'
import { startControl } from '#core/control/control-server.ts'
import { closeDocumentPool } from '#document-parsers/registry.ts'
import { closeDataFolder, writePrivately } from '#db/private-folder.ts'
import { createLogger } from '#core/logger/logger.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { ensureFirstAdmin } from '#features/auth/public.ts'
import { teachPhones } from '#features/pretend/public.ts'
import { payments } from '#payments/registry.ts'
import { printBanner, printFirstAdmin } from './banner.ts'
import { copyDataFolder } from './copy-data-folder.ts'
import { createDeps } from './deps.ts'
import { buildApp } from './app.ts'
import { explainFailure } from './explain-failure.ts'
import { readConfig } from './read-config.ts'
import { sayIfSlow } from './say-if-slow.ts'
import { seedDemoShop } from './seed-demo.ts'
import { startSimulators } from './start-simulators.ts'
import { stopServer } from './stop-server.ts'

/** After the time for the balancer. */
const stopWithinMs = 25_000

/** Runs the product until it is told to stop. A test may put its own part in the place of one that leaves the machine. */
export const startServer = async (
  parts: Partial<Deps> = {},
  load?: () => Promise<readonly Simulator[]>,
): Promise<void> => {
  // A bug in one request must not end the process for everybody; it is logged and the request has failed.
  process.on('unhandledRejection', (reason) => process.stderr.write(`unhandled rejection: ${String(reason)}\n`))
  try {
    writePrivately()
    loadEnvFile()
    const config = readConfig(undefined, undefined, { channels, aiProviders, payments, ...parts })
    closeDataFolder(config.dataDir)
    await start(config, parts, load)
  } catch (error) {
    fail(error)
  }
}

const start = async (
  given: Config,
  parts: Partial<Deps>,
  load?: () => Promise<readonly Simulator[]>,
): Promise<void> => {
  const logger = createLogger({ level: given.logLevel as 'info' })
  const database = await sayIfSlow('Mở cơ sở dữ liệu / opening the database', () =>
    openDatabase({
      url: given.databaseUrl,
      dataDir: given.dataDir,
      onError: (error) => logger.warn({ err: error }, 'database connection failed'),
    }),
  )
  await sayIfSlow('Chuẩn bị các bảng / preparing its tables', () => migrate(database))
  // Not before the folder is ours: another server in it keeps its ports.
  const simulators = await startSimulators(given, parts.channels ?? channels, load)
  const { config, phones, demoAccounts } = simulators

  let isStopping = false
  const deps = { ...createDeps(config, database, logger), phones, demoAccounts, ...parts }
  await checkVault(database, deps.vault)
  if (config.seedDemo) await sayIfSlow('Tạo cửa hàng mẫu / creating the demo shop', () => seedDemoShop(deps))
  await teachPhones(database.system, phones)
  const admin = await ensureFirstAdmin(deps)
  const app = await buildApp(deps, () => isStopping)
  const isWeb = config.role !== 'worker'
  const isWorker = config.role !== 'web'
  // A worker listens too, for /live and /ready; the proxy in front decides who gets visitors.
  await app.http.listen({ host: config.host, port: config.port })
  const address = app.http.server.address()
  deps.eventLoop.start()
  const port = typeof address === 'object' && address ? address.port : config.port
  // Hosted connectors speak with the process that hosts them, so a worker hears what is to be told to them.
  if (isWeb || config.hostsConnectors) await app.hub.start()
  if (isWorker) await app.jobs.start()
  if (isWorker) for (const service of app.services) await service.start({ origin: originOf(config.host, port) })
  // On PostgreSQL commands reach the data by themselves.
  const control = database.copyData
    ? await startControl(config.dataDir, { 'copy-data': () => copyDataFolder(deps) }, logger)
    : null

  const hurry = new AbortController()
  const stop = async (signal: string): Promise<void> => {
    // Whoever asks twice does not want to wait for the balancer.
    if (isStopping) return hurry.abort()
    isStopping = true
    logger.info({ signal }, 'stopping')
    const { drainMs } = config
    setTimeout(() => process.exit(1), drainMs + stopWithinMs).unref()
    await stopServer(app, { logger, drainMs, hurry: hurry.signal })
    await control?.stop()
    closeDocumentPool()
    deps.mailTransport.close()
    await simulators.stop()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail))
  // Last: whoever reads that it runs may end it at once.
  printBanner(config, port, database.engine)
  if (admin) printFirstAdmin(admin)
}

/** How this machine reaches a process that listens on a host. */
const originOf = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`

const fail = (error: unknown): void => {
  process.stderr.write(`\n${explainFailure(error)}\n`)
  process.exit(1)
}
