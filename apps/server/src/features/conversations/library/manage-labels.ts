import type { ThreadLabel } from '@app/contracts/conversations'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { publish } from '#core/realtime/publish.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { presentLabel } from '../threads/conversations.presenter.ts'
import { countLabels, deleteLabelRow, insertLabel, listLabelRows, updateLabelRow } from './labels.repository.ts'
import { lockLibrary } from './lock-library.repository.ts'
import { chatTopic } from '../threads/notify-chat.ts'

interface LabelInput {
  name: string
  color: string
  folder: string
}

const mostLabels = 100

const nameTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'labels_name')) throw new AppError('LABEL_NAME_TAKEN')
  throw error
}

/** Open lists show labels by id, so all of them are told to load the labels again. */
const notifyLabels = (tx: WorkspaceCtx): Promise<void> => publish(tx, chatTopic(tx.workspaceId), 'labels.changed', {})

export const listLabels = async (ctx: WorkspaceCtx): Promise<{ items: ThreadLabel[] }> => ({
  items: (await listLabelRows(ctx.db, ctx.workspaceId)).map(presentLabel),
})

export const createLabel = (ctx: WorkspaceCtx, input: LabelInput): Promise<ThreadLabel> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    await lockLibrary(tx.db, workspaceId)
    if ((await countLabels(tx.db, workspaceId)) >= mostLabels) throw new AppError('LABEL_LIMIT_REACHED')
    const row = await insertLabel(tx.db, { ...input, workspaceId, id: newId(), createdAt: tx.now() })
    await notifyLabels(tx)
    return presentLabel(row)
  }).catch(nameTaken)

export const updateLabel = (ctx: WorkspaceCtx, id: string, input: LabelInput): Promise<ThreadLabel> =>
  inTransaction(ctx, async (tx) => {
    const row = await updateLabelRow(tx.db, { workspaceId: tx.workspaceId, id }, input)
    if (!row) throw new AppError('LABEL_NOT_FOUND')
    await notifyLabels(tx)
    return presentLabel(row)
  }).catch(nameTaken)

export const deleteLabel = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await deleteLabelRow(tx.db, { workspaceId: tx.workspaceId, id }))) throw new AppError('LABEL_NOT_FOUND')
    await notifyLabels(tx)
  })
