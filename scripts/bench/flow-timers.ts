import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { buildApp, type App } from '../../apps/server/src/app.ts'
import { systemCtx, type Deps, type TenantCtx } from '../../apps/server/src/core/context.ts'
import { newId } from '../../apps/server/src/core/ids.ts'
import { createLogger } from '../../apps/server/src/core/logger/logger.ts'
import { createDeps } from '../../apps/server/src/deps.ts'
import { openSession, runTurn } from '../../apps/server/src/features/agent/public.ts'
import { readConfig } from '../../apps/server/src/read-config.ts'
import { createGiven } from '../../apps/server/test/given.ts'
import { openTestDatabase, type TestDatabase } from '../../apps/server/test/template-db.ts'
import { rounded } from './median.ts'

const customers = Number(process.env['WAITING'] ?? 10_000)
const atOnce = 8
/** The others wait for days: so many fall due while they do, and so many of those each second. */
const due = Math.min(customers, 1_500)
const duePerSecond = 10
const waitSeconds = 60
const patienceMs = 20 * 60_000

const flowThatWaits = (duration: string): FlowConfig => ({
  ...defaultFlowConfig,
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    { id: 's', type: 'start', data: { triggers: [{ kind: 'first_message' }] }, out: { next: 'w' } },
    { id: 'w', type: 'wait', data: { duration }, out: { elapsed: 'm', replied: 'm' } },
    { id: 'm', type: 'message', data: { parts: [{ kind: 'text', text: 'Hết giờ chờ' }] }, out: { next: 'e' } },
    { id: 'e', type: 'end', data: { outcome: 'resolved' }, out: {} },
  ],
})

/** How late each timer was: between the moment it was due and the moment its turn began. */
const lags = `
  select extract(epoch from (w.started_at - f.started_at))::float8 - $2::float8 as lag
  from agent_runs f join agent_runs w on w.workspace_id = f.workspace_id and w.session_id = f.session_id and w.input = ''
  where f.workspace_id = $1 and f.input <> '' order by lag`

/** Customers who wait at a timer of a flow, on the product with its jobs as it runs, and how late the due ones go on. */
export const measureTimers = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bizagent-timers-'))
  const database = await openTestDatabase()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, [])
  const deps = createDeps(config, database, createLogger({ level: 'silent' }))
  const app = await buildApp(deps)
  try {
    const { workspaceId, startPatient, startBrief } = await openShop(app, deps)
    await app.jobs.start()
    await startMany(startPatient, customers - due)
    await startEachSecond(startBrief, due)
    return summary(await readLags(database, workspaceId))
  } finally {
    await app.jobs.stop()
    await app.http.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Start = () => Promise<void>

/** A shop with two flows: in one a customer waits for days, in the other for a minute. */
const openShop = async (app: App, deps: Deps) => {
  const given = createGiven(app, deps)
  const { workspaceId } = await given.signedIn()
  const ctx = systemCtx(deps, workspaceId, 'bench') as TenantCtx
  const starter = async (duration: string): Promise<Start> => {
    const { id: botId } = await given.publishedBot(workspaceId, { type: 'flow', config: flowThatWaits(duration) })
    return async () => {
      const place = { botId, environment: 'production', origin: 'api', externalKey: newId() } as const
      const { id: sessionId } = await openSession(ctx, place)
      await runTurn(ctx, { sessionId, inputId: newId(), text: 'chờ nhé', mode: 'live' })
    }
  }
  return { workspaceId, startPatient: await starter('P3D'), startBrief: await starter(`PT${waitSeconds}S`) }
}

const startMany = async (start: Start, count: number): Promise<void> => {
  let left = count
  const startWhileAnyIsLeft = async () => {
    while (left > 0) {
      left -= 1
      await start()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, startWhileAnyIsLeft))
}

const startEachSecond = async (start: Start, count: number): Promise<void> => {
  for (let started = 0; started < count; started += duePerSecond) {
    const second = delay(1_000)
    await Promise.all(Array.from({ length: duePerSecond }, start))
    await second
  }
}

/** Waits until every due timer has fired, or patience ends. */
const readLags = async (database: TestDatabase, workspaceId: string): Promise<number[]> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await database.pool.query<{ lag: number }>(lags, [workspaceId, waitSeconds])
    if (rows.length >= due || performance.now() > end) return rows.map(({ lag }) => lag)
    await delay(2_000)
  }
}

const summary = (found: number[]) => {
  const at = (share: number): number => rounded(found[Math.floor((found.length - 1) * share)] ?? Number.NaN, 2)
  return {
    customers,
    due,
    duePerSecond,
    fired: found.length,
    lagSeconds: { p50: at(0.5), p95: at(0.95), most: at(1) },
  }
}
