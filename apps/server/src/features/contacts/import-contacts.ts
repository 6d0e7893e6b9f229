import { audit } from '#core/audit.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { ParseError, type ReadTable } from '#document-parsers/registry.ts'
import { contactsKnownBy, insertContacts, updateContactRow, type ContactChange } from './contacts.repository.ts'
import { contactRow, type NewContact } from './create-contact.ts'
import { readContactRow, type RowFailure } from './read-contact-row.ts'
import { searchTextOf } from './search-text.ts'
import { readColumns } from './table-columns.ts'

export interface ImportResult {
  created: number
  updated: number
  failures: RowFailure[]
}

const batchSize = 200
const mostFailures = 500
const mostRows = 20_000

/** Saves the good rows in small transactions and reports what is wrong with the others. */
export const importContacts = async (ctx: TenantCtx, file: UploadedFile): Promise<ImportResult> => {
  const table = await tableOrRefusal(ctx, file)
  const columns = readColumns(table.columns)
  const read = table.rows.map((line) => readContactRow(line, columns, ctx.language))
  const good = read.flatMap((row) => ('contact' in row ? row.contact : []))
  const failures = read.flatMap((row) => ('failure' in row ? row.failure : []))
  let created = 0
  let updated = 0
  for (let from = 0; from < good.length; from += batchSize) {
    const batch = await inTransaction(ctx, (tx) => writeBatch(tx, good.slice(from, from + batchSize)))
    created += batch.created
    updated += batch.updated
  }
  await audit(ctx, { action: 'contact.imported', details: { created, updated, failed: failures.length } })
  return { created, updated, failures: failures.slice(0, mostFailures) }
}

const tableOrRefusal = async ({ deps }: TenantCtx, file: UploadedFile): Promise<ReadTable> => {
  try {
    return await deps.documents.readTable(file.bytes, file.name, { maxRows: mostRows })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    if (error.reason === 'unsupported') throw new AppError('UNSUPPORTED_TYPE')
    throw new AppError('DOCUMENT_UNREADABLE', { reason: error.reason })
  }
}

/**
 * Updates the contact with the same phone; without a phone the e-mail decides. Two rows of one person are one contact.
 */
const writeBatch = async (
  tx: TenantCtx,
  batch: readonly NewContact[],
): Promise<{ created: number; updated: number }> => {
  const known = await knownPeople(tx, batch)
  const changes = new Map<string, { row: ContactRow; change: ContactChange }>()
  const fresh: NewContact[] = []
  for (const contact of batch) {
    const row = known.find(contact)
    if (row) {
      const before = changes.get(row.id)?.change
      changes.set(row.id, { row, change: { ...before, ...changeOf({ ...row, ...before } as ContactRow, contact) } })
    } else {
      const twin = fresh.findIndex((one) => isSamePerson(one, contact))
      if (twin >= 0) fresh[twin] = { ...fresh[twin], ...filledIn(contact) } as NewContact
      else fresh.push(contact)
    }
  }
  await insertContacts(
    tx.db,
    fresh.map((contact) => contactRow(tx, contact)),
  )
  for (const { row, change } of changes.values()) await updateContactRow(tx.db, row, { ...change, updatedAt: tx.now() })
  return { created: fresh.length, updated: changes.size }
}

const isSamePerson = (one: NewContact, other: NewContact): boolean =>
  other.phone ? one.phone === other.phone : other.email !== null && one.email === other.email

const knownPeople = async (tx: TenantCtx, batch: readonly NewContact[]) => {
  const rows = await contactsKnownBy(tx.db, tx.workspaceId, {
    phones: batch.flatMap(({ phone }) => phone ?? []),
    emails: batch.flatMap(({ phone, email }) => (phone ? [] : (email ?? []))),
  })
  return { find: (contact: NewContact) => rows.find((row) => isSamePerson(contactOf(row), contact)) }
}

const contactOf = ({ name, phone, email }: ContactRow): NewContact => ({ name, phone, email })

/** An empty cell does not change what is already known. */
const filledIn = (contact: NewContact): Partial<NewContact> =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== '' && value !== null))

const changeOf = (row: ContactRow, contact: NewContact): ContactChange => {
  const filled = { ...filledIn(contact), custom: { ...row.custom, ...contact.custom } }
  return { ...filled, searchText: searchTextOf({ ...row, ...filled }) }
}
