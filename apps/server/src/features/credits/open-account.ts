import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { insertAccount } from './credits.repository.ts'

const welcomeCredits = 200

/** Every workspace starts with some credits; its account is opened when they are first asked for. */
export const openAccount = (ctx: TenantCtx): Promise<void> =>
  insertAccount(ctx.db, {
    workspaceId: ctx.workspaceId,
    id: newId(),
    amount: welcomeCredits,
    kind: 'grant',
    note: 'Tặng khi bắt đầu',
    at: ctx.now(),
  })
