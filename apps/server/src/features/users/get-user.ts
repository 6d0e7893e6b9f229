import type { UserDetail } from '@app/contracts/users'
import { isAdmin } from '@app/contracts/roles'
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

/** Nobody looks into an account of an equal or higher role, but for the own one; admins answer for all of them. */
const maySeeWhole = ({ actor }: UserCtx, user: UserRow): boolean =>
  user.id === actor.userId || user.role < actor.role || isAdmin(actor.role)

/** Whose sessions and trail the caller may read. */
export const requireOpenUser = async (ctx: UserCtx, id: string): Promise<UserRow> => {
  const user = await requireUser(ctx, id)
  if (!maySeeWhole(ctx, user)) throw new AppError('ROLE_TOO_HIGH')
  return user
}

export const userDetail = async (ctx: UserCtx, user: UserRow): Promise<UserDetail> => {
  const isWhole = maySeeWhole(ctx, user)
  return presentUserDetail(ctx.deps, isWhole ? user : { ...user, phone: null }, {
    isWhole,
    workspaces: isWhole ? await workspacesOfUser(ctx.db, user.id) : [],
  })
}

/** Looking at somebody's account is itself written down. */
export const getUser = async (ctx: UserCtx, { id }: { id: string }): Promise<UserDetail> => {
  const user = await requireUser(ctx, id)
  await audit(ctx, { action: 'users.viewed', target: { type: 'user', id, name: user.name } })
  return userDetail(ctx, user)
}
