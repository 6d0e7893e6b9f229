import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/app.ts'
import { systemCtx } from '../../apps/server/src/core/context.ts'
import { createLogger } from '../../apps/server/src/core/logger/logger.ts'
import { costs } from '../../apps/server/src/core/password/costs.ts'
import { createDeps } from '../../apps/server/src/deps.ts'
import { resumeSession } from '../../apps/server/src/features/agent/public.ts'
import { readConfig } from '../../apps/server/src/read-config.ts'
import { createTestClock } from '../../apps/server/test/clock.ts'
import { createGiven } from '../../apps/server/test/given.ts'
import { openTestDatabase } from '../../apps/server/test/template-db.ts'

/** The product in this process, on a database of its own, asked through HTTP without a socket. No model is set up. */
export const startDialogueServer = async () => {
  Object.assign(costs, { memoryCost: 64, timeCost: 1 })
  const dataDir = mkdtempSync(join(tmpdir(), 'bizagent-dialogue-'))
  const key = () => randomBytes(32).toString('base64')
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      SECRET_KEY: key(),
      VAULT_KEYS: `bench:${key()}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    [],
  )
  const database = await openTestDatabase()
  const clock = createTestClock()
  const deps = createDeps(config, database, createLogger({ level: 'silent' }), clock)
  const app = await buildApp(deps)
  await app.http.ready()
  return {
    clock,
    given: createGiven(app, deps),
    drainJobs: () => app.jobs.drain(),
    /** A person who was called has looked, and leaves the rest to the bot. */
    giveBack: (workspaceId: string, sessionId: string) =>
      resumeSession({ ...systemCtx(deps, workspaceId, 'bench'), workspaceId }, sessionId),
    stop: async () => {
      await app.http.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type DialogueServer = Awaited<ReturnType<typeof startDialogueServer>>
