import type { Appearance, BotConfig } from '@app/contracts/bot-settings'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { BotRow, BotSnapshotRow } from '#db/schema/index.ts'
import { updateDraft } from './bots.repository.ts'
import { requireLockedBot, requireSnapshot } from './require-bot.ts'
import {
  deleteSnapshotRow,
  dropOldSnapshots,
  insertSnapshot,
  isSnapshotInUse,
  nextNumber,
  type NewSnapshotRow,
} from './snapshots.repository.ts'
import { notifyBots } from './notify-bots.ts'
import { refuseOldRev } from './update-bot.ts'
import { hashVersion } from './version-hash.ts'

const mostUnnamed = 100

type SnapshotWords = Pick<NewSnapshotRow, 'action' | 'override'> & { name?: string; note?: string }

/** Freezes the draft under the next number. The caller has locked the bot. */
export const freezeDraft = async (tx: TenantCtx, bot: BotRow, words: SnapshotWords): Promise<BotSnapshotRow> => {
  const row = await insertSnapshot(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    botId: bot.id,
    number: await nextNumber(tx.db, bot),
    config: bot.config,
    appearance: bot.appearance,
    hash: bot.draftHash,
    createdBy: tx.actor?.userId ?? null,
    createdAt: tx.now(),
    ...words,
  })
  await dropOldSnapshots(tx.db, bot, mostUnnamed)
  return row
}

export const takeSnapshot = (
  ctx: WorkspaceCtx,
  botId: string,
  words: { name: string; note: string },
): Promise<{ bot: BotRow; snapshot: BotSnapshotRow }> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, botId)
    const snapshot = await freezeDraft(tx, bot, { ...words, action: 'save' })
    await notifyBots(tx, botId)
    return { bot, snapshot }
  })

/** Replaces the draft; the draft before is saved as a snapshot, so nothing is lost. */
export const replaceDraft = async (
  tx: WorkspaceCtx,
  bot: BotRow,
  next: { config: BotConfig; appearance: Appearance },
  words: SnapshotWords,
): Promise<BotRow> => {
  await freezeDraft(tx, bot, words)
  const saved = await updateDraft(tx.db, bot, {
    config: next.config,
    appearance: next.appearance,
    draftHash: hashVersion(next.config, next.appearance),
    updatedBy: tx.actor.userId,
    updatedAt: tx.now(),
  })
  await notifyBots(tx, bot.id)
  return saved
}

const restoreNote = (tx: TenantCtx, number: number): string =>
  tx.language === 'en' ? `Draft before v${number} was restored` : `Bản nháp trước khi khôi phục v${number}`

interface SnapshotRef {
  id: string
  snapshotId: string
}

export const restoreSnapshot = (ctx: WorkspaceCtx, { id, snapshotId }: SnapshotRef, rev: number): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    const snapshot = await requireSnapshot(tx, bot, snapshotId)
    await refuseOldRev(tx, bot, rev)
    const saved = await replaceDraft(tx, bot, snapshot, {
      action: 'restore',
      note: restoreNote(tx, snapshot.number),
    })
    await audit(tx, {
      action: 'bots.snapshot-restored',
      target: { type: 'bot', id, name: bot.name },
      details: { number: snapshot.number },
    })
    return saved
  })

export const deleteSnapshot = (ctx: WorkspaceCtx, { id, snapshotId }: SnapshotRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    const snapshot = await requireSnapshot(tx, bot, snapshotId)
    if (snapshot.id === bot.publishedSnapshotId) throw new AppError('SNAPSHOT_PUBLISHED')
    if (await isSnapshotInUse(tx.db, bot, snapshotId)) throw new AppError('SNAPSHOT_IN_USE')
    await deleteSnapshotRow(tx.db, bot, snapshotId)
    await audit(tx, {
      action: 'bots.snapshot-deleted',
      target: { type: 'bot', id, name: bot.name },
      details: { number: snapshot.number },
    })
    await notifyBots(tx, id)
  })
