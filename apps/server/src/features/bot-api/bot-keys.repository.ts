import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { botKeys, type BotKeyRow } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'
import { viewText } from '#db/view.ts'
import { botNames } from '#features/bots/views.ts'
import { people } from '#features/users/views.ts'

type BotOf = { workspaceId: string; botId: string }
type KeyOf = BotOf & { id: string }
const isOfBot = ({ workspaceId, botId }: BotOf) => and(eq(botKeys.workspaceId, workspaceId), eq(botKeys.botId, botId))
const isKey = ({ id, ...bot }: KeyOf) => and(isOfBot(bot), eq(botKeys.id, id))

export type BotKeyWithMaker = BotKeyRow & { createdByName: string | null }

export const insertBotKey = async (db: Db, row: typeof botKeys.$inferInsert): Promise<BotKeyRow> =>
  only(await db.insert(botKeys).values(row).returning())

export const countBotKeys = async (db: Db, bot: BotOf): Promise<number> =>
  only(await db.select({ value: count() }).from(botKeys).where(isOfBot(bot))).value

export const listBotKeyRows = async (db: Db, bot: BotOf): Promise<BotKeyWithMaker[]> => {
  const rows = await db
    .select({ key: botKeys, createdByName: people.name })
    .from(botKeys)
    .leftJoin(people, eq(people.id, botKeys.createdBy))
    .where(isOfBot(bot))
    .orderBy(desc(botKeys.createdAt), desc(botKeys.id))
  return rows.map(({ key, createdByName }) => ({ ...key, createdByName }))
}

export const deleteBotKeyRow = async (db: Db, key: KeyOf): Promise<BotKeyRow | undefined> =>
  (await db.delete(botKeys).where(isKey(key)).returning()).at(0)

/** A key and what is shown of its bot. */
export interface OpenedBot {
  key: Pick<BotKeyRow, 'workspaceId' | 'id' | 'botId' | 'environment'> & { lastUsedMs: number | null }
  bot: { name: string; description: string; createdMs: number }
}

const opening = `
  select k.workspace_id, k.id, k.bot_id, k.environment, (extract(epoch from k.last_used_at) * 1000)::float8 as last_used_ms,
    b.name, b.description, (extract(epoch from b.created_at) * 1000)::float8 as created_ms
  from bot_keys k join ${viewText(botNames)} b on b.workspace_id = k.workspace_id and b.id = k.bot_id
  where k.key_hash = $1 and b.deleted_at is null`

type OpenedRow = {
  workspace_id: string
  id: string
  bot_id: string
  environment: BotKeyRow['environment']
  last_used_ms: number | null
  name: string
  description: string
  created_ms: number
}

/** A program is identified by its key alone, so it is looked up with the platform's rights, by hash. */
export const findBotByKeyHash = async (system: Db, keyHash: string): Promise<OpenedBot | undefined> => {
  const { rows } = await runRaw<OpenedRow>(system, opening, [keyHash])
  const [row] = rows
  if (!row) return undefined
  const { workspace_id: workspaceId, id, bot_id: botId, environment, last_used_ms: lastUsedMs } = row
  return {
    key: { workspaceId, id, botId, environment, lastUsedMs },
    bot: { name: row.name, description: row.description, createdMs: row.created_ms },
  }
}

/** Several processes may notice at once that it is time; one of them writes. */
export const touchBotKey = async (db: Db, key: KeyOf, now: Date, unlessSince: Date): Promise<void> => {
  await db
    .update(botKeys)
    .set({ lastUsedAt: now })
    .where(and(isKey(key), or(isNull(botKeys.lastUsedAt), lt(botKeys.lastUsedAt, unlessSince))))
}
