import type { AccountFailure } from '#channels/contract.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { insertHealthChanges } from './health-changes.repository.ts'
import { mailBreak } from './mail-break.ts'
import { lockWorkgate, updateWorkgateRow } from './workgates.repository.ts'

interface Break {
  failure: AccountFailure
  code: string
  /** When it broke, where that was noticed later. */
  since?: Date
}

const longestCode = 60

/**
 * Notes that the channel has stopped an account, or that it works again; the people of the workspace are told once, not
 * per message. While it is broken nobody answers there, so nothing is paid for answers that cannot leave.
 */
export const noteHealth = (ctx: TenantCtx, { id }: Pick<WorkgateRow, 'id'>, broken: Break | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWorkgate(tx.db, { workspaceId: tx.workspaceId, id })
    const health: WorkgateRow['health'] = broken?.failure ?? 'ok'
    if (!before || before.removedAt || before.health === health) return
    const healthCode = broken?.code.slice(0, longestCode) ?? null
    // Another cause of the same break does not begin it anew.
    const at = broken?.since ?? tx.now()
    const healthSince = broken ? (before.healthSince ?? at) : null
    const row = await updateWorkgateRow(tx.db, before, { health, healthCode, healthSince })
    await addHealthChange(tx, row, healthCode, at)
    if (broken && before.health === 'ok') await mailBreak(tx, row, broken.failure)
  })

/** The marks of what the channel refuses, or allows again, under posts. */
export const commentCodes = { lost: 'comments-lost', back: 'comments-back' } as const

/**
 * Notes that the channel refuses what an account does under posts, or allows it again. Messages are another right: the
 * account goes on answering them.
 */
export const noteComments = (
  ctx: TenantCtx,
  { id }: Pick<WorkgateRow, 'id'>,
  { isLost }: { isLost: boolean },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWorkgate(tx.db, { workspaceId: tx.workspaceId, id })
    if (!before || before.removedAt || (before.commentsLostAt !== null) === isLost) return
    const row = await updateWorkgateRow(tx.db, before, { commentsLostAt: isLost ? tx.now() : null })
    await addHealthChange(tx, row, isLost ? commentCodes.lost : commentCodes.back, tx.now())
  })

/** The mark of a change that a sign-in has made. */
export const connectedCode = 'connected'

/** The mark of a break that was the service throwing a session out. */
export const kickedCode = 'kicked'

/** A sign-in has just made the account, or mended it. */
export const noteConnected = (tx: TenantCtx, row: WorkgateRow): Promise<void> =>
  addHealthChange(tx, row, connectedCode, tx.now())

/** Puts a change into the history of the account and tells open browsers; what it says of the health is that of the row. */
export const addHealthChange = async (
  tx: TenantCtx,
  row: WorkgateRow,
  code: string | null,
  at: Date,
): Promise<void> => {
  const { workspaceId, id, health } = row
  await insertHealthChanges(tx.db, [{ workspaceId, id: newId(), workgateId: id, health, code, at }])
  await notifyWorkgate(tx, row)
}

/** Tells open browsers that an account has changed. */
export const notifyWorkgate = (tx: TenantCtx, { id, health }: Pick<WorkgateRow, 'id' | 'health'>): Promise<void> =>
  publish(tx, workspaceTopic(tx.workspaceId), 'workgate.changed', { id, health })
