import * as z from 'zod/mini'
import { citation } from './agent.ts'
import { readBots, writeBots } from './bot-access.ts'
import { environment } from './bot-settings.ts'
import { endpoint, idOf } from './endpoint.ts'
import { pageOf, pageQuery } from './pagination.ts'
import { topicKeys } from './report-keys.ts'

const tag = { tag: 'shadow' } as const
const topic = z.enum(topicKeys)

/** Whether the silent draft says what staff said; `none`: the AI had no answer. */
export const shadowVerdict = z.enum(['same', 'different', 'none'])
export type ShadowVerdict = z.infer<typeof shadowVerdict>

/** A topic is ready from this many drafts and this share of agreement on. */
export const shadowReady = { drafts: 10, agreement: 0.9 } as const
/** What stays with people whatever the figures say. */
export const alwaysPeople: readonly (typeof topicKeys)[number][] = ['complaint', 'other']

export const shadowTopic = z.strictObject({
  topic,
  same: z.int(),
  different: z.int(),
  none: z.int(),
  isReady: z.boolean(),
  /** The AI answers this topic in manual chats now. */
  isAi: z.boolean(),
})
export type ShadowTopic = z.infer<typeof shadowTopic>

export const shadow = z.strictObject({
  isOn: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  /** Since when the AI answers the topics it was switched on for. */
  aiSince: z.nullable(z.iso.datetime()),
  drafts: z.int(),
  conversations: z.int(),
  credits: z.int(),
  usesModel: z.boolean(),
  topics: z.array(shadowTopic),
})
export type Shadow = z.infer<typeof shadow>

export const shadowDraft = z.strictObject({
  id: z.uuid(),
  topic,
  question: z.string(),
  staffName: z.string(),
  staffText: z.string(),
  staffAt: z.iso.datetime(),
  aiText: z.string(),
  citations: z.array(citation),
  credits: z.int(),
  /** What the draft says, or what a person decided. */
  verdict: shadowVerdict,
  /** What staff named and the draft does not. */
  missing: z.array(z.string()),
  decision: z.nullable(z.enum(['ai', 'staff'])),
  thread: z.strictObject({ id: z.uuid(), workgateId: z.uuid(), environment }),
})
export type ShadowDraft = z.infer<typeof shadowDraft>

const botParams = z.strictObject({ id: idOf('bot') })

export const getShadow = endpoint({
  ...readBots,
  ...tag,
  method: 'GET',
  path: '/bots/:id/shadow',
  summary: 'Shadow mode of a bot: agreement of its silent drafts with staff, by topic',
  params: botParams,
  response: shadow,
  errors: ['BOT_NOT_FOUND'],
})
export const setShadow = endpoint({
  ...writeBots,
  ...tag,
  method: 'PUT',
  path: '/bots/:id/shadow',
  summary: 'Switch shadow mode on or off; drafts of before stay',
  params: botParams,
  body: z.strictObject({ isOn: z.boolean() }),
  response: shadow,
  errors: ['BOT_NOT_FOUND', 'BOT_NOT_PUBLISHED', 'SHADOW_CHATBOT_ONLY'],
})
export const setAiTopics = endpoint({
  ...writeBots,
  ...tag,
  method: 'PUT',
  path: '/bots/:id/shadow/topics',
  summary: 'The topics that the AI answers in manual chats; everything else stays with staff',
  params: botParams,
  body: z.strictObject({ topics: z.array(topic).check(z.maxLength(topicKeys.length)) }),
  response: shadow,
  errors: ['BOT_NOT_FOUND', 'SHADOW_TOPIC_REFUSED', 'SHADOW_CHATBOT_ONLY'],
})
export const listShadowDrafts = endpoint({
  ...readBots,
  ...tag,
  method: 'GET',
  path: '/bots/:id/shadow/drafts',
  summary: 'Silent drafts beside what staff sent, newest first',
  params: botParams,
  query: z.strictObject({ ...pageQuery, verdict: z._default(shadowVerdict, 'different'), topic: z.optional(topic) }),
  response: pageOf(shadowDraft),
  errors: ['BOT_NOT_FOUND'],
})
export const judgeShadowDraft = endpoint({
  ...writeBots,
  ...tag,
  method: 'POST',
  path: '/shadow-drafts/:draftId/judge',
  summary: 'Whose answer was right; counts towards agreement',
  params: z.strictObject({ draftId: idOf('shadow-draft') }),
  body: z.strictObject({ decision: z.nullable(z.enum(['ai', 'staff'])) }),
  response: shadowDraft,
  errors: ['SHADOW_DRAFT_NOT_FOUND'],
})
