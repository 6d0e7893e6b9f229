import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

/*
 * Questions of customers that a bot had no answer for, grouped by what they ask; and answers of the AI that a person
 * puts right. Both end as pairs of question and answer.
 */

const questionTopics = [
  'shipping',
  'delivery',
  'price',
  'promo',
  'payment',
  'returns',
  'complaint',
  'size',
  'stock',
  'material',
  'store',
  'custom',
  'styling',
  'order',
  'other',
] as const
const questionTopic = z.enum(questionTopics)
export type QuestionTopic = z.infer<typeof questionTopic>

export const groupStates = ['open', 'answered', 'ignored'] as const
const groupState = z.enum(groupStates)
export type GroupState = z.infer<typeof groupState>

const read = {
  tag: 'learning',
  access: 'user',
  scope: 'workspace',
  permission: 'knowledge.read',
  rate: 'read',
} as const
const write = { ...read, permission: 'knowledge.write', rate: 'write' } as const

const groupParams = z.strictObject({ groupId: idOf('question-group') })
const person = z.strictObject({ id: z.uuid(), name: z.string() })

export const questionGroup = z.strictObject({
  id: z.uuid(),
  /** The question in one wording, for the list and as the first question of the pair. */
  question: z.string(),
  topic: questionTopic,
  state: groupState,
  /** How often it was asked, and by how many people. */
  asked: z.int(),
  customers: z.int(),
  lastAt: z.iso.datetime(),
  assignee: z.nullable(person),
  /** The pair that answers it, once there is one. */
  pair: z.nullable(z.strictObject({ itemId: z.uuid(), datasetId: z.uuid() })),
  /** It had an answer and was asked again in vain. */
  isBack: z.boolean(),
  ignoredReason: z.string(),
})
export type QuestionGroup = z.infer<typeof questionGroup>

export const listQuestionGroups = endpoint({
  ...read,
  method: 'GET',
  path: '/unanswered',
  summary: 'Questions without an answer, grouped by what they ask',
  query: z.strictObject({
    ...pageQuery,
    state: z._default(groupState, 'open'),
    botId: z.optional(idOf('bot')),
    mine: z.optional(z.enum(['true', 'false'])),
    search: searchText,
    sort: z._default(z.enum(['asked', 'latest']), 'asked'),
  }),
  response: z.strictObject({
    ...pageOf(questionGroup).shape,
    /** Over all pages of this list. */
    asked: z.int(),
    customers: z.int(),
  }),
  errors: ['BOT_NOT_FOUND'],
})

/** Why a customer cannot be told any more. */
const untoldReasons = ['window', 'channel', 'blocked', 'told'] as const
const untoldReason = z.enum(untoldReasons)

const asker = z.strictObject({
  threadId: z.uuid(),
  workgateId: z.uuid(),
  botId: z.uuid(),
  channel: kindId,
  name: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Null: a message would reach them now. */
  untold: z.nullable(untoldReason),
  /** They were told the answer at this time. */
  toldAt: z.nullable(z.iso.datetime()),
})
export type Asker = z.infer<typeof asker>

const nearPair = z.strictObject({
  itemId: z.uuid(),
  datasetId: z.uuid(),
  question: z.string(),
  answer: z.string(),
  /** Words of the question that the pair does not mention: why it was not used. */
  missing: z.array(z.string()),
})

const questionGroupDetail = z.strictObject({
  group: questionGroup,
  /** Different ways it was asked, the most frequent first. */
  spellings: z.array(z.strictObject({ text: z.string(), count: z.int() })),
  /** Everybody who asked, the last one first; one line per person. */
  askers: z.array(asker),
  /** How many of all who asked can be told now, and why the others cannot. */
  reach: z.strictObject({
    reachable: z.int(),
    window: z.int(),
    channel: z.int(),
    blocked: z.int(),
    told: z.int(),
  }),
  /** How often by day of the week, Monday first. */
  weekdays: z.array(z.int()),
  near: z.nullable(nearPair),
  /** The text of the pair that answers it. */
  answer: z.nullable(z.string()),
})
export type QuestionGroupDetail = z.infer<typeof questionGroupDetail>

export const getQuestionGroup = endpoint({
  ...read,
  method: 'GET',
  path: '/unanswered/:groupId',
  summary: 'One group: how it was asked, by whom, and the pair that comes nearest',
  params: groupParams,
  response: questionGroupDetail,
  errors: ['QUESTION_GROUP_NOT_FOUND'],
})

const question = z
  .string()
  .check(z.trim(), z.minLength(2, word('knowledge.question.too-short')), z.maxLength(500, word('field.too-long')))
const answer = z
  .string()
  .check(z.trim(), z.minLength(1, word('knowledge.answer.required')), z.maxLength(2_000, word('field.too-long')))

export const answerQuestionGroup = endpoint({
  ...write,
  method: 'POST',
  path: '/unanswered/:groupId/answer',
  summary: 'Answer once: makes a pair, or corrects one, and tells those who asked',
  params: groupParams,
  body: z.strictObject({
    question,
    answer,
    datasetId: idOf('dataset'),
    /** Correct this pair instead of making one. */
    itemId: z.optional(idOf('knowledge-item')),
    /** Also write the answer to the customers whose channel still takes it. */
    tells: z.boolean(),
  }),
  response: z.strictObject({ group: questionGroup, told: z.int() }),
  errors: [
    'QUESTION_GROUP_NOT_FOUND',
    'QUESTION_GROUP_CLOSED',
    'DATASET_NOT_FOUND',
    'DATASET_TYPE_WRONG',
    'ITEM_NOT_FOUND',
    'RECORD_LIMIT_REACHED',
  ],
  idempotent: true,
})

export const mergeQuestionGroups = endpoint({
  ...write,
  method: 'POST',
  path: '/unanswered/:groupId/merge',
  summary: 'Put the questions of a group into another one',
  params: groupParams,
  body: z.strictObject({ intoId: idOf('question-group') }),
  response: questionGroup,
  errors: ['QUESTION_GROUP_NOT_FOUND', 'QUESTION_GROUP_CLOSED', 'QUESTION_GROUP_SAME'],
})

export const splitQuestionGroup = endpoint({
  ...write,
  method: 'POST',
  path: '/unanswered/:groupId/split',
  summary: 'Take some ways of asking out into a group of their own',
  params: groupParams,
  body: z.strictObject({ texts: z.array(z.string().check(z.maxLength(600))).check(z.minLength(1), z.maxLength(50)) }),
  response: questionGroup,
  errors: ['QUESTION_GROUP_NOT_FOUND', 'QUESTION_GROUP_CLOSED', 'QUESTION_SPLIT_INVALID'],
})

export const ignoreQuestionGroup = endpoint({
  ...write,
  method: 'POST',
  path: '/unanswered/:groupId/ignore',
  summary: 'Leave a group without an answer; the same question stays there from then on',
  params: groupParams,
  body: z.strictObject({
    reason: z._default(z.string().check(z.trim(), z.maxLength(200, word('field.too-long'))), ''),
  }),
  response: questionGroup,
  errors: ['QUESTION_GROUP_NOT_FOUND', 'QUESTION_GROUP_CLOSED'],
})

export const reopenQuestionGroup = endpoint({
  ...write,
  method: 'POST',
  path: '/unanswered/:groupId/reopen',
  summary: 'Take back an answer or an ignore; the pair it made is removed, what was not sent yet is not sent',
  params: groupParams,
  response: questionGroup,
  errors: ['QUESTION_GROUP_NOT_FOUND', 'QUESTION_GROUP_OPEN'],
})

export const assignQuestionGroup = endpoint({
  ...write,
  method: 'PUT',
  path: '/unanswered/:groupId/assignee',
  summary: 'Give a group to a member, or to nobody',
  params: groupParams,
  body: z.strictObject({ userId: z.nullable(idOf('member-user')) }),
  response: questionGroup,
  errors: ['QUESTION_GROUP_NOT_FOUND', 'MEMBER_NOT_FOUND'],
})

const messageParams = z.strictObject({ messageId: idOf('message') })
export const correction = z.strictObject({
  /** What the customer asked, as the bot was given it. */
  question: z.string(),
  answer: z.string(),
  /** The pair that the answer came from; saving corrects it. */
  pair: z.nullable(
    z.strictObject({
      itemId: z.uuid(),
      datasetId: z.uuid(),
      datasetName: z.string(),
      questions: z.array(z.string()),
      answer: z.string(),
    }),
  ),
})
export type Correction = z.infer<typeof correction>

export const getCorrection = endpoint({
  ...read,
  method: 'GET',
  path: '/messages/:messageId/correction',
  summary: 'What an answer of the AI was asked, and the pair it came from',
  params: messageParams,
  response: correction,
  errors: ['MESSAGE_NOT_FOUND', 'ANSWER_NOT_FROM_AI'],
})

export const correctAnswer = endpoint({
  ...write,
  method: 'POST',
  path: '/messages/:messageId/correction',
  summary: 'Correct the pair of an answer, or make one',
  params: messageParams,
  body: z.strictObject({
    question,
    answer: z
      .string()
      .check(z.trim(), z.minLength(1, word('knowledge.answer.required')), z.maxLength(10_000, word('field.too-long'))),
    datasetId: idOf('dataset'),
    itemId: z.optional(idOf('knowledge-item')),
  }),
  response: z.strictObject({ itemId: z.uuid(), datasetId: z.uuid(), isNew: z.boolean() }),
  errors: [
    'MESSAGE_NOT_FOUND',
    'ANSWER_NOT_FROM_AI',
    'DATASET_NOT_FOUND',
    'DATASET_TYPE_WRONG',
    'ITEM_NOT_FOUND',
    'RECORD_LIMIT_REACHED',
  ],
  idempotent: true,
})
