import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'

/** Somebody of the shop plays a customer of an account that stands on a simulator. Not served in production. */
const common = { tag: 'pretend', access: 'user', scope: 'workspace', permission: 'chat.write' } as const
const gateErrors = ['WORKGATE_NOT_FOUND', 'PHONE_NOT_FOUND'] as const

const person = z.strictObject({ id: z.string(), name: z.string() })
export type PretendPerson = z.infer<typeof person>

/** An account whose customers can be played. */
const phoneGate = z.strictObject({
  workgateId: z.uuid(),
  channel: kindId,
  /** As its customers see it. */
  name: z.string(),
  people: z.array(person),
  /** What can be commented on. */
  posts: z.array(z.strictObject({ id: z.string(), text: z.string() })),
})
export type PhoneGate = z.infer<typeof phoneGate>

/** What the customer sees. */
const phoneLine = z.strictObject({
  id: z.string(),
  from: z.enum(['customer', 'shop']),
  at: z.iso.datetime(),
  text: z.string(),
  /** Pictures and files: the path of one of our own, or null for one that is read by its place. */
  files: z.array(z.nullable(z.string())),
  choices: z.array(z.string()),
  /** It stands under this post. */
  postId: z.nullable(z.string()),
  isHidden: z.boolean(),
})
export type PretendLine = z.infer<typeof phoneLine>

/** As the service knows them; it decides what its ids look like. */
const foreignId = z.string().check(z.minLength(1), z.maxLength(200))
const words = z.string().check(z.minLength(1, word('field.required')), z.maxLength(2000))
const gateParams = z.strictObject({ workgateId: idOf('workgate') })
const personParams = z.strictObject({ workgateId: idOf('workgate'), personId: foreignId })

export const listPhones = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/pretend',
  summary: 'Accounts of the workspace whose customers can be played (development only)',
  response: z.strictObject({ items: z.array(phoneGate) }),
})

export const addPretendPerson = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/pretend/:workgateId/people',
  summary: 'A new customer of the account (development only)',
  params: gateParams,
  body: z.strictObject({ name: z.string().check(z.minLength(1, word('field.required')), z.maxLength(60)) }),
  status: 201,
  response: person,
  errors: gateErrors,
})

export const listPretendLines = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/pretend/:workgateId/people/:personId/lines',
  summary: 'What the customer sees on the phone (development only)',
  params: personParams,
  response: z.strictObject({
    items: z.array(phoneLine),
    /** What time the service believes it is. */
    now: z.iso.datetime(),
  }),
  errors: gateErrors,
})

/** The most messages one act may send in a row. */
export const mostInARow = 4

export const sayAsCustomer = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/pretend/:workgateId/people/:personId/say',
  summary: 'Write as the customer: messages in a row, a sticker, a sample picture or a comment (development only)',
  params: personParams,
  body: z.strictObject({
    texts: z._default(z.array(words).check(z.maxLength(mostInARow)), []),
    /** Comes after the texts. */
    extra: z.optional(z.enum(['sticker', 'picture'])),
    /** Says it under this post instead of in private. */
    postId: z.optional(foreignId),
  }),
  response: done,
  errors: [...gateErrors, 'MESSAGE_EMPTY', 'SIMULATOR_REFUSED'],
})

export const sendPictureAsCustomer = endpoint({
  ...common,
  rate: 'upload',
  method: 'POST',
  path: '/pretend/:workgateId/people/:personId/picture',
  summary: 'Send a picture as the customer (development only)',
  params: personParams,
  upload: { kind: 'picture', maxBytes: 2 * 1024 * 1024, types: ['image/png', 'image/jpeg'] },
  response: done,
  errors: [...gateErrors, 'FILE_TYPE_REFUSED', 'UNSUPPORTED_TYPE', 'BODY_TOO_LARGE', 'SIMULATOR_REFUSED'],
})

export const readPretendFile = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/pretend/:workgateId/people/:personId/lines/:lineId/files/:place',
  summary: 'A picture on the phone, fetched by us from the simulator (development only)',
  params: z.strictObject({
    workgateId: idOf('workgate'),
    personId: foreignId,
    lineId: foreignId,
    place: z.coerce.number({ error: word('field.invalid') }).check(z.int(), z.gte(0), z.lte(50)),
  }),
  response: z.unknown(),
  binary: true,
  errors: [...gateErrors, 'FILE_NOT_FOUND'],
})

export const answerInApp = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/pretend/:workgateId/people/:personId/answer',
  summary: 'Answer the customer in the service’s own app, as a colleague would (development only)',
  params: personParams,
  body: z.strictObject({ text: words }),
  response: done,
  errors: [...gateErrors, 'SIMULATOR_REFUSED'],
})

export const turnPretendClock = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/pretend/:workgateId/clock',
  summary: 'Let the service believe that more time has passed (development only)',
  params: gateParams,
  body: z.strictObject({ hours: z.union([z.literal(1), z.literal(24), z.literal(48)]) }),
  response: done,
  errors: gateErrors,
})

export const pretendTroubles = ['expire-login', 'refuse-next', 'lose-next-answer', 'slow-next'] as const
export type PretendTrouble = (typeof pretendTroubles)[number]

export const makePretendTrouble = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/pretend/:workgateId/trouble',
  summary: 'Let the service fail in one of its ways (development only)',
  params: gateParams,
  body: z.strictObject({ trouble: z.enum(pretendTroubles) }),
  response: done,
  errors: [...gateErrors, 'SIMULATOR_REFUSED'],
})
