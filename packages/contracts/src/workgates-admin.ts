import * as z from 'zod/mini'
import { reason } from './billing-admin-fields.ts'
import { endpoint, idOf } from './endpoint.ts'
import { kindId } from './kinds.ts'
import { accountFailures, disabledReasons, workgateStates } from './workgates.ts'

/* What the operator sees of a shop's accounts, and may stop. */

const common = { tag: 'workgates', access: 'admin', scope: 'platform' } as const

/** An account without anything that was said there, and without its settings. */
export const shopAccount = z.strictObject({
  id: z.uuid(),
  channel: kindId,
  name: z.string(),
  isActive: z.boolean(),
  health: z.enum(['ok', ...accountFailures]),
  state: z.enum(workgateStates),
  disabledReason: z.nullable(z.enum(disabledReasons)),
  /** What the shop reads about it. */
  disabledNote: z.string(),
})
export type ShopAccount = z.infer<typeof shopAccount>

export const listShopAccounts = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/admin/workspaces/:id/workgates',
  summary: 'The connected accounts of a shop',
  params: z.strictObject({ id: idOf('workspace') }),
  response: z.strictObject({ items: z.array(shopAccount) }),
  errors: ['WORKSPACE_NOT_FOUND'],
})

export const stopShopAccount = endpoint({
  ...common,
  rate: 'write',
  method: 'PUT',
  path: '/admin/workspaces/:id/workgates/:workgateId/stop',
  summary: 'Stop the AI on an account of a shop, or release it; the shop reads the reason',
  params: z.strictObject({ id: idOf('workspace'), workgateId: idOf('workgate') }),
  body: z.strictObject({ isStopped: z.boolean(), reason }),
  response: shopAccount,
  errors: ['WORKSPACE_NOT_FOUND', 'WORKGATE_NOT_FOUND'],
})
