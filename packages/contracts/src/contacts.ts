import * as z from 'zod/mini'
import { senderKind, threadLabel } from './conversation-parts.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { email } from './forms.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

const common = { tag: 'contacts', access: 'user', scope: 'workspace' } as const
const readContacts = { ...common, permission: 'chat.read', rate: 'read' } as const
const writeContacts = { ...common, permission: 'contacts.write', rate: 'write' } as const
/** Taking personal data out of the product, or erasing it, is for who answers for it. */
const takeContacts = { ...common, permission: 'contacts.export', rate: 'read' } as const
const eraseContacts = { ...common, permission: 'contacts.erase', rate: 'write' } as const

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))
const customKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, word('field.invalid')))
const custom = z
  .record(customKey, line(300))
  .check(z.refine((fields) => Object.keys(fields).length <= 30, word('field.too-long')))

/** A phone number as people write it (+84 905 123 456, 0905.123.456), normalized to its stored form. */
export const tidyPhone = (typed: string): string =>
  typed.replaceAll(/[\s.()-]/g, '').replace(/^(?:\+84|0084|84(?=0?\d{9}$))0?/, '0')
export const contactPhone = z
  .string({ error: word('users.phone.invalid') })
  .check(z.overwrite(tidyPhone), z.regex(/^0[0-9]{9}$/, word('users.phone.invalid')))

export const contact = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.string(),
  note: z.string(),
  custom: z.record(z.string(), z.string()),
  pronoun: z.nullable(z.string()),
  isBlocked: z.boolean(),
  consent: z.nullable(z.strictObject({ at: z.iso.datetime(), source: z.string() })),
  identities: z.array(
    z.strictObject({
      id: z.uuid(),
      channel: kindId,
      name: z.string(),
      isVerified: z.boolean(),
      threadId: z.nullable(z.uuid()),
    }),
  ),
  /** Conversations in threads and by programs. */
  threadCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Contact = z.infer<typeof contact>

/** One contact, with the conversations that programs have had with it through a bot. */
export const contactDetails = z.strictObject({
  ...contact.shape,
  programTalks: z.array(
    z.strictObject({
      sessionId: z.uuid(),
      botId: z.uuid(),
      botName: z.string(),
      origin: z.enum(['api', 'mcp', 'webhook']),
      lastText: z.string(),
      lastAt: z.iso.datetime(),
    }),
  ),
})
export type ContactDetails = z.infer<typeof contactDetails>

/** A contact in the list, with what all its conversations say of it. */
export const listedContact = z.strictObject({
  ...contact.shape,
  labels: z.array(threadLabel),
  lastMessage: z.nullable(
    z.strictObject({ threadId: z.uuid(), text: z.string(), sender: senderKind, at: z.iso.datetime() }),
  ),
})
export type ListedContact = z.infer<typeof listedContact>

const required = { name: line(80).check(z.minLength(1, word('contacts.required'))), phone: contactPhone, email }
const extra = {
  address: z._default(line(300), ''),
  note: z._default(line(2000), ''),
  custom: z._default(custom, {}),
}
const params = z.strictObject({ contactId: idOf('contact') })

export const listContacts = endpoint({
  ...readContacts,
  method: 'GET',
  path: '/contacts',
  summary: 'Contacts, found by name, phone or e-mail without accents',
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    hasPhone: z.optional(z.enum(['true', 'false'])),
    isBlocked: z.optional(z.enum(['true', 'false'])),
    // New customers as reports count them: known since one of these days, at the place of their first conversation.
    newFrom: z.optional(z.iso.date({ error: word('field.invalid') })),
    newTo: z.optional(z.iso.date({ error: word('field.invalid') })),
    includeTest: z.optional(z.enum(['true', 'false'])),
    botId: z.optional(idOf('bot')),
    channelId: z.optional(kindId),
    workgateId: z.optional(idOf('workgate')),
    sort: z._default(z.enum(['newest', 'name', 'active']), 'newest'),
  }),
  /** `isMore`: nobody counted further than `total`. */
  response: z.strictObject({ ...pageOf(listedContact).shape, isMore: z.boolean() }),
  errors: ['BOT_NOT_FOUND', 'WORKGATE_NOT_FOUND'],
})
export const getContact = endpoint({
  ...readContacts,
  method: 'GET',
  path: '/contacts/:contactId',
  summary: 'One contact',
  params,
  response: contactDetails,
  errors: ['CONTACT_NOT_FOUND'],
})
export const createContact = endpoint({
  ...writeContacts,
  method: 'POST',
  path: '/contacts',
  summary: 'A new contact, linked to a conversation when one is named',
  body: z.strictObject({ ...required, ...extra, threadId: z.optional(idOf('thread')) }),
  status: 201,
  response: contact,
  errors: ['THREAD_NOT_FOUND'],
  idempotent: true,
})
export const quickCreateContact = endpoint({
  ...writeContacts,
  method: 'POST',
  path: '/threads/:threadId/contact',
  summary: 'A contact from what is known of the conversation; one that is there already is filled in',
  params: z.strictObject({ threadId: idOf('thread') }),
  body: z.strictObject({
    name: z.optional(line(80)),
    phone: z.optional(z.nullable(contactPhone)),
    email: z.optional(z.nullable(email)),
    address: z.optional(line(300)),
  }),
  status: 201,
  response: contact,
  errors: ['THREAD_NOT_FOUND', 'CONTACT_NOT_FOUND'],
})
export const updateContact = endpoint({
  ...writeContacts,
  method: 'PATCH',
  path: '/contacts/:contactId',
  summary: 'Change a contact',
  params,
  body: z.strictObject({
    name: z.optional(required.name),
    phone: z.optional(z.nullable(contactPhone)),
    email: z.optional(z.nullable(email)),
    address: z.optional(line(300)),
    note: z.optional(line(2000)),
    custom: z.optional(custom),
    pronoun: z.optional(z.nullable(line(20))),
    isBlocked: z.optional(z.boolean()),
    consent: z.optional(z.boolean()),
  }),
  response: contact,
  errors: ['CONTACT_NOT_FOUND'],
})
export const deleteContact = endpoint({
  ...writeContacts,
  method: 'DELETE',
  path: '/contacts/:contactId',
  summary: 'Delete a contact; its conversations stay',
  params,
  response: done,
  errors: ['CONTACT_NOT_FOUND'],
})
export const linkContact = endpoint({
  ...writeContacts,
  method: 'PUT',
  path: '/threads/:threadId/contact',
  summary: 'Say who a conversation is with',
  params: z.strictObject({ threadId: idOf('thread') }),
  body: z.strictObject({ contactId: idOf('contact') }),
  response: contact,
  errors: ['THREAD_NOT_FOUND', 'CONTACT_NOT_FOUND'],
})
export const unlinkContact = endpoint({
  ...writeContacts,
  method: 'DELETE',
  path: '/threads/:threadId/contact',
  summary: 'Take the contact off a conversation',
  params: z.strictObject({ threadId: idOf('thread') }),
  response: done,
  errors: ['THREAD_NOT_FOUND'],
})
export const mergeSuggestion = z.strictObject({ keep: contact, drop: contact, reason: z.enum(['phone', 'email']) })
export const listMergeSuggestions = endpoint({
  ...readContacts,
  method: 'GET',
  path: '/contact-merges/suggestions',
  summary: 'Contacts with the same phone or e-mail; nothing is merged by itself',
  response: z.strictObject({ items: z.array(mergeSuggestion) }),
})
export const mergeContacts = endpoint({
  ...writeContacts,
  method: 'POST',
  path: '/contacts/:contactId/merge',
  summary: 'Take another contact into this one; can be undone',
  params,
  body: z.strictObject({ dropId: idOf('contact') }),
  response: z.strictObject({ contact, mergeId: z.uuid() }),
  errors: ['CONTACT_NOT_FOUND', 'CONTACT_SAME'],
})
export const undoMerge = endpoint({
  ...writeContacts,
  method: 'POST',
  path: '/contact-merges/:mergeId/undo',
  summary: 'Bring a merged contact back with what was its own',
  params: z.strictObject({ mergeId: idOf('contact-merge') }),
  response: z.strictObject({ kept: contact, restored: contact }),
  errors: ['CONTACT_MERGE_NOT_FOUND'],
})
export const eraseContact = endpoint({
  ...eraseContacts,
  method: 'POST',
  path: '/contacts/:contactId/erase',
  summary: 'Erase a person on request: data, messages, files; counts stay',
  params,
  body: z.strictObject({ confirmName: z.string().check(z.maxLength(120)) }),
  response: done,
  errors: ['CONTACT_NOT_FOUND', 'CONFIRMATION_WRONG'],
})
export const exportContact = endpoint({
  ...takeContacts,
  method: 'GET',
  path: '/contacts/:contactId/export',
  summary: 'Everything kept about a person, as a file',
  params,
  response: z.unknown(),
  binary: true,
  errors: ['CONTACT_NOT_FOUND'],
})
export const exportContacts = endpoint({
  ...takeContacts,
  method: 'GET',
  path: '/contacts-export',
  summary: 'All contacts as CSV or XLSX',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  response: z.unknown(),
  binary: true,
})
export const importContacts = endpoint({
  ...writeContacts,
  rate: 'upload',
  method: 'POST',
  path: '/contacts-import',
  summary: 'Contacts from CSV or XLSX; a known phone updates, bad rows are listed',
  upload: { kind: 'file', maxBytes: 5 * 1024 * 1024, types: [] },
  response: z.strictObject({
    created: z.int(),
    updated: z.int(),
    failures: z.array(z.strictObject({ row: z.int(), field: z.string(), message: z.string() })),
  }),
  errors: ['UNSUPPORTED_TYPE', 'DOCUMENT_UNREADABLE'],
})
