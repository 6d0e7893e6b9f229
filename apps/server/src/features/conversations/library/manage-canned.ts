import type { CannedReply } from '@app/contracts/conversations'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { CannedReplyRow } from '#db/schema/index.ts'
import { attachmentsOf } from '../inbound/attachments.ts'
import { presentAttachments } from '../threads/conversations.presenter.ts'
import {
  countCanned,
  deleteCannedRow,
  findCanned,
  insertCanned,
  listCannedRows,
  updateCannedRow,
} from './canned-replies.repository.ts'
import { lockLibrary } from './lock-library.repository.ts'

interface CannedInput {
  shortcut: string
  title: string
  text: string
  fileIds: readonly string[]
}

const mostCanned = 500

const present = ({ deps }: WorkspaceCtx, row: CannedReplyRow): CannedReply => ({
  id: row.id,
  shortcut: row.shortcut,
  title: row.title,
  text: row.text,
  attachments: presentAttachments(deps, row.attachments),
  updatedAt: row.updatedAt.toISOString(),
})

const shortcutTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'canned_replies_shortcut')) throw new AppError('CANNED_SHORTCUT_TAKEN')
  throw error
}

/** Placeholders are stored as they are: the composer fills them in, because it knows the customer. */
const contentOf = async (tx: WorkspaceCtx, { shortcut, title, text, fileIds }: CannedInput) => {
  if (text === '' && fileIds.length === 0) throw new AppError('MESSAGE_EMPTY')
  return { shortcut, title, text, attachments: await attachmentsOf(tx, fileIds), updatedAt: tx.now() }
}

export const listCanned = async (ctx: WorkspaceCtx): Promise<{ items: CannedReply[] }> => ({
  items: (await listCannedRows(ctx.db, ctx.workspaceId)).map((row) => present(ctx, row)),
})

export const createCanned = (ctx: WorkspaceCtx, input: CannedInput): Promise<CannedReply> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const content = await contentOf(tx, input)
    await lockLibrary(tx.db, workspaceId)
    if ((await countCanned(tx.db, workspaceId)) >= mostCanned) throw new AppError('CANNED_LIMIT_REACHED')
    return present(tx, await insertCanned(tx.db, { ...content, workspaceId, id: newId(), createdAt: tx.now() }))
  }).catch(shortcutTaken)

export const updateCanned = (ctx: WorkspaceCtx, id: string, input: CannedInput): Promise<CannedReply> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    if (!(await findCanned(tx.db, key))) throw new AppError('CANNED_NOT_FOUND')
    const row = await updateCannedRow(tx.db, key, await contentOf(tx, input))
    if (!row) throw new AppError('CANNED_NOT_FOUND')
    return present(tx, row)
  }).catch(shortcutTaken)

export const deleteCanned = async (ctx: WorkspaceCtx, id: string): Promise<void> => {
  if (!(await deleteCannedRow(ctx.db, { workspaceId: ctx.workspaceId, id }))) throw new AppError('CANNED_NOT_FOUND')
}
