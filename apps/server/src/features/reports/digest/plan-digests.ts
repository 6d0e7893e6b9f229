import { systemCtx, type SystemCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { addDays, dayOf, weekdayOf } from '#core/time/local-days.ts'
import { listDigestReaders } from './digest.repository.ts'

/** The Monday of the week that a moment is in. */
const mondayOf = (at: Date): string => {
  const today = dayOf(at)
  return addDays(today, 1 - weekdayOf(today))
}

/** One job for each reader and week; asking again changes nothing, because the key of the job says which week it is. */
export const planDigests = async (ctx: SystemCtx): Promise<void> => {
  const monday = mondayOf(ctx.now())
  for (const { workspaceId, memberId } of await listDigestReaders(ctx.db))
    await enqueue(
      systemCtx(ctx.deps, workspaceId, ctx.requestId),
      'reports.digest',
      { memberId, monday },
      { dedupeKey: `${memberId} ${monday}` },
    )
}
