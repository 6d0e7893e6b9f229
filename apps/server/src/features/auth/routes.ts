import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/auth'
import { impersonateUser as impersonationContract } from '@app/contracts/impersonation'
import { route } from '#core/http/route.ts'
import { listSessions, presentActor } from '#features/users/public.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { impersonateUser } from './impersonate-user.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { requestLink } from './request-link.ts'
import { resetPassword } from './reset-password.ts'
import { revokeOtherSessions, revokeSession } from './revoke-sessions.ts'

const done = { ok: true } as const
const accepted = { status: 'accepted' } as const

export const authRoutes = (app: FastifyInstance): void => {
  route(app, contract.register, async (ctx, { body }) => {
    await register(ctx, body)
    return accepted
  })
  route(app, contract.confirmEmail, async (ctx, { body }) => {
    await confirmEmail(ctx, body)
    return done
  })
  route(app, contract.resendConfirmation, async (ctx, { body }) => {
    await requestLink(ctx, 'auth.send-confirmation', body)
    return accepted
  })
  route(app, contract.logIn, (ctx, { body }) => logIn(ctx, body))
  route(app, contract.getMe, async (ctx) => presentActor(ctx.deps, ctx.actor))
  route(app, contract.logOut, async (ctx) => {
    await logOut(ctx, 'auth.signed-out')
    return done
  })
  route(app, contract.lock, async (ctx) => {
    await logOut(ctx, 'auth.locked')
    return done
  })
  route(app, contract.forgotPassword, async (ctx, { body }) => {
    await requestLink(ctx, 'auth.send-reset-link', body)
    return accepted
  })
  route(app, contract.resetPassword, async (ctx, { body }) => {
    await resetPassword(ctx, body)
    return done
  })
  route(app, contract.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, body)
    return done
  })
  route(app, impersonationContract, (ctx, { params, body }) => impersonateUser(ctx, { ...params, ...body }))
  route(app, contract.listSessions, (ctx) => listSessions(ctx, ctx.actor.userId))
  route(app, contract.revokeSession, async (ctx, { params }) => {
    await revokeSession(ctx, params)
    return done
  })
  route(app, contract.revokeOtherSessions, async (ctx) => {
    await revokeOtherSessions(ctx)
    return done
  })
}
