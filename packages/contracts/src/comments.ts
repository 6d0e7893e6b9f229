import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'

/*
 * Rules of a connected account for comments under its posts. They are looked at from the top; the first that fits a
 * comment acts, and each of its acts happens once.
 */

const common = { tag: 'comments', access: 'user', scope: 'workspace', permission: 'integrations.manage' } as const

export const commentActKinds = ['reply', 'private', 'like', 'hide', 'show'] as const
export type CommentActKind = (typeof commentActKinds)[number]
/** `unknown`: the channel did not say whether it happened, so it is not done again. `skipped`: no longer needed. */
export const commentActStates = ['waiting', 'acting', 'done', 'failed', 'unknown', 'skipped'] as const
export type CommentActState = (typeof commentActStates)[number]

export const mostCommentRules = 30
export const longestDelaySeconds = 3600
const mostWords = 50

const ruleName = z
  .string()
  .check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(120, word('field.too-long')))
const ruleWord = z
  .string()
  .check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(60, word('field.too-long')))
const said = z.string().check(z.trim(), z.maxLength(1000, word('field.too-long')))
const seconds = z.int().check(z.minimum(0), z.maximum(longestDelaySeconds))

const ruleFields = {
  name: ruleName,
  isOn: z.boolean(),
  /** The posts it is for, by the channel's ids; none: all. */
  postIds: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
  /** It fits when one of these is said; none: whatever is said. Compared without accents and shorthand. */
  wordsWith: z.array(ruleWord).check(z.maxLength(mostWords)),
  /** It does not fit when one of these is said. */
  wordsWithout: z.array(ruleWord).check(z.maxLength(mostWords)),
  onlyWithPhone: z.boolean(),
  /** Answers one person under one post only once. */
  oncePerPerson: z.boolean(),
  delayMinSeconds: seconds,
  delayMaxSeconds: seconds,
  /** For everybody to read, in turn. `{tên}` is the name of whoever has commented. */
  answers: z.array(said.check(z.minLength(1, word('field.required')))).check(z.maxLength(10)),
  /** To the person alone; empty: none. */
  privateMessage: said,
  likes: z.boolean(),
  hidesPhones: z.boolean(),
  /** A comment that was hidden is shown again after so many hours; null: it stays hidden. */
  showsAgainHours: z.nullable(z.int().check(z.minimum(1), z.maximum(720))),
}

export const commentRule = z.strictObject({
  id: z.uuid(),
  workgateId: z.uuid(),
  ...ruleFields,
  /** Comments it has acted on in the last 30 days, and how many of its acts failed. */
  count30: z.int(),
  failed30: z.int(),
  /** The newest of those that failed: what was to be done, and the class of the failure. */
  lastFailure: z.nullable(z.strictObject({ act: z.enum(commentActKinds), reason: z.string(), at: z.iso.datetime() })),
})
export type CommentRule = z.infer<typeof commentRule>

export const commentRuleBody = z.strictObject(ruleFields)
export type CommentRuleBody = z.infer<typeof commentRuleBody>

const ofWorkgate = z.strictObject({ workgateId: idOf('workgate') })
const ofRule = z.strictObject({ ruleId: idOf('comment-rule') })

export const listCommentRules = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/workgates/:workgateId/comment-rules',
  summary: 'The rules for comments of a connected account, in their order',
  params: ofWorkgate,
  response: z.strictObject({ items: z.array(commentRule) }),
  errors: ['WORKGATE_NOT_FOUND'],
})

export const createCommentRule = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/workgates/:workgateId/comment-rules',
  summary: 'A new rule for comments, after the others',
  params: ofWorkgate,
  body: commentRuleBody,
  status: 201,
  response: commentRule,
  errors: ['WORKGATE_NOT_FOUND', 'COMMENTS_NOT_OFFERED', 'COMMENT_RULE_LIMIT_REACHED', 'COMMENT_RULE_EMPTY'],
})

export const updateCommentRule = endpoint({
  ...common,
  rate: 'write',
  method: 'PATCH',
  path: '/comment-rules/:ruleId',
  summary: 'Change a rule for comments; what it has planned already stays as it was',
  params: ofRule,
  body: z.partial(commentRuleBody),
  response: commentRule,
  errors: ['COMMENT_RULE_NOT_FOUND', 'COMMENT_RULE_EMPTY'],
})

export const deleteCommentRule = endpoint({
  ...common,
  rate: 'write',
  method: 'DELETE',
  path: '/comment-rules/:ruleId',
  summary: 'Remove a rule for comments',
  params: ofRule,
  response: done,
  errors: ['COMMENT_RULE_NOT_FOUND'],
})

export const orderCommentRules = endpoint({
  ...common,
  rate: 'write',
  method: 'PUT',
  path: '/workgates/:workgateId/comment-rules/order',
  summary: 'Put the rules for comments into another order',
  params: ofWorkgate,
  body: z.strictObject({ ruleIds: z.array(idOf('comment-rule')).check(z.maxLength(mostCommentRules)) }),
  response: z.strictObject({ items: z.array(commentRule) }),
  errors: ['WORKGATE_NOT_FOUND', 'COMMENT_RULE_NOT_FOUND'],
})
