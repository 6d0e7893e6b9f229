import type { ConnectSession, OfferedAccountView } from '@app/contracts/connect-sessions'
import { errorCodes, type ErrorCode } from '@app/contracts/errors'
import { channelIo } from '#channels/registry.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { pictureLink } from '#features/pictures/public.ts'
import { findWorkgate } from '../workgates.repository.ts'
import { standingOf } from './account-standing.ts'
import { redirectUriOf, requireOauthChannel } from './oauth-channel.ts'
import { qrViewOf } from './qr-sessions.ts'
import { openSession, type SessionSecrets } from './session-secrets.ts'

/** A session as the person who began it sees it; what was not finished in time has failed. */
export const presentSession = async (ctx: WorkspaceCtx, row: ConnectSessionRow): Promise<ConnectSession> => {
  const isLate = row.expiresAt <= ctx.now() && row.state !== 'done' && row.state !== 'failed'
  const session = isLate ? { ...row, state: 'failed' as const, problemCode: 'CONNECT_TIMED_OUT' } : row
  const isOpen = session.state === 'waiting' || session.state === 'choosing'
  const secrets = isOpen ? await openSession(ctx, session) : null
  return {
    id: session.id,
    channel: session.channel,
    workgateId: session.workgateId,
    state: session.state,
    problem: problemOf(ctx, session),
    expiresAt: session.expiresAt.toISOString(),
    signInUrl: secrets?.kind === 'window' ? await signInUrlOf(ctx, session, secrets) : null,
    accounts: secrets?.kind === 'accounts' ? await accountsOf(ctx, session, secrets) : [],
    qr: qrViewOf(session),
    scanUrl: ctx.deps.config.simulatedScanPages[session.channel] ?? null,
  }
}

const problemOf = ({ language }: WorkspaceCtx, row: ConnectSessionRow): ConnectSession['problem'] => {
  if (!row.problemCode) return null
  const code = row.problemCode as ErrorCode
  return { code, message: row.problemReason?.[language] ?? errorCodes[code][language] }
}

/** Made anew from what is sealed, so that a reload or a blocked window can open it again. */
const signInUrlOf = async (
  ctx: WorkspaceCtx,
  { channel: id, workgateId, workspaceId }: ConnectSessionRow,
  { state, codeVerifier, uses }: Extract<SessionSecrets, { kind: 'window' }>,
): Promise<string> => {
  const channel = requireOauthChannel(ctx.deps, id)
  const relinked = workgateId ? await findWorkgate(ctx.db, { workspaceId, id: workgateId }) : undefined
  return channel.connect.signInUrl(channelIo(ctx.deps, channel), {
    redirectUri: redirectUriOf(ctx.deps, channel),
    state,
    codeChallenge: sha256(codeVerifier),
    accountHint: relinked?.externalId ?? undefined,
    uses,
  })
}

const accountsOf = async (
  ctx: WorkspaceCtx,
  { channel }: ConnectSessionRow,
  { accounts }: Extract<SessionSecrets, { kind: 'accounts' }>,
): Promise<OfferedAccountView[]> => {
  const standing = await standingOf(
    ctx,
    requireOauthChannel(ctx.deps, channel),
    accounts.map(({ externalId }) => externalId),
  )
  return accounts.map(({ externalId, name, pictureUrl, gaps, obstacle }) => ({
    externalId,
    name,
    pictureUrl: pictureUrl ? pictureLink(ctx.deps, pictureUrl) : null,
    gaps: gaps.map((words) => ({ ...words })),
    obstacle: obstacle ?? null,
    ...standing(externalId),
  }))
}
