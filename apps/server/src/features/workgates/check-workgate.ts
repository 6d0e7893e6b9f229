import { channelIo, findChannel } from '#channels/registry.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { openAccount } from './account-secrets.ts'
import { noteHealth } from './note-health.ts'
import { requireWorkgate } from './require-workgate.ts'

const checkMs = 15_000

/** Asks the channel whether an account still works, and notes the answer. Some channels have nothing to ask. */
export const checkWorkgate = async (ctx: WorkspaceCtx, id: string): Promise<WorkgateRow> => {
  const row = await requireWorkgate(ctx, id)
  const channel = findChannel(ctx.deps, row.channel)
  if (!channel?.checkHealth) return row
  const signal = AbortSignal.timeout(checkMs)
  const health = await channel
    .checkHealth(channelIo(ctx.deps, channel), await openAccount(ctx, row), signal)
    .catch((error: unknown) => {
      ctx.deps.logger.warn({ err: error, workgateId: id }, 'a health check failed')
      return { kind: 'unknown' } as const
    })
  if (health.kind === 'unknown') throw new AppError('CHANNEL_UNREACHABLE')
  await noteHealth(ctx, row, health.kind === 'broken' ? health : null)
  return requireWorkgate(ctx, id)
}
