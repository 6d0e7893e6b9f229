import * as z from 'zod/mini'
import { idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { flowConfig } from './flow-settings.ts'
import { persona } from './persona.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))
const filled = (most: number) => text(most).check(z.minLength(1, word('field.required')))
const whole = (least: number, most: number) =>
  z
    .int({ error: word('field.invalid') })
    .check(z.gte(least, word('field.too-small')), z.lte(most, word('field.too-big')))
const listOf = (most: number, length: number) =>
  z.array(filled(length)).check(z.maxLength(most, word('field.too-long')))

export const botType = z.enum(['chatbot', 'flow'])
export type BotType = z.infer<typeof botType>
export const botName = z
  .string({ error: word('bots.name.required') })
  .check(
    z.trim(),
    z.minLength(1, word('bots.name.required')),
    z.minLength(3, word('bots.name.too-short')),
    z.maxLength(50, word('bots.name.too-long')),
  )

/** Development is the draft; production is the published snapshot. */
export const environment = z.enum(['development', 'production'])
export type Environment = z.infer<typeof environment>

export const toolName = z.string().check(z.regex(/^[a-z][a-z0-9_]{2,39}$/, word('bots.tool.name')))
const toolParameter = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, word('bots.tool.name'))),
  type: z.enum(['text', 'number', 'boolean']),
  description: text(200),
  isRequired: z.boolean(),
})
/** A call to the shop's own API. The address and the method are the shop's; the model only fills declared values. */
export const httpTool = z.strictObject({
  name: toolName,
  description: filled(300),
  method: z.enum(['GET', 'POST']),
  /** `{{name}}` places a parameter; only in the path and the query. */
  url: z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s{}/]+(?:\/|$)/, word('bots.tool.url'))),
  parameters: z.array(toolParameter).check(z.maxLength(10, word('field.too-long'))),
  /** A connection whose key is sent with the call. */
  connectionId: z.nullable(idOf('connection')),
})
export type HttpTool = z.infer<typeof httpTool>
export const mcpTool = z.strictObject({
  connectionId: idOf('connection'),
  /** Only these tools of the server exist for the bot. */
  allow: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(30)),
})

export const botTools = z.strictObject({
  captureContact: z.boolean(),
  handoff: z.boolean(),
  productLookup: z.boolean(),
  http: z.array(httpTool).check(z.maxLength(10, word('field.too-long'))),
  mcp: z.array(mcpTool).check(z.maxLength(5, word('field.too-long'))),
})

export const reasoningEffort = z.enum(['low', 'medium', 'high'])
export type ReasoningEffort = z.infer<typeof reasoningEffort>

/** `built-in` needs no key; `platform` is the operator's model; `connection` is the workspace's own key. */
export const botModel = z.strictObject({
  source: z.enum(['built-in', 'platform', 'connection']),
  connectionId: z.nullable(idOf('connection')),
  name: text(120),
  fallbackConnectionId: z.nullable(idOf('connection')),
  fallbackName: text(120),
  temperature: z.number().check(z.gte(0), z.lte(1.5)),
  maxOutputTokens: whole(64, 2000),
  /** How long a model thinks before it answers; missing leaves that to the model. Others are not asked. */
  reasoning: z.optional(reasoningEffort),
})
export type BotModel = z.infer<typeof botModel>

/**
 * A fact of a template that the shop has not confirmed. `{{key}}` stands for it in the texts of the bot; whatever says
 * it is left out of answers until then. The value is the template's example.
 */
export const sampleFact = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, word('field.invalid'))),
  label: text(80),
  kind: z.enum(['text', 'phone', 'hours', 'money']),
  value: text(200),
})
export type SampleFact = z.infer<typeof sampleFact>

export const chatbotConfig = z.strictObject({
  schema: z.literal(1),
  type: z.literal('chatbot'),
  instructions: text(8000),
  persona,
  goals: listOf(10, 200),
  forbiddenTopics: listOf(20, 120),
  datasets: z
    .array(z.strictObject({ id: idOf('dataset'), priority: whole(1, 10) }))
    .check(z.maxLength(20, word('field.too-long'))),
  onlyFromKnowledge: z.boolean(),
  answerLength: z.enum(['short', 'medium', 'long']),
  languagePolicy: z.enum(['customer', 'vi', 'en']),
  model: botModel,
  memoryTurns: whole(0, 30),
  tools: botTools,
  handoff: z.strictObject({
    /** "gặp nhân viên" always hands off; switching it off is not offered. */
    keywords: listOf(20, 60),
    /** After this many unanswered questions in a row; 0 never. */
    afterUnanswered: whole(0, 5),
    message: text(500),
    /** When nobody has answered by then, the bot apologises and takes the conversation back; 0 never. */
    returnMinutes: z.optional(whole(0, 1440)),
    /** While a person is awaited, the bot goes on with answers it is sure of. */
    answersMeanwhile: z.optional(z.boolean()),
  }),
  fallback: z.strictObject({ text: filled(500), offerHandoff: z.boolean() }),
  guards: z.strictObject({ priceLock: z.boolean(), disclosure: z.boolean(), disclosureText: text(300) }),
  /** 0 means no cap. */
  caps: z.strictObject({
    creditsPerConversation: whole(0, 100_000),
    creditsPerDay: whole(0, 10_000_000),
    messagesPerConversation: whole(0, 10_000),
  }),
  sampleFacts: z.optional(z.array(sampleFact).check(z.maxLength(12, word('field.too-long')))),
})
export type ChatbotConfig = z.infer<typeof chatbotConfig>

/** What holds while a person is awaited; versions from before these settings have the usual. */
export const waitingRules = ({ handoff }: Pick<ChatbotConfig, 'handoff'>) => ({
  returnMinutes: handoff.returnMinutes ?? 10,
  answersMeanwhile: handoff.answersMeanwhile ?? false,
})

export const botConfig = z.discriminatedUnion('type', [chatbotConfig, flowConfig])
export type BotConfig = z.infer<typeof botConfig>

const webSite = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(200),
    z.regex(/^(?:https?:\/\/)?(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/, word('bots.site.invalid')),
  )
/** How the chat looks on a site, and its first words; versioned with the bot. */
export const appearance = z.strictObject({
  logoFileId: z.nullable(idOf('file')),
  theme: z.enum(['light', 'dark', 'auto']),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, word('bots.color.invalid'))),
  poweredBy: z.strictObject({
    isShown: z.boolean(),
    label: text(60),
    url: z.string().check(z.trim(), z.maxLength(300), z.regex(/^(?:https?:\/\/\S+)?$/, word('field.invalid'))),
  }),
  width: whole(280, 640),
  height: whole(360, 960),
  environment,
  position: z.strictObject({ align: z.enum(['left', 'right']), side: whole(0, 200), bottom: whole(0, 200) }),
  welcome: text(1000),
  placeholder: text(120),
  suggestions: z.array(text(120)).check(z.length(3, word('bots.suggestions.three'))),
  allowedSites: z.array(webSite).check(z.maxLength(50, word('field.too-long'))),
})
export type Appearance = z.infer<typeof appearance>

/** What a snapshot freezes. */
export const botVersion = z.strictObject({ config: botConfig, appearance })
export type BotVersion = z.infer<typeof botVersion>
