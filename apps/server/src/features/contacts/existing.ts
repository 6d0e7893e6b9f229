import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { lockThread, type LinkedThread } from './contact-threads.repository.ts'
import { findContact, lockContacts } from './contacts.repository.ts'

export const existingContact = async (ctx: TenantCtx, id: string): Promise<ContactRow> => {
  const row = await findContact(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('CONTACT_NOT_FOUND')
  return row
}

export const lockedContact = async (tx: TenantCtx, id: string): Promise<ContactRow> => {
  const [row] = await lockContacts(tx.db, tx.workspaceId, [id])
  if (!row) throw new AppError('CONTACT_NOT_FOUND')
  return row
}

export const lockedThread = async (tx: TenantCtx, id: string): Promise<LinkedThread> => {
  const row = await lockThread(tx.db, { workspaceId: tx.workspaceId, id })
  if (!row) throw new AppError('THREAD_NOT_FOUND')
  return row
}
