import { and, count, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Page } from '@app/contracts/pagination'
import type { AuditAction, AuditEntry } from '@app/contracts/audit'
import type { Db } from '#db/client.ts'
import { auditLog, type AuditRow } from '#db/schema/index.ts'

export const insertAudit = async (db: Db, row: typeof auditLog.$inferInsert): Promise<void> => {
  await db.insert(auditLog).values(row)
}

const presentAudit = (row: AuditRow): AuditEntry => ({
  id: row.id,
  action: row.action,
  actorName: row.actorName,
  targetType: row.targetType,
  targetName: row.targetName,
  details: row.details,
  address: row.address,
  at: row.at.toISOString(),
})

const pageOfAudit = async (
  db: Db,
  where: SQL | undefined,
  query: { page: number; pageSize: number },
): Promise<Page<AuditEntry>> => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const [total] = await db.select({ value: count() }).from(auditLog).where(where)
  return { items: rows.map(presentAudit), total: total?.value ?? 0, page: query.page, pageSize: query.pageSize }
}

/** What a user did and what was done to them. */
export const auditOfUser = (
  db: Db,
  userId: string,
  query: { page: number; pageSize: number },
): Promise<Page<AuditEntry>> =>
  pageOfAudit(db, or(eq(auditLog.actorUserId, userId), eq(auditLog.targetId, userId)), query)

export const auditOfWorkspace = (
  db: Db,
  workspaceId: string,
  query: { page: number; pageSize: number },
): Promise<Page<AuditEntry>> => pageOfAudit(db, eq(auditLog.workspaceId, workspaceId), query)

const besideMs = 10_000

/** The newest of these actions on a target at about this time: a transaction writes its rows a moment apart. */
export const actionAround = async (
  db: Db,
  { targetId, actions, at }: { targetId: string; actions: readonly AuditAction[]; at: Date },
): Promise<AuditAction | undefined> => {
  const [found] = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetId, targetId),
        inArray(auditLog.action, [...actions]),
        gte(auditLog.at, new Date(at.getTime() - besideMs)),
        lte(auditLog.at, new Date(at.getTime() + besideMs)),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1)
  return found?.action as AuditAction | undefined
}

/** The highest `number` that the details of such entries carry; 0 when there is none. */
export const highestAuditedNumber = async (
  db: Db,
  { workspaceId, targetId, action }: { workspaceId: string; targetId: string; action: AuditAction },
): Promise<number> => {
  const [found] = await db
    .select({ value: sql<number | null>`max((${auditLog.details} ->> 'number')::int)` })
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.targetId, targetId), eq(auditLog.action, action)))
  return found?.value ?? 0
}
