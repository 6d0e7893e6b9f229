import type { UserDetail } from '@app/contracts/users'
import { audit } from '#core/audit.ts'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { UserRow } from '#db/schema/index.ts'
import { presentUserDetail } from './users.presenter.ts'
import { findUserById, workspacesOfUser } from './users.repository.ts'

export const requireUser = async (ctx: UserCtx, id: string): Promise<UserRow> => {
  const user = await findUserById(ctx.db, id)
  if (!user) throw new AppError('USER_NOT_FOUND')
  return user
}

export const userDetail = async (ctx: UserCtx, user: UserRow): Promise<UserDetail> =>
  presentUserDetail(ctx.deps, user, await workspacesOfUser(ctx.db, user.id))

/** Looking at somebody's account is itself written down. */
export const getUser = async (ctx: UserCtx, { id }: { id: string }): Promise<UserDetail> => {
  const user = await requireUser(ctx, id)
  await audit(ctx, { action: 'users.viewed', target: { type: 'user', id, name: user.name } })
  return userDetail(ctx, user)
}
