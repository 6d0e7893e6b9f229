import type { OfferedAccountView } from '@app/contracts/connect-sessions'
import { accountScopeOf } from '#channels/registry.ts'
import type { Channel } from '#channels/contract.ts'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { findWorkgatesOfAccounts } from '../workgates.repository.ts'

type Standing = Pick<OfferedAccountView, 'standing' | 'workgateId'>

const free: Standing = { standing: 'free', workgateId: null }
const elsewhere: Standing = { standing: 'elsewhere', workgateId: null }

/**
 * Where accounts that a person has just proven to be theirs are connected. Whether it is elsewhere is asked with the
 * rights of the platform, and nothing more is said of it. Not inside a transaction, which keeps to its workspace.
 */
export const standingOf = async (
  { deps, workspaceId, requestId }: TenantCtx,
  channel: Channel,
  externalIds: readonly string[],
): Promise<(externalId: string) => Standing> => {
  const scope = accountScopeOf(channel, workspaceId)
  const rows = await findWorkgatesOfAccounts(systemCtx(deps, null, requestId).db, channel.about.id, externalIds)
  const standings = new Map(
    rows
      .filter((row) => row.workspaceId === workspaceId || scope === '')
      .map((row) => [
        row.externalId,
        row.workspaceId === workspaceId ? { standing: 'here' as const, workgateId: row.id } : elsewhere,
      ]),
  )
  return (externalId) => standings.get(externalId) ?? free
}
