import type { BotCtx } from './existing.ts'

const quietMs = 24 * 3600_000

/** A conversation counts as live while its last word is not older than a day. */
export const liveSince = (ctx: BotCtx): Date => new Date(ctx.now().getTime() - quietMs)
