import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'

/*
 * Leads of a bot: contacts of its conversations whose phone number is known. Each is written once into a sheet of a
 * connected account.
 */

const read = {
  tag: 'leads',
  access: 'user',
  scope: 'workspace',
  permission: 'integrations.manage',
  rate: 'read',
} as const
const write = { ...read, rate: 'write' } as const
const botParams = z.strictObject({ id: idOf('bot') })

/** What a column of the sheet may hold. */
export const leadFields = [
  'when',
  'name',
  'phone',
  'email',
  'address',
  'channel',
  'bot',
  'firstWords',
  'thread',
  'leadId',
] as const
export const leadField = z.enum(leadFields)
export type LeadField = z.infer<typeof leadField>

/** Why a file of an account could not be read or written; screens have the words. */
export const fileFailure = z.enum([
  'transient',
  'rate-limited',
  'token-expired',
  'permission',
  'not-set-up',
  'not-found',
  'too-large',
  'account-gone',
  'paused',
  'unsupported',
  'unknown',
])
export type FileFailureCode = z.infer<typeof fileFailure>

/** How an account may refuse a file. */
const fileErrors = [
  'ACCOUNT_FILE_NOT_FOUND',
  'ACCOUNT_FILE_NOT_ALLOWED',
  'ACCOUNT_NOT_WORKING',
  'ACCOUNT_FILE_FAILED',
] as const

/** The field of each column from the left; null leaves a column to the shop. */
const columns = z.array(z.nullable(leadField)).check(z.minLength(1), z.maxLength(26))
const sheetName = z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(100))

export const leadSheet = z.strictObject({
  workgateId: z.uuid(),
  accountName: z.string(),
  tableName: z.string(),
  tableUrl: z.string(),
  sheet: z.string(),
  columns,
  lastRow: z.nullable(z.strictObject({ at: z.iso.datetime(), place: z.string() })),
  lastError: z.nullable(z.strictObject({ at: z.iso.datetime(), failure: fileFailure })),
  waiting: z.int(),
  failed: z.int(),
})
export type LeadSheet = z.infer<typeof leadSheet>

export const getLeadSheet = endpoint({
  ...read,
  method: 'GET',
  path: '/bots/:id/lead-sheet',
  summary: 'The sheet that the leads of a bot are written into',
  params: botParams,
  response: z.strictObject({ sheet: z.nullable(leadSheet) }),
  errors: ['BOT_NOT_FOUND'],
})

export const saveLeadSheet = endpoint({
  ...write,
  method: 'PUT',
  path: '/bots/:id/lead-sheet',
  summary: 'Choose account, sheet and columns; a new sheet is made where none is given',
  params: botParams,
  body: z.strictObject({
    workgateId: idOf('workgate'),
    table: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('new'), name: sheetName }),
      z.strictObject({
        kind: z.literal('existing'),
        address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      }),
    ]),
    /** The tab; the first one unless given. */
    sheet: z.optional(sheetName),
    columns,
  }),
  response: z.strictObject({ sheet: leadSheet }),
  errors: [
    'BOT_NOT_FOUND',
    'WORKGATE_NOT_FOUND',
    'FILE_ADDRESS_INVALID',
    ...fileErrors,
    'LEAD_COLUMNS_INVALID',
    'CHANNEL_UNREACHABLE',
  ],
})

export const deleteLeadSheet = endpoint({
  ...write,
  method: 'DELETE',
  path: '/bots/:id/lead-sheet',
  summary: 'Stop writing leads; what is in the sheet stays there',
  params: botParams,
  response: done,
  errors: ['BOT_NOT_FOUND', 'LEAD_SHEET_NOT_FOUND'],
})

export const sendTestLead = endpoint({
  ...write,
  method: 'POST',
  path: '/bots/:id/lead-sheet/test',
  summary: 'Write one row of made-up values into the sheet, to see that it works',
  params: botParams,
  response: z.strictObject({ place: z.nullable(z.string()) }),
  errors: ['BOT_NOT_FOUND', 'LEAD_SHEET_NOT_FOUND', ...fileErrors, 'CHANNEL_UNREACHABLE'],
})

export const lead = z.strictObject({
  id: z.uuid(),
  /** Null: the person was erased since. */
  contact: z.nullable(z.strictObject({ id: z.uuid(), name: z.string(), phone: z.nullable(z.string()) })),
  threadId: z.uuid(),
  state: z.enum(['waiting', 'sent', 'failed']),
  failure: z.nullable(fileFailure),
  place: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
})
export type Lead = z.infer<typeof lead>

export const listLeads = endpoint({
  ...read,
  method: 'GET',
  path: '/bots/:id/leads',
  summary: 'The last 20 leads of a bot and whether they are in its sheet',
  params: botParams,
  response: z.strictObject({ items: z.array(lead) }),
  errors: ['BOT_NOT_FOUND'],
})

export const retryLead = endpoint({
  ...write,
  method: 'POST',
  path: '/leads/:leadId/retry',
  summary: 'Try again to write a lead that was given up',
  params: z.strictObject({ leadId: idOf('lead') }),
  response: lead,
  errors: ['LEAD_NOT_FOUND'],
})

/** A connected account that has tables, documents or a calendar. */
export const fileAccount = z.strictObject({
  workgateId: z.uuid(),
  channel: kindId,
  name: z.string(),
  isWorking: z.boolean(),
  hasTables: z.boolean(),
  hasDocuments: z.boolean(),
  /** Bookings go into its calendar, if the person has allowed that. */
  hasCalendar: z.boolean(),
})
export type FileAccount = z.infer<typeof fileAccount>

export const accountFile = z.strictObject({
  name: z.string(),
  kind: z.enum(['text', 'table']),
  url: z.string(),
  changedAt: z.nullable(z.string()),
})
export type AccountFile = z.infer<typeof accountFile>

export const listAccountFiles = endpoint({
  ...read,
  permission: 'knowledge.write',
  method: 'GET',
  path: '/file-accounts/:workgateId/files',
  summary: 'Files of an account that are open to us, the last changed first',
  params: z.strictObject({ workgateId: idOf('workgate') }),
  query: z.strictObject({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    kind: z.optional(z.enum(['text', 'table'])),
  }),
  response: z.strictObject({ items: z.array(accountFile) }),
  errors: ['WORKGATE_NOT_FOUND', ...fileErrors, 'CHANNEL_UNREACHABLE'],
})

export const listFileAccounts = endpoint({
  ...read,
  permission: 'bots.read',
  method: 'GET',
  path: '/file-accounts',
  summary: 'Connected accounts whose tables and documents can be used',
  response: z.strictObject({ items: z.array(fileAccount) }),
})
