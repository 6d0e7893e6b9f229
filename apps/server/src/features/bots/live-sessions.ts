import type { TenantCtx } from '#core/context.ts'

const quietMs = 24 * 3600_000

/** A conversation is live while its last message is less than a day old. */
export const liveSince = (ctx: TenantCtx): Date => new Date(ctx.now().getTime() - quietMs)
