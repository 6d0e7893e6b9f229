import type { Deps, TenantCtx } from '#core/context.ts'
import { limitReached, limitsOf, refuseOverLimit } from '#core/limits.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { countConnectors, countOlderConnectors, lockConnectors } from './workgates.repository.ts'

/** Channels that nobody connects, such as the chat of the own website: they do not count against the limit. */
export const uncountedChannels = ({ channels }: Pick<Deps, 'channels'>): string[] =>
  channels.filter(({ connect }) => connect.kind === 'none').map(({ about }) => about.id)

const connectorsInUse = async (ctx: TenantCtx): Promise<{ used: number; limit: number }> => ({
  used: await countConnectors(ctx.db, ctx.workspaceId, uncountedChannels(ctx.deps)),
  limit: (await limitsOf(ctx)).connectors,
})

/** Refuses early what would be refused in the end; `reserveConnector` decides. */
export const refuseBeyondLimit = async (ctx: TenantCtx): Promise<void> => {
  const { used, limit } = await connectorsInUse(ctx)
  if (used >= limit) throw await limitReached(ctx, 'WORKGATE_LIMIT_REACHED', { name: 'connectors', used, limit })
}

/** An account over the limit of the package is read-only. */
export const refuseReadOnly = async (tx: TenantCtx, row: WorkgateRow): Promise<void> => {
  const older = await countOlderConnectors(tx.db, row, uncountedChannels(tx.deps))
  if (older !== null) await refuseOverLimit(tx, 'connectors', older)
}

/** The limit of the package, checked behind the lock that every new account takes. */
export const reserveConnector = async (tx: TenantCtx): Promise<void> => {
  await lockConnectors(tx.db, tx.workspaceId)
  await refuseBeyondLimit(tx)
}
