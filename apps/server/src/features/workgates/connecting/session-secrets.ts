import type { OfferedAccount } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { deleteSecret, openSecret, putSecret } from '#core/secrets.repository.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'

type SessionKey = Pick<ConnectSessionRow, 'workspaceId' | 'id'>

/** What a session must not show: first what proves the window, then what the window has opened. */
export type SessionSecrets =
  | { kind: 'window'; state: string; codeVerifier: string; uses?: readonly string[] | undefined }
  | { kind: 'accounts'; accounts: readonly OfferedAccount[] }

/** Seals them under the session's id; what was sealed before is gone. */
export const sealSession = (tx: TenantCtx, { workspaceId, id }: SessionKey, secrets: SessionSecrets): Promise<void> =>
  putSecret(tx.db, tx.deps.vault, { workspaceId, id }, 'connect-session', JSON.stringify(secrets), tx.now())

export const openSession = async (ctx: TenantCtx, { workspaceId, id }: SessionKey): Promise<SessionSecrets | null> => {
  const sealed = await openSecret(ctx.db, ctx.deps.vault, { workspaceId, id })
  return sealed === null ? null : revived(JSON.parse(sealed) as SessionSecrets)
}

export const forgetSessionSecrets = (tx: TenantCtx, { workspaceId, id }: SessionKey): Promise<void> =>
  deleteSecret(tx.db, { workspaceId, id })

/** Times are text in JSON. */
const revived = (secrets: SessionSecrets): SessionSecrets =>
  secrets.kind === 'window'
    ? secrets
    : {
        ...secrets,
        accounts: secrets.accounts.map((account) => ({
          ...account,
          expiresAt: account.expiresAt && new Date(account.expiresAt),
        })),
      }
