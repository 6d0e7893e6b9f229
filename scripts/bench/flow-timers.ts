import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { buildApp } from '../../apps/server/src/app.ts'
import { systemCtx, type TenantCtx } from '../../apps/server/src/core/context.ts'
import { newId } from '../../apps/server/src/core/ids.ts'
import { createLogger } from '../../apps/server/src/core/logger/logger.ts'
import { createDeps } from '../../apps/server/src/deps.ts'
import { openSession, runTurn } from '../../apps/server/src/features/agent/public.ts'
import { readConfig } from '../../apps/server/src/read-config.ts'
import { createGiven } from '../../apps/server/test/given.ts'
import { openTestDatabase } from '../../apps/server/test/template-db.ts'
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
    const given = createGiven(app, deps)
    const { workspaceId } = await given.signedIn()
    const waiting = (duration: string) =>
      given.publishedBot(workspaceId, { type: 'flow', config: flowThatWaits(duration) })
    const [patient, brief] = [await waiting('P3D'), await waiting(`PT${waitSeconds}S`)]
    const ctx = systemCtx(deps, workspaceId, 'bench') as TenantCtx
    await app.jobs.start()
    const begin = async (botId: string): Promise<void> => {
      const place = { botId, environment: 'production', origin: 'api', externalKey: newId() } as const
      const { id: sessionId } = await openSession(ctx, place)
      await runTurn(ctx, { sessionId, inputId: newId(), text: 'chờ nhé', mode: 'live' })
    }
    let left = customers - due
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left > 0) {
          left -= 1
          await begin(patient.id)
        }
      }),
    )
    for (let begun = 0; begun < due; begun += duePerSecond) {
      const second = delay(1_000)
      await Promise.all(Array.from({ length: duePerSecond }, () => begin(brief.id)))
      await second
    }
    let rows: { lag: number }[] = []
    for (const end = performance.now() + patienceMs; rows.length < due && performance.now() < end;) {
      await delay(2_000)
      rows = (await database.pool.query<{ lag: number }>(lags, [workspaceId, waitSeconds])).rows
    }
    const at = (share: number): number => rounded(rows[Math.floor((rows.length - 1) * share)]?.lag ?? Number.NaN, 2)
    return {
      customers,
      due,
      duePerSecond,
      fired: rows.length,
      lagSeconds: { p50: at(0.5), p95: at(0.95), most: at(1) },
    }
  } finally {
    await app.jobs.stop()
    await app.http.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
