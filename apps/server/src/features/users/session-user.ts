import type { SessionUser } from '@app/contracts/auth'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findActorOfSession } from '#core/http/session.ts'
import { presentActor } from './users.presenter.ts'

/** The signed-in user after a change to what they may see. */
export const sessionUserNow = async (ctx: UserCtx): Promise<SessionUser> => {
  const actor = await findActorOfSession(ctx.deps, ctx.actor.sessionId)
  if (!actor) throw new AppError('SESSION_REQUIRED')
  return presentActor(ctx.deps, actor)
}
