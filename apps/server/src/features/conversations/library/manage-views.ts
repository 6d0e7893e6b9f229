import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { deleteViewRow, listViewRows, upsertView, type ChatViewRow } from './chat-views.repository.ts'
import { lockLibrary } from './lock-library.repository.ts'

const mostViews = 50
const ownerOf = (ctx: WorkspaceCtx) => ({ workspaceId: ctx.workspaceId, userId: ctx.actor.userId })
const present = ({ id, name, query }: ChatViewRow) => ({ id, name, query })

export const listViews = async (ctx: WorkspaceCtx) => ({
  items: (await listViewRows(ctx.db, ownerOf(ctx))).map(present),
})

export const saveView = (ctx: WorkspaceCtx, { name, query }: { name: string; query: Record<string, string> }) =>
  inTransaction(ctx, async (tx) => {
    await lockLibrary(tx.db, tx.workspaceId)
    const own = await listViewRows(tx.db, ownerOf(tx))
    if (own.length >= mostViews && !own.some((view) => view.name === name)) throw new AppError('VIEW_LIMIT_REACHED')
    return present(await upsertView(tx.db, { ...ownerOf(tx), id: newId(), name, query, createdAt: tx.now() }))
  })

export const deleteView = async (ctx: WorkspaceCtx, id: string): Promise<void> => {
  if (!(await deleteViewRow(ctx.db, ownerOf(ctx), id))) throw new AppError('VIEW_NOT_FOUND')
}
