import type { Input } from '@app/contracts/endpoint'
import type { beginConnect as contract } from '@app/contracts/connect-sessions'
import { findChannel } from '#channels/registry.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { refuseBeyondLimit } from '../connector-limit.ts'
import { requireWorkgate } from '../require-workgate.ts'
import { notifySession } from './change-session.ts'
import { hasBots, insertConnectSession, type NewConnectSession } from './connect-sessions.repository.ts'
import { requireOauthChannel, requireSetUp } from './oauth-channel.ts'
import { beginQrSession } from './qr-sessions.ts'
import { sealSession } from './session-secrets.ts'

export type WantedSession = Input<typeof contract>['body']

/** How long a window may stay open; a code lives as long as the pairing of its connector. */
const sessionMs = { oauth: 10 * 60_000, qr: 15 * 60_000 }

/** Begins to connect an account, in the way its channel has: a window of its service, or a code that is scanned. */
export const beginConnect = async (ctx: WorkspaceCtx, wanted: WantedSession): Promise<ConnectSessionRow> => {
  const kind = findChannel(ctx.deps, wanted.channel)?.connect.kind
  if (kind !== 'oauth' && kind !== 'qr') throw new AppError('CHANNEL_NOT_FOUND')
  await checkWanted(ctx, wanted)
  const row = newSession(ctx, wanted, sessionMs[kind])
  return kind === 'qr' ? beginQrSession(ctx, wanted, row) : beginOauthSession(ctx, row, wanted.uses)
}

const checkWanted = async (ctx: WorkspaceCtx, { channel, botId, workgateId }: WantedSession): Promise<void> => {
  if (botId) await requireBot(ctx, botId)
  if (workgateId) {
    if ((await requireWorkgate(ctx, workgateId)).channel !== channel) throw new AppError('WORKGATE_NOT_FOUND')
    return
  }
  if (!botId && !(await hasBots(ctx.db, ctx.workspaceId))) throw new AppError('NO_BOT_TO_CONNECT')
  await refuseBeyondLimit(ctx)
}

const newSession = (
  ctx: WorkspaceCtx,
  { channel, botId, workgateId }: WantedSession,
  livesMs: number,
): NewConnectSession => ({
  workspaceId: ctx.workspaceId,
  id: newId(),
  channel,
  userId: ctx.actor.userId,
  botId: botId ?? null,
  workgateId: workgateId ?? null,
  state: 'waiting',
  createdAt: ctx.now(),
  expiresAt: new Date(ctx.now().getTime() + livesMs),
})

/** The state is stored as a hash only, so whoever reads the table cannot finish the sign-in of somebody else. */
const beginOauthSession = (
  ctx: WorkspaceCtx,
  row: NewConnectSession,
  uses: WantedSession['uses'],
): Promise<ConnectSessionRow> => {
  requireSetUp(ctx.deps, requireOauthChannel(ctx.deps, row.channel))
  const state = randomToken()
  return inTransaction(ctx, async (tx) => {
    const session = await insertConnectSession(tx.db, { ...row, stateHash: sha256(state) })
    await sealSession(tx, session, { kind: 'window', state, codeVerifier: randomToken(), uses })
    await notifySession(tx, session)
    return session
  })
}
