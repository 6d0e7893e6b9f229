import type { Reply } from '@app/contracts/endpoint'
import type { listPackageWorkspaces as contract } from '@app/contracts/billing-admin'
import type { UserCtx } from '#core/context.ts'
import { listUsers } from './catalogue.repository.ts'

/** Who has a package now; each keeps what was bought until its end. */
export const listPackageWorkspaces = async (
  ctx: UserCtx,
  id: string,
  query: { page: number; pageSize: number },
): Promise<Reply<typeof contract>> => {
  const { rows, total } = await listUsers(ctx.db, id, query)
  return {
    items: rows.map(({ name, subscription: { workspaceId, cycle, endsAt, limits } }) => ({
      id: workspaceId,
      name,
      cycle,
      endsAt: endsAt.toISOString(),
      limits,
    })),
    total,
    ...query,
  }
}
