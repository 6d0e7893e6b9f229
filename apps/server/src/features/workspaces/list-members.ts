import type { Member } from '@app/contracts/workspaces'
import type { WorkspaceCtx } from '#core/context.ts'
import { limitsOf } from '#core/limits.ts'
import { presentMember } from './workspaces.presenter.ts'
import { listMemberRows } from './workspaces.repository.ts'

/** In the order in which they joined; those beyond the limit of the package are marked. */
export const listMembers = async (ctx: WorkspaceCtx): Promise<Member[]> => {
  const rows = await listMemberRows(ctx.db, ctx.workspaceId)
  const { members: limit } = await limitsOf(ctx)
  const owners = rows.filter(({ role }) => role === 'owner').length
  const staff = rows.filter(({ role }) => role !== 'owner')
  const readOnly = new Set(staff.slice(Math.max(0, limit - owners)))
  return rows.map((row) => presentMember(ctx, row, readOnly.has(row)))
}
