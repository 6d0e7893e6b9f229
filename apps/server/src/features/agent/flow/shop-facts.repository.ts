import { and, eq, ne, sql } from 'drizzle-orm'
import type { WorkingHours } from '@app/contracts/workspaces'
import type { Db } from '#db/client.ts'
import { connectionKinds } from '#features/connections/views.ts'
import { visibleContacts } from '#features/contacts/views.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

export const findWorkingHours = async (db: Db, workspaceId: string): Promise<WorkingHours | null> =>
  (
    await db
      .select({ settings: workspaceNames.settings })
      .from(workspaceNames)
      .where(eq(workspaceNames.id, workspaceId))
  ).at(0)?.settings.workingHours ?? null

export const isPhoneOfAnother = async (
  db: Db,
  workspaceId: string,
  { phone, except }: { phone: string; except: string | null },
): Promise<boolean> =>
  (
    await db
      .select({ id: visibleContacts.id })
      .from(visibleContacts)
      .where(
        and(
          eq(visibleContacts.workspaceId, workspaceId),
          eq(visibleContacts.phone, phone),
          except === null ? undefined : ne(visibleContacts.id, except),
        ),
      )
      .limit(1)
  ).length > 0

/** A connection by its id, or by its name where spaces are written as hyphens. */
export const findConnectionNamed = async (db: Db, workspaceId: string, name: string): Promise<string | null> =>
  (
    await db
      .select({ id: connectionKinds.id })
      .from(connectionKinds)
      .where(
        and(
          eq(connectionKinds.workspaceId, workspaceId),
          sql`(${connectionKinds.id}::text = ${name} or replace(lower(${connectionKinds.name}), ' ', '-') = lower(${name}))`,
        ),
      )
      .limit(1)
  ).at(0)?.id ?? null
