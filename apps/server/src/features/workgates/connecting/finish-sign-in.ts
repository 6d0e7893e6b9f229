import type { Input } from '@app/contracts/endpoint'
import type { finishSignIn as contract } from '@app/contracts/connect-sessions'
import type { OfferedAccount } from '#channels/contract.ts'
import { channelIo } from '#channels/registry.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { requireWorkgate } from '../require-workgate.ts'
import { changeSession, failSession } from './change-session.ts'
import { connectAccount } from './connect-account.ts'
import { lockConnectSessionByState } from './connect-sessions.repository.ts'
import { redirectUriOf, requireOauthChannel, type OauthChannel } from './oauth-channel.ts'
import { forgetSessionSecrets, openSession, sealSession } from './session-secrets.ts'

type Returned = Input<typeof contract>['body']

const exchangeMs = 30_000

/**
 * The window of a service has come back. Its state is used up before anything else happens, so a second return of the
 * same one finds nothing; what the service then says is kept sealed until a person has chosen.
 */
export const finishSignIn = async (ctx: WorkspaceCtx, { channel: id, query }: Returned): Promise<ConnectSessionRow> => {
  const { state, code } = query
  if (!state || !code) {
    await giveUp(ctx, id, state)
    throw new AppError('CONNECT_CODE_MISSING')
  }
  const taken = await takeState(ctx, id, state)
  if (!taken) throw new AppError('CONNECT_TIMED_OUT')
  const { session, codeVerifier } = taken
  const channel = requireOauthChannel(ctx.deps, id)
  const accounts = await exchange(ctx, channel, session, { query, codeVerifier })
  return (await relink(ctx, channel, session, accounts)) ?? offer(ctx, session, accounts)
}

/** Unknown, used, too late, of another person or another channel: all the same to whoever asks. */
const takeState = (
  ctx: WorkspaceCtx,
  channel: string,
  state: string,
): Promise<{ session: ConnectSessionRow; codeVerifier: string } | null> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const found = await lockConnectSessionByState(tx.db, { workspaceId, stateHash: sha256(state) })
    const isTheirs = found?.userId === tx.actor.userId && found.channel === channel
    if (!isTheirs || found.state !== 'waiting' || found.expiresAt <= tx.now()) return null
    const secrets = await openSession(tx, found)
    if (secrets?.kind !== 'window') return null
    await forgetSessionSecrets(tx, found)
    const session = await changeSession(tx, found, { state: 'processing' })
    return { session, codeVerifier: secrets.codeVerifier }
  })

/** The person has refused, or the service has: whoever waits for the window is told. */
const giveUp = async (ctx: WorkspaceCtx, channel: string, state: string | undefined): Promise<void> => {
  const taken = state ? await takeState(ctx, channel, state) : null
  if (taken) await failSession(ctx, taken.session, 'CONNECT_CODE_MISSING')
}

const exchange = async (
  ctx: WorkspaceCtx,
  channel: OauthChannel,
  session: ConnectSessionRow,
  { query, codeVerifier }: { query: Returned['query']; codeVerifier: string },
): Promise<readonly OfferedAccount[]> => {
  const reply = { query, codeVerifier, redirectUri: redirectUriOf(ctx.deps, channel) }
  const signal = AbortSignal.timeout(exchangeMs)
  const answer = await channel.connect
    .finish(channelIo(ctx.deps, channel), reply, signal)
    .catch(async (error: unknown) => {
      ctx.deps.logger.warn({ err: error, channel: channel.about.id }, 'a sign-in could not be finished')
      await failSession(ctx, session, 'CHANNEL_UNREACHABLE')
      throw new AppError('CHANNEL_UNREACHABLE')
    })
  if (!('refused' in answer)) return answer
  await failSession(ctx, session, 'CHANNEL_ACCOUNT_REFUSED', answer.refused)
  throw new AppError('CHANNEL_ACCOUNT_REFUSED', { reason: answer.refused[ctx.language] })
}

/** The account that is connected anew is among them: nothing is left to choose. Null: a person decides. */
const relink = async (
  ctx: WorkspaceCtx,
  channel: OauthChannel,
  session: ConnectSessionRow,
  accounts: readonly OfferedAccount[],
): Promise<ConnectSessionRow | null> => {
  if (!session.workgateId) return null
  const workgate = await requireWorkgate(ctx, session.workgateId)
  const [same, ...more] = accounts.filter(({ externalId }) => externalId === workgate.externalId)
  if (!same || more.length > 0 || same.obstacle) return null
  try {
    await connectAccount(ctx, channel, { account: same, botId: workgate.botId, into: workgate.id })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await failSession(ctx, session, error.code)
    throw error
  }
  return inTransaction(ctx, (tx) => changeSession(tx, session, { state: 'done' }))
}

const offer = (
  ctx: WorkspaceCtx,
  session: ConnectSessionRow,
  accounts: readonly OfferedAccount[],
): Promise<ConnectSessionRow> =>
  inTransaction(ctx, async (tx) => {
    await sealSession(tx, session, { kind: 'accounts', accounts })
    return changeSession(tx, session, { state: 'choosing' })
  })
