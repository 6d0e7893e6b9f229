import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import type { ThreadChange } from './threads.repository.ts'

/**
 * When a customer did something: the channel's own time, because what it allows counts from there, also where its report
 * was late. A clock ahead of ours is not believed.
 */
export const actedAtOf = (tx: TenantCtx, at: Date | undefined): Date => {
  const now = tx.now()
  return at && at < now ? at : now
}

/** The newest act counts, in whichever order they are reported. */
export const actOf = ({ actedAt }: ThreadRow, at: Date): ThreadChange => ({
  actedAt: actedAt && actedAt > at ? actedAt : at,
})
