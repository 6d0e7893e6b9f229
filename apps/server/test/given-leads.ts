import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { leads, leadSheets, type BotRow, type LeadRow, type LeadSheetRow } from '#db/schema/index.ts'

/** Sheets of bots and the leads that go there. */
export const leadsGiven = (deps: Deps) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const leadSheet = async (
    bot: Pick<BotRow, 'workspaceId' | 'id'>,
    options: Partial<typeof leadSheets.$inferInsert> = {},
  ): Promise<LeadSheetRow | undefined> => {
    const row = {
      workspaceId: bot.workspaceId,
      botId: bot.id,
      workgateId: newId(),
      tableId: 'bang-thu',
      tableName: 'Bảng thử',
      tableUrl: 'https://docs.example/bang-thu',
      sheet: 'Khách',
      columns: ['phone' as const, 'leadId' as const],
      createdAt: now(),
      updatedAt: now(),
      ...options,
    }
    return (await db.insert(leadSheets).values(row).onConflictDoNothing().returning()).at(0)
  }

  const lead = async (
    bot: Pick<BotRow, 'workspaceId' | 'id'>,
    options: Partial<typeof leads.$inferInsert> = {},
  ): Promise<LeadRow> => {
    await leadSheet(bot)
    const row = {
      workspaceId: bot.workspaceId,
      id: newId(),
      botId: bot.id,
      contactId: newId(),
      threadId: newId(),
      state: 'failed' as const,
      createdAt: now(),
      ...options,
    }
    return only(await db.insert(leads).values(row).returning())
  }

  return { leadSheet, lead }
}
