import type { DeadJob, listDeadJobs as contract } from '@app/contracts/jobs'
import type { Input, Reply } from '@app/contracts/endpoint'
import type { UserCtx } from '#core/context.ts'
import { countDeadJobsByQueue, listDeadJobs as listRows } from '#core/jobs/dead-jobs.repository.ts'
import type { JobRow } from '#db/schema/index.ts'
import { findOwnerNames } from './owner-names.repository.ts'

export const listDeadJobs = async (
  ctx: UserCtx,
  { kind, page, pageSize }: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const { rows, total } = await listRows(ctx.db, { queue: kind, page, pageSize })
  const names = await findOwnerNames(
    ctx.db,
    rows.flatMap(({ workspaceId }) => workspaceId ?? []),
  )
  const kinds = await countDeadJobsByQueue(ctx.db)
  return {
    items: rows.map((row) => presentDeadJob(row, names)),
    total,
    page,
    pageSize,
    kinds: kinds.map(({ queue, count }) => ({ kind: queue, count })),
  }
}

/** Neither payload nor the words of the error leave the server. */
const presentDeadJob = (row: JobRow, names: ReadonlyMap<string, string>): DeadJob => ({
  id: row.id,
  kind: row.queue,
  workspace: row.workspaceId ? { id: row.workspaceId, name: names.get(row.workspaceId) ?? null } : null,
  attempts: row.attempts,
  errorClass: row.errorClass,
  queuedAt: row.createdAt.toISOString(),
  failedAt: (row.finishedAt ?? row.createdAt).toISOString(),
})
