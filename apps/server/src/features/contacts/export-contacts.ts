import type { TenantCtx } from '#core/context.ts'
import { audit } from '#core/audit.ts'
import { fileAnswer } from '#core/http/file-answer.ts'
import type { FileAnswer } from '#core/http/route.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { writeCsv, writeXlsx, type CellValue } from '#document-parsers/registry.ts'
import { countThreadsOfContacts } from '#features/conversations/public.ts'
import { contactsAfter } from './contacts.repository.ts'
import { contactColumns, writtenOnly } from './table-columns.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** All contacts, in the columns that an import reads. */
export const exportContacts = async (ctx: TenantCtx, format: keyof typeof types): Promise<FileAnswer> => {
  const rows = await allContacts(ctx)
  await audit(ctx, { action: 'contact.all-exported', details: { format, contacts: rows.length } })
  const counts = await countThreadsOfContacts(
    ctx.db,
    ctx.workspaceId,
    rows.map((row) => row.id),
  )
  const custom = [...new Set(rows.flatMap((row) => Object.keys(row.custom)))].toSorted()
  const header = [...Object.keys(contactColumns), ...writtenOnly, ...custom]
  const lines = rows.map((row) => [...lineOf(row, counts.get(row.id) ?? 0), ...custom.map((key) => row.custom[key])])
  const bytes = format === 'xlsx' ? writeXlsx('contacts', header, lines) : writeCsv([header, ...lines])
  return fileAnswer(`contacts.${format}`, types[format], bytes)
}

const lineOf = (row: ContactRow, threads: number): CellValue[] => [
  row.name,
  row.phone,
  row.email,
  row.address,
  row.note,
  row.consentAt?.toISOString(),
  row.createdAt.toISOString(),
  threads,
  row.isBlocked,
]

const pageSize = 500

const allContacts = async (ctx: TenantCtx): Promise<ContactRow[]> => {
  const rows: ContactRow[] = []
  for (let after: string | null = null; ;) {
    const page = await contactsAfter(ctx.db, ctx.workspaceId, after, pageSize)
    rows.push(...page)
    after = page.at(-1)?.id ?? null
    if (page.length < pageSize || !after) return rows
  }
}
