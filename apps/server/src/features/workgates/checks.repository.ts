import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { workgates } from '#db/schema/index.ts'
import type { WorkgateKey } from './workgates.repository.ts'

/** Active accounts of these channels whose hour of the day it is, and all that are held back for a while. */
export const accountsToCheck = (
  db: Db,
  channels: string[],
  { hour, hoursOfDay }: { hour: number; hoursOfDay: number },
): Promise<WorkgateKey[]> =>
  db
    .select({ workspaceId: workgates.workspaceId, id: workgates.id })
    .from(workgates)
    .where(
      and(
        inArray(workgates.channel, channels),
        eq(workgates.isActive, true),
        isNull(workgates.removedAt),
        sql`(${workgates.health} = 'restricted' or mod(abs(hashtext(${workgates.id}::text)), ${hoursOfDay}::int) = ${hour}::int)`,
      ),
    )
