import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { findWorkgatesOfAccounts } from '#features/workgates/public.ts'
import { addHosted, canBeHosted } from './hosted-connector.ts'
import { sealSession } from './keep-for-thread.ts'

/** The demo shop's accounts that somebody has signed in to are hosted, so their conversations can be answered at once. */
export const seedHosted = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) return
  await inTransaction({ ...ctx, workspaceId } satisfies TenantCtx, async (tx) => {
    for (const [channel, accounts] of tx.deps.demoAccounts) {
      if (!canBeHosted(tx.deps, channel)) continue
      for (const { id, session } of accounts) if (session) await hostAccount(tx, channel, id, session)
    }
  })
}

const hostAccount = async (tx: TenantCtx, channel: string, accountId: string, session: string): Promise<void> => {
  const [gate] = await findWorkgatesOfAccounts(tx.db, channel, [accountId])
  if (!gate) return
  const connector = await addHosted(tx, { channel, userId: null, sessionId: null, workgateId: gate.id })
  await sealSession(tx, connector, session)
}
