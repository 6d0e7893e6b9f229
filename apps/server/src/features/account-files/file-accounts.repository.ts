import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { workgateRows } from '#features/workgates/views.ts'

type Account = Pick<WorkgateRow, 'id' | 'channel' | 'name' | 'health' | 'isActive' | 'disabledReason'>

export const listAccountsOfChannels = async (
  db: Db,
  workspaceId: string,
  channels: readonly string[],
): Promise<Account[]> =>
  channels.length === 0
    ? []
    : db
        .select({
          id: workgateRows.id,
          channel: workgateRows.channel,
          name: workgateRows.name,
          health: workgateRows.health,
          isActive: workgateRows.isActive,
          disabledReason: workgateRows.disabledReason,
        })
        .from(workgateRows)
        .where(
          and(
            eq(workgateRows.workspaceId, workspaceId),
            inArray(workgateRows.channel, [...channels]),
            isNull(workgateRows.removedAt),
          ),
        )
        .orderBy(asc(workgateRows.name), asc(workgateRows.id))
