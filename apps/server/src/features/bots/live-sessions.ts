import type { TenantCtx } from '#core/context.ts'

const quietMs = 24 * 3600_000

/** A conversation counts as live while its last word is not older than a day. */
export const liveSince = (ctx: TenantCtx): Date => new Date(ctx.now().getTime() - quietMs)
