import * as z from 'zod/mini'
import { pageOf } from './pagination.ts'

export const auditEntry = z.strictObject({
  id: z.uuid(),
  action: z.string(),
  actorName: z.nullable(z.string()),
  targetType: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  address: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditPage = pageOf(auditEntry)
