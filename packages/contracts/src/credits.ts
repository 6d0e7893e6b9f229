import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

const read = { tag: 'billing', access: 'user', scope: 'workspace', permission: 'billing.read', rate: 'read' } as const
const moment = z.iso.datetime()
const day = z.iso.date({ error: word('field.invalid') })

export const creditEntryKind = z.enum(['grant', 'spend', 'refund', 'expire'])
export type CreditEntryKind = z.infer<typeof creditEntryKind>
/** Where credits come from, in the order in which they are spent. */
export const creditSource = z.enum(['gift', 'monthly', 'bought'])

/** How many days a statement may cover. */
export const longestStatementDays = 370

const filters = {
  kind: z.optional(creditEntryKind),
  /** Days in Vietnam, both included; without them the month of credits that runs. */
  from: z.optional(day),
  to: z.optional(day),
  botId: z.optional(idOf('bot')),
  source: z.optional(creditSource),
  search: searchText,
}

/** Spends of one conversation and hour are one line. */
export const creditLine = z.strictObject({
  id: z.uuid(),
  at: moment,
  kind: creditEntryKind,
  amount: z.int(),
  /** After the last of its entries. */
  balance: z.int(),
  entries: z.int(),
  source: creditSource,
  note: z.string(),
  /** Taken off by the operator, not ended by time; the note says why. */
  isTakenOff: z.boolean(),
  bot: z.nullable(z.strictObject({ id: z.uuid(), name: z.string() })),
  thread: z.nullable(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      channel: z.string(),
      environment: z.string(),
      workgateId: z.uuid(),
    }),
  ),
})
export type CreditLine = z.infer<typeof creditLine>

export const getCreditStatement = endpoint({
  ...read,
  method: 'GET',
  path: '/credits/statement',
  summary: 'Every credit that came or went, with its cause; the sum of the lines is the balance',
  query: z.strictObject({ ...filters, ...pageQuery }),
  response: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    /** opening + granted − spent + refunded − expired = closing */
    sums: z.strictObject({
      opening: z.int(),
      granted: z.int(),
      spent: z.int(),
      refunded: z.int(),
      expired: z.int(),
      closing: z.int(),
    }),
    /** Set aside for answers that are being written. */
    reserved: z.strictObject({ credits: z.int(), answers: z.int() }),
    days: z.array(z.strictObject({ day: z.iso.date(), credits: z.int() })),
    bots: z.array(
      z.strictObject({
        /** Null: what belongs to no bot. */
        id: z.nullable(z.uuid()),
        name: z.string(),
        credits: z.int(),
        /** 0: no cap. */
        perDay: z.int(),
        perConversation: z.int(),
        /** On how many days of the period the cap was reached. */
        cappedDays: z.int(),
      }),
    ),
    lines: pageOf(creditLine),
  }),
  errors: ['VALIDATION_FAILED', 'BOT_NOT_FOUND'],
})

export const exportCreditStatement = endpoint({
  ...read,
  method: 'GET',
  path: '/credits/statement-export',
  summary: 'The single entries of a statement as CSV, with the same filters',
  query: z.strictObject(filters),
  response: z.unknown(),
  binary: true,
  errors: ['VALIDATION_FAILED', 'BOT_NOT_FOUND'],
})

/** For the banner above every page, so all members may ask. */
export const getCreditStanding = endpoint({
  ...read,
  permission: 'members.read',
  method: 'GET',
  path: '/credits/standing',
  summary: 'Whether credits or the package run out',
  response: z.strictObject({
    mark: z.nullable(z.union([z.literal(80), z.literal(95), z.literal(100)])),
    usedPercent: z.int(),
    /** Since when AI answers fail; null while they work. */
    landedAt: z.nullable(moment),
    packageEnds: z.nullable(moment),
    isEnded: z.boolean(),
    /** The smallest purchase that brings answers back. */
    smallestPack: z.nullable(z.strictObject({ id: z.uuid(), credits: z.int(), price: z.int() })),
  }),
})

export const getCreditLanding = endpoint({
  ...read,
  method: 'GET',
  path: '/credits/landing',
  summary: 'What happened to customers since answers of the AI stopped',
  response: z.strictObject({
    since: z.nullable(moment),
    /** Answered by pairs and passages of the shop, free of charge. */
    answered: z.int(),
    /** Given to a person. */
    handedOff: z.int(),
    /** Of those, the ones that nobody has answered yet. */
    waiting: z.int(),
    /** The three that have waited longest. */
    waitingLongest: z.array(z.strictObject({ threadId: z.uuid(), title: z.string(), since: moment })),
    /** Whom the one mail about it went to. */
    toldTo: z.array(z.string()),
  }),
})

export const remindOwner = endpoint({
  ...read,
  permission: 'chat.write',
  rate: 'write',
  method: 'POST',
  path: '/credits/remind-owner',
  summary: 'Ask the owner by mail to buy credits; once a day for the whole shop',
  response: z.strictObject({ isSent: z.boolean() }),
})
