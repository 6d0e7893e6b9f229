import type { TenantCtx } from '#core/context.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'
import { openConnection } from '#features/connections/public.ts'
import { findConnectionNamed } from './shop-facts.repository.ts'

const originOf = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).origin : null)

/**
 * The key of a connection, for a call of a flow. It goes to the address of that connection only: who may draw flows does
 * not thereby read keys.
 */
export const secretFor = async (ctx: TenantCtx, name: string, url: string): Promise<string> => {
  const id = await findConnectionNamed(ctx.db, ctx.workspaceId, name)
  const connection = id ? await openConnection(ctx, id) : null
  if (!connection?.apiKey) throw new NodeFailure('secret-missing', 'There is no connection of this name with a key.')
  if (originOf(connection.row.baseUrl) !== originOf(url))
    throw new NodeFailure('secret-elsewhere', 'A key is sent to the address of its connection only.')
  return connection.apiKey
}
