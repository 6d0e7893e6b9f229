import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as appModule from '../../apps/server/src/app.ts'
import type * as contextModule from '../../apps/server/src/core/context.ts'
import type * as loggerModule from '../../apps/server/src/core/logger/logger.ts'
import type * as passwordModule from '../../apps/server/src/core/password/costs.ts'
import type * as depsModule from '../../apps/server/src/deps.ts'
import type * as agentModule from '../../apps/server/src/features/agent/public.ts'
import type * as configModule from '../../apps/server/src/read-config.ts'
import type * as clockModule from '../../apps/server/test/clock.ts'
import type * as givenModule from '../../apps/server/test/given.ts'
import type * as databaseModule from '../../apps/server/test/template-db.ts'
import type * as defaultsModule from '../../packages/contracts/src/bot-defaults.ts'
import { root as ownRoot } from '../lib/paths.mjs'

interface Product {
  readonly app: typeof appModule
  readonly context: typeof contextModule
  readonly logger: typeof loggerModule
  readonly password: typeof passwordModule
  readonly deps: typeof depsModule
  readonly agent: typeof agentModule
  readonly config: typeof configModule
  readonly clock: typeof clockModule
  readonly given: typeof givenModule
  readonly database: typeof databaseModule
  readonly defaults: typeof defaultsModule
}

/** The product of a checkout: this one, or an older one to compare it with. */
const loadProduct = async (root: string): Promise<Product> => {
  const load = async <Module>(path: string): Promise<Module> => import(pathToFileURL(join(root, path)).href)
  return {
    app: await load('apps/server/src/app.ts'),
    context: await load('apps/server/src/core/context.ts'),
    logger: await load('apps/server/src/core/logger/logger.ts'),
    password: await load('apps/server/src/core/password/costs.ts'),
    deps: await load('apps/server/src/deps.ts'),
    agent: await load('apps/server/src/features/agent/public.ts'),
    config: await load('apps/server/src/read-config.ts'),
    clock: await load('apps/server/test/clock.ts'),
    given: await load('apps/server/test/given.ts'),
    database: await load('apps/server/test/template-db.ts'),
    defaults: await load('packages/contracts/src/bot-defaults.ts'),
  }
}

/** The product in this process, on a database of its own, asked through HTTP without a socket. No model is set up. */
export const startDialogueServer = async (root: string = ownRoot) => {
  const product = await loadProduct(root)
  Object.assign(product.password.costs, { memoryCost: 64, timeCost: 1 })
  const dataDir = mkdtempSync(join(tmpdir(), 'bizagent-dialogue-'))
  const key = () => randomBytes(32).toString('base64')
  const config = product.config.readConfig(
    {
      DATA_DIR: dataDir,
      SECRET_KEY: key(),
      VAULT_KEYS: `bench:${key()}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    [],
  )
  const database = await product.database.openTestDatabase()
  const clock = product.clock.createTestClock()
  const deps = product.deps.createDeps(config, database, product.logger.createLogger({ level: 'silent' }), clock)
  const app = await product.app.buildApp(deps)
  await app.http.ready()
  return {
    clock,
    given: product.given.createGiven(app, deps),
    /** The settings a bot of that checkout is born with. */
    defaultConfig: product.defaults.defaultChatbotConfig,
    drainJobs: () => app.jobs.drain(),
    /** A person who was called has looked, and leaves the rest to the bot. */
    giveBack: (workspaceId: string, sessionId: string) =>
      product.agent.resumeSession({ ...product.context.systemCtx(deps, workspaceId, 'bench'), workspaceId }, sessionId),
    stop: async () => {
      await app.http.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type DialogueServer = Awaited<ReturnType<typeof startDialogueServer>>
