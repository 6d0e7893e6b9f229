import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { bots, botSnapshots } from '#db/schema/index.ts'

/** What is shown of a bot, including deleted bots until they are purged. */
export const botNames = new QueryBuilder()
  .select({
    workspaceId: bots.workspaceId,
    id: bots.id,
    type: bots.type,
    name: bots.name,
    description: bots.description,
    publishedSnapshotId: bots.publishedSnapshotId,
    publishedAt: bots.publishedAt,
    createdAt: bots.createdAt,
    deletedAt: bots.deletedAt,
  })
  .from(bots)
  .as('bot_names')

/** Bots that can talk to customers: neither deleted nor a template. */
export const ownBots = new QueryBuilder()
  .select({
    workspaceId: bots.workspaceId,
    id: bots.id,
    name: bots.name,
    config: bots.config,
    appearance: bots.appearance,
    publishedAt: bots.publishedAt,
    createdAt: bots.createdAt,
    updatedAt: bots.updatedAt,
  })
  .from(bots)
  .where(and(isNull(bots.deletedAt), isNull(bots.template)))
  .as('own_bots')

export const botVersions = new QueryBuilder()
  .select({
    workspaceId: botSnapshots.workspaceId,
    id: botSnapshots.id,
    botId: botSnapshots.botId,
    number: botSnapshots.number,
    action: botSnapshots.action,
    config: botSnapshots.config,
    hash: botSnapshots.hash,
    createdBy: botSnapshots.createdBy,
    createdAt: botSnapshots.createdAt,
  })
  .from(botSnapshots)
  .as('bot_versions')

/** Versions of bots that are published now: a conversation may continue with the one it began with. */
export const usableVersions = new QueryBuilder()
  .select({ workspaceId: botSnapshots.workspaceId, id: botSnapshots.id, botId: botSnapshots.botId })
  .from(botSnapshots)
  .innerJoin(bots, and(eq(bots.workspaceId, botSnapshots.workspaceId), eq(bots.id, botSnapshots.botId)))
  .where(and(isNull(bots.deletedAt), isNotNull(bots.publishedSnapshotId)))
  .as('usable_versions')

/** The settings of every bot that is not deleted: draft and published version. */
export const configsInUse = new QueryBuilder()
  .select({ workspaceId: bots.workspaceId, botId: bots.id, botName: bots.name, config: bots.config })
  .from(bots)
  .where(isNull(bots.deletedAt))
  .unionAll(
    new QueryBuilder()
      .select({ workspaceId: bots.workspaceId, botId: bots.id, botName: bots.name, config: botSnapshots.config })
      .from(bots)
      .innerJoin(
        botSnapshots,
        and(eq(botSnapshots.workspaceId, bots.workspaceId), eq(botSnapshots.id, bots.publishedSnapshotId)),
      )
      .where(isNull(bots.deletedAt)),
  )
  .as('configs_in_use')
