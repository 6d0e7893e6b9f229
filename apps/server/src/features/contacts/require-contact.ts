import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { findContact, lockContacts } from './contacts.repository.ts'

export const requireContact = async (ctx: TenantCtx, id: string): Promise<ContactRow> => {
  const row = await findContact(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('CONTACT_NOT_FOUND')
  return row
}

export const requireLockedContact = async (tx: TenantCtx, id: string): Promise<ContactRow> => {
  const [row] = await lockContacts(tx.db, tx.workspaceId, [id])
  if (!row) throw new AppError('CONTACT_NOT_FOUND')
  return row
}
