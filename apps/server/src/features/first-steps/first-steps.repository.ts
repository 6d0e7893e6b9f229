import { and, desc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Appearance, BotConfig } from '@app/contracts/bot-settings'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { botRuns } from '#features/agent/views.ts'
import { ownBots } from '#features/bots/views.ts'
import { datasetNames, itemContents } from '#features/knowledge/views.ts'
import { workgateRows } from '#features/workgates/views.ts'
import { demoShops, workspaceNames } from '#features/workspaces/views.ts'

export interface BotOfSteps {
  id: string
  name: string
  config: BotConfig
  appearance: Appearance
  publishedAt: Date | null
  updatedAt: Date
}

/** The bot asked for; without a wish the published one, or the newest. */
export const findBotOfSteps = async (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string | undefined },
): Promise<BotOfSteps | undefined> =>
  (
    await db
      .select()
      .from(ownBots)
      .where(and(eq(ownBots.workspaceId, workspaceId), botId ? eq(ownBots.id, botId) : undefined))
      .orderBy(sql`${ownBots.publishedAt} desc nulls last`, desc(ownBots.createdAt))
      .limit(1)
  ).at(0)

interface Progress {
  isClosed: boolean
  /** A dataset the bot may answer from; of the whole workspace while there is no bot. */
  datasetName: string | null
  hasRun: boolean
  workgateName: string | null
}

/** When the demo shop was made that this workspace still has; null: it has none. */
export const findDemoMadeAt = async (db: Db, workspaceId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ madeAt: demoShops.madeAt })
    .from(demoShops)
    .where(eq(demoShops.workspaceId, workspaceId))
  return row ? new Date(row.madeAt) : null
}

/** One statement of four index lookups, however much the shop has. */
export const findProgress = async (
  db: Db,
  { workspaceId, bot, since }: { workspaceId: string; bot: BotOfSteps | undefined; since: Date | null },
): Promise<Progress> => {
  const used = bot?.config.type === 'chatbot' ? bot.config.datasets.map(({ id }) => id) : null
  const filled = db
    .select({ name: datasetNames.name })
    .from(datasetNames)
    .where(
      and(
        eq(datasetNames.workspaceId, workspaceId),
        used ? inArray(datasetNames.id, used) : undefined,
        exists(
          db
            .select({ id: itemContents.id })
            .from(itemContents)
            .where(
              and(
                eq(itemContents.workspaceId, datasetNames.workspaceId),
                eq(itemContents.datasetId, datasetNames.id),
                isNull(itemContents.sample),
              ),
            ),
        ),
      ),
    )
    .limit(1)
  const run = db
    .select({ id: botRuns.id })
    .from(botRuns)
    .where(
      and(
        eq(botRuns.workspaceId, workspaceId),
        bot ? eq(botRuns.botId, bot.id) : sql`false`,
        // The last test run of the demo shop is carried out after the shop was made.
        since ? and(gt(botRuns.startedAt, since), ne(botRuns.mode, 'eval')) : undefined,
      ),
    )
    .limit(1)
  const gate = db
    .select({ name: workgateRows.name })
    .from(workgateRows)
    .where(
      and(
        eq(workgateRows.workspaceId, workspaceId),
        bot ? eq(workgateRows.botId, bot.id) : sql`false`,
        eq(workgateRows.isActive, true),
        isNull(workgateRows.disabledReason),
        eq(workgateRows.environment, 'production'),
        since ? gt(workgateRows.createdAt, since) : undefined,
      ),
    )
    .limit(1)
  return only(
    await db
      .select({
        isClosed: sql<boolean>`${workspaceNames.firstStepsClosedAt} is not null`,
        datasetName: sql<string | null>`${used?.length === 0 ? sql`null` : sql`(${filled})`}`,
        hasRun: sql<boolean>`exists (${run})`,
        workgateName: sql<string | null>`(${gate})`,
      })
      .from(workspaceNames)
      .where(eq(workspaceNames.id, workspaceId)),
  )
}
