import type { TenantCtx } from '#core/context.ts'
import type { Bot, BotSummary, Snapshot } from '@app/contracts/bots'
import { only } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { fileLink } from '#features/files/public.ts'
import { productTemplateVersion } from '#product-templates/registry.ts'
import { activitySince, noActivity } from './activity.repository.ts'
import { newerWorkspaceTemplates } from './bots.repository.ts'
import { channelsOfBots } from './channels.repository.ts'
import { userNames } from './references.repository.ts'
import { snapshotNumbers, type SnapshotLine } from './snapshots.repository.ts'

const week = 7 * 24 * 3600_000

const stateOf = ({ publishedHash, draftHash }: BotRow): BotSummary['state'] => {
  if (publishedHash === null) return 'draft'
  return publishedHash === draftHash ? 'published' : 'changed'
}

type Person = BotSummary['assignedUser']
const personOf = (names: ReadonlyMap<string, string>, id: string | null): Person => {
  const name = id ? names.get(id) : undefined
  return id && name !== undefined ? { id, name } : null
}

const newerProductTemplate = ({ sourceTemplateId, sourceTemplateVersion }: BotRow): string | null => {
  const version = sourceTemplateId ? productTemplateVersion(sourceTemplateId) : undefined
  return version !== undefined && version > (sourceTemplateVersion ?? 0) ? sourceTemplateId : null
}

/** A page of bots with what the list shows of each, in a fixed number of statements. */
export const presentBots = async (ctx: TenantCtx, rows: readonly BotRow[]): Promise<BotSummary[]> => {
  const { db, workspaceId } = ctx
  const ids = rows.map(({ id }) => id)
  const activity = await activitySince(db, workspaceId, ids, new Date(ctx.now().getTime() - week))
  const channels = await channelsOfBots(db, workspaceId, ids)
  const published = rows.flatMap(({ publishedSnapshotId }) => publishedSnapshotId ?? [])
  const numbers = await snapshotNumbers(db, workspaceId, published)
  const names = await userNames(
    db,
    rows.flatMap(({ assignedUserId }) => assignedUserId ?? []),
  )
  const newer = await newerWorkspaceTemplates(db, workspaceId, rows)
  return rows.map((row) => {
    const { messages, credits, aiOnlyRate, lastError } = activity.get(row.id) ?? noActivity
    return {
      id: row.id,
      type: row.type,
      name: row.name,
      description: row.description,
      state: stateOf(row),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedNumber: row.publishedSnapshotId ? (numbers.get(row.publishedSnapshotId) ?? null) : null,
      isTemplate: row.template !== null,
      newerTemplateId: newer.get(row.id) ?? newerProductTemplate(row),
      channels: channels.get(row.id) ?? [],
      messages7d: messages,
      credits7d: credits,
      aiOnlyRate7d: aiOnlyRate,
      lastError: lastError ? { code: lastError.code, at: lastError.at.toISOString() } : null,
      assignedUser: personOf(names, row.assignedUserId),
      logoUrl: row.appearance.logoFileId ? fileLink(ctx.deps, row.appearance.logoFileId) : null,
      color: row.appearance.color,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      deletedAt: row.deletedAt?.toISOString() ?? null,
    }
  })
}

export const presentBot = async (ctx: TenantCtx, row: BotRow): Promise<Bot> => {
  const summary = only(await presentBots(ctx, [row]))
  const names = await userNames(ctx.db, row.updatedBy ? [row.updatedBy] : [])
  return {
    ...summary,
    copyright: row.copyright,
    config: row.config,
    appearance: row.appearance,
    rev: row.rev,
    updatedBy: personOf(names, row.updatedBy),
    sourceTemplateId: row.sourceTemplateId,
    requiresReplay: row.requiresReplay,
    publishGate: row.gateTestSetId
      ? { testSetId: row.gateTestSetId, minPassRate: (row.gateMinPermille ?? 0) / 1000 }
      : null,
  }
}

export const presentSnapshots = async (
  ctx: TenantCtx,
  bot: BotRow,
  rows: readonly SnapshotLine[],
): Promise<Snapshot[]> => {
  const names = await userNames(
    ctx.db,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    note: row.note,
    action: row.action,
    isPublished: row.id === bot.publishedSnapshotId,
    override: row.override,
    by: personOf(names, row.createdBy),
    createdAt: row.createdAt.toISOString(),
  }))
}

export const presentSnapshot = async (ctx: TenantCtx, bot: BotRow, row: SnapshotLine): Promise<Snapshot> =>
  only(await presentSnapshots(ctx, bot, [row]))
