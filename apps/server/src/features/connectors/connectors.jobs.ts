import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { CronEntry } from '#core/jobs/jobs.ts'
import { noteHealth } from '#features/workgates/public.ts'
import { findAway } from './connectors.repository.ts'
import { endConnectors } from './end-connectors.ts'
import { deleteFramesBefore } from './frames.repository.ts'
import { findAbandoned } from './hosting/hosting.repository.ts'
import { deletePairingsBefore } from './pairings.repository.ts'
import { silentMs } from './presence.ts'

const portion = 200

/** Cron: a program that says nothing any more is away, and the people of the shop are told so. */
const noteAway = async (ctx: SystemCtx): Promise<void> => {
  const since = new Date(ctx.now().getTime() - silentMs)
  for (const { workspaceId, workgateId } of await findAway(ctx.db, since, portion)) {
    const inside: TenantCtx = { ...systemCtx(ctx.deps, workspaceId, ctx.requestId), workspaceId }
    await noteHealth(inside, { id: workgateId }, { failure: 'connector-away', code: 'silent' })
  }
}

/** Longer than any attempt to connect lasts. */
const attemptMs = 20 * 60_000

/** Cron: ends what was hosted for attempts that nobody has finished. */
const endAbandoned = async (ctx: SystemCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - attemptMs)
  for (const row of await findAbandoned(ctx.db, before)) {
    const inside: TenantCtx = { ...systemCtx(ctx.deps, row.workspaceId, ctx.requestId), workspaceId: row.workspaceId }
    await inTransaction(inside, (tx) => endConnectors(tx, [row], 'revoked'))
  }
}

/** Cron: forgets codes that are over and what no program has fetched within its time. */
const forgetOld = async (ctx: SystemCtx): Promise<void> => {
  await deletePairingsBefore(ctx.db, ctx.now())
  await deleteFramesBefore(ctx.db, ctx.now())
}

export const connectorsCron: readonly CronEntry[] = [
  { name: 'connectors.note-away', at: '* * * * *', run: noteAway },
  { name: 'connectors.end-abandoned', at: '*/10 * * * *', run: endAbandoned },
  { name: 'connectors.forget', at: '35 3 * * *', run: forgetOld },
]
