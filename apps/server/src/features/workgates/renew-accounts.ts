import { findChannel } from '#channels/registry.ts'
import { systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { signInsEndingBefore } from './renewals.repository.ts'
import { renewAheadMs, renewSignIn } from './renew-sign-in.ts'
import { findWorkgate } from './workgates.repository.ts'

/** Cron: renews sign-ins that end soon, each in a job of its own. */
export const queueRenewals = async (ctx: SystemCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() + renewAheadMs)
  for (const { workspaceId, id } of await signInsEndingBefore(ctx.db, before))
    await enqueue(
      systemCtx(ctx.deps, workspaceId, ctx.requestId),
      'workgates.renew',
      { workgateId: id },
      { maxAttempts: 1 },
    )
}

/** Job: renews one sign-in, if that is still needed. */
export const renewAccount = async (ctx: TenantCtx, { workgateId }: { workgateId: string }): Promise<void> => {
  const row = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: workgateId })
  if (row && findChannel(ctx.deps, row.channel)?.renew) await renewSignIn(ctx, row)
}
