import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/users'
import { auditOfUser } from '#core/audit.repository.ts'
import { route } from '#core/http/route.ts'
import { changeUserRole } from './change-user-role.ts'
import { changeUserStatus } from './change-user-status.ts'
import { getUser, requireOpenUser, requireUser, userDetail } from './get-user.ts'
import { listSessions } from './list-sessions.ts'
import { revokeUserSession } from './revoke-user-session.ts'
import { removeAvatar, setAvatar } from './set-avatar.ts'
import { updateProfile } from './update-profile.ts'
import { presentListedUser, presentProfile } from './users.presenter.ts'
import { listUserRows } from './users.repository.ts'

export const userRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  route(app, contract.getProfile, async (ctx) => presentProfile(deps, await requireUser(ctx, ctx.actor.userId)))
  route(app, contract.updateProfile, async (ctx, { body }) => presentProfile(deps, await updateProfile(ctx, body)))
  route(app, contract.setAvatar, async (ctx, { file }) => presentProfile(deps, await setAvatar(ctx, file)))
  route(app, contract.removeAvatar, async (ctx) => presentProfile(deps, await removeAvatar(ctx)))

  route(app, contract.listUsers, async (ctx, { query }) => {
    const { rows, total } = await listUserRows(ctx.db, query)
    return { items: rows.map(presentListedUser), total, page: query.page, pageSize: query.pageSize }
  })
  route(app, contract.getUser, (ctx, { params }) => getUser(ctx, params))
  route(app, contract.changeUserRole, async (ctx, { params, body }) =>
    userDetail(ctx, await changeUserRole(ctx, { ...params, ...body })),
  )
  route(app, contract.changeUserStatus, async (ctx, { params, body }) =>
    userDetail(ctx, await changeUserStatus(ctx, { ...params, ...body })),
  )
  route(app, contract.listUserSessions, async (ctx, { params }) => {
    await requireOpenUser(ctx, params.id)
    return listSessions(ctx, params.id)
  })
  route(app, contract.revokeUserSession, async (ctx, { params }) => {
    await revokeUserSession(ctx, params)
    return { ok: true } as const
  })
  route(app, contract.listUserAudit, async (ctx, { params, query }) => {
    await requireOpenUser(ctx, params.id)
    return auditOfUser(ctx.db, params.id, query)
  })
}
