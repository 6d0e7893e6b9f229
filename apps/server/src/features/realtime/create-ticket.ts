import type { UserCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { insertTicket } from '#core/realtime/realtime.repository.ts'

const lifeSeconds = 30

/** A WebSocket cannot carry the session token, so it opens with a ticket that works once. */
export const createTicket = async (ctx: UserCtx): Promise<{ ticket: string; expiresInSeconds: number }> => {
  const ticket = randomToken()
  await insertTicket(ctx.db, {
    ticketHash: sha256(ticket),
    sessionId: ctx.actor.sessionId,
    expiresAt: new Date(ctx.now().getTime() + lifeSeconds * 1000),
  })
  return { ticket, expiresInSeconds: lifeSeconds }
}
