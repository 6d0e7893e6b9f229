import * as z from 'zod/mini'
import { readBots } from './bot-access.ts'
import { environment } from './bot-settings.ts'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

/** Where a conversation with a bot happens. */
export const sessionOrigin = z.enum(['test', 'api', 'mcp', 'webhook', 'eval', 'thread'])
export const runMode = z.enum(['test', 'live', 'replay', 'eval'])
export const runStatus = z.enum([
  'running',
  'waiting',
  'done',
  'stopped',
  'failed',
  'cancelled_human',
  'cancelled_newer',
  'budget_blocked',
  'no_credit',
])
export type RunStatus = z.infer<typeof runStatus>
/** What came of a turn. `no_answer` is decided by what was found, not by the words of the answer. */
export const runOutcome = z.enum([
  'answered',
  'suggested',
  'no_answer',
  'small_talk',
  'handoff',
  'blocked',
  'error',
  'silent',
])
export type RunOutcome = z.infer<typeof runOutcome>

/** One step of a run; a chatbot's fixed path and a flow's nodes leave the same record. */
export const runStep = z.strictObject({
  seq: z.int(),
  /** The node of a flow, or the stage of a chatbot: understand, qna_match, search, ai_reply, tool, checks, answer. */
  nodeId: z.string(),
  type: z.string(),
  status: z.enum(['done', 'failed', 'skipped']),
  ms: z.number(),
  in: z.record(z.string(), z.unknown()),
  out: z.record(z.string(), z.unknown()),
  outputTaken: z.nullable(z.string()),
  /** The reasons in plain data: operands, scores, thresholds. The screen puts them into words. */
  why: z.array(z.record(z.string(), z.unknown())),
  retries: z.int(),
  error: z.nullable(z.strictObject({ code: z.string(), text: z.string() })),
  llm: z.nullable(
    z.strictObject({
      model: z.string(),
      inputTokens: z.int(),
      cachedTokens: z.int(),
      outputTokens: z.int(),
      isEstimated: z.boolean(),
    }),
  ),
})
export type RunStep = z.infer<typeof runStep>

export const citation = z.strictObject({
  number: z.int(),
  itemId: z.uuid(),
  datasetId: z.uuid(),
  datasetName: z.string(),
  title: z.string(),
  excerpt: z.string(),
  document: z.nullable(z.string()),
  page: z.nullable(z.int()),
  row: z.nullable(z.int()),
})
export type Citation = z.infer<typeof citation>

export const agentReply = z.strictObject({
  text: z.string(),
  citations: z.array(citation),
  /** Offered as buttons: "Ý bạn là…?" */
  suggestions: z.array(z.string()),
  isHandoff: z.boolean(),
})
export type AgentReply = z.infer<typeof agentReply>

export const run = z.strictObject({
  id: z.uuid(),
  sessionId: z.uuid(),
  botId: z.uuid(),
  mode: runMode,
  versionLabel: z.string(),
  input: z.string(),
  reply: z.nullable(agentReply),
  status: runStatus,
  outcome: z.nullable(runOutcome),
  /** 'built-in' or the model that answered. */
  engine: z.string(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  credits: z.int(),
  ms: z.int(),
  firstTokenMs: z.nullable(z.int()),
  startedAt: z.iso.datetime(),
})
export type Run = z.infer<typeof run>
export const runWithSteps = z.strictObject({ ...run.shape, steps: z.array(runStep) })
export type RunWithSteps = z.infer<typeof runWithSteps>

export const agentSession = z.strictObject({
  id: z.uuid(),
  botId: z.uuid(),
  environment,
  origin: sessionOrigin,
  status: z.enum(['open', 'handed-off', 'closed']),
  versionLabel: z.string(),
  title: z.string(),
  lastText: z.string(),
  runCount: z.int(),
  tokens: z.int(),
  credits: z.int(),
  slots: z.partialRecord(z.enum(['name', 'phone', 'email', 'address']), z.string()),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type AgentSession = z.infer<typeof agentSession>

const botParams = z.strictObject({ id: idOf('bot') })
const sessionParams = z.strictObject({ sessionId: idOf('agent-session') })

export const listSessions = endpoint({
  ...readBots,
  tag: 'agent',
  method: 'GET',
  path: '/bots/:id/sessions',
  summary: 'Conversations of a bot, newest first',
  params: botParams,
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    environment: z.optional(environment),
    origin: z.optional(sessionOrigin),
    outcome: z.optional(runOutcome),
  }),
  response: pageOf(agentSession),
  errors: ['BOT_NOT_FOUND'],
})
export const getSession = endpoint({
  ...readBots,
  tag: 'agent',
  method: 'GET',
  path: '/agent-sessions/:sessionId',
  summary: 'One conversation with its runs',
  params: sessionParams,
  response: z.strictObject({ ...agentSession.shape, runs: z.array(run) }),
  errors: ['AGENT_SESSION_NOT_FOUND'],
})
export const getRun = endpoint({
  ...readBots,
  tag: 'agent',
  method: 'GET',
  path: '/agent-runs/:runId',
  summary: 'One run with every step: why the bot answered what it answered',
  params: z.strictObject({ runId: idOf('agent-run') }),
  response: runWithSteps,
  errors: ['AGENT_RUN_NOT_FOUND'],
})

// The test window

export const startTestChat = endpoint({
  ...readBots,
  tag: 'agent',
  rate: 'write',
  method: 'POST',
  path: '/bots/:id/test-chat',
  summary: 'A new conversation in the test window',
  params: botParams,
  body: z.strictObject({ environment: z._default(environment, 'development') }),
  status: 201,
  response: agentSession,
  errors: ['BOT_NOT_FOUND', 'BOT_NOT_PUBLISHED'],
})
/** What the stream of a turn says, one JSON object per server-sent event. */
export type TurnEvent =
  | { type: 'run.start'; runId: string }
  | { type: 'step'; step: RunStep }
  | { type: 'text'; delta: string }
  /** The streamed text is void (a check replaced it); the final text follows. */
  | { type: 'text.reset' }
  | { type: 'run.end'; run: Run }
  | { type: 'error'; code: string; message: string }
export const messageText = z
  .string()
  .check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(2000, word('field.too-long')))
export const sendTestMessage = endpoint({
  ...readBots,
  tag: 'agent',
  rate: 'write',
  method: 'POST',
  path: '/agent-sessions/:sessionId/messages',
  summary: 'Say something in the test window; the answer streams as server-sent events',
  params: sessionParams,
  /** The same `inputId` twice is one turn. */
  body: z.strictObject({ inputId: z.uuid(), text: messageText }),
  response: z.unknown(),
  binary: true,
  errors: ['AGENT_SESSION_NOT_FOUND', 'AGENT_SESSION_CLOSED', 'BOT_NOT_PUBLISHED'],
})
export const stopTestTurn = endpoint({
  ...readBots,
  tag: 'agent',
  rate: 'write',
  method: 'POST',
  path: '/agent-sessions/:sessionId/stop',
  summary: 'Stop the answer that is being written; it costs nothing',
  params: sessionParams,
  response: z.strictObject({ isStopped: z.boolean() }),
  errors: ['AGENT_SESSION_NOT_FOUND'],
})

// Report of one bot

export const botReportDay = z.strictObject({
  day: z.iso.date(),
  messages: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  handoffs: z.int(),
  blocked: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  credits: z.int(),
})
export const getBotReport = endpoint({
  ...readBots,
  tag: 'agent',
  permission: 'reports.read',
  method: 'GET',
  path: '/bots/:id/report',
  summary: 'Messages, tokens and outcomes per day and per channel',
  params: botParams,
  query: z.strictObject({
    days: z._default(z.enum(['7', '30', '90']), '30'),
    environment: z._default(environment, 'production'),
  }),
  response: z.strictObject({
    days: z.array(botReportDay),
    totals: z.omit(botReportDay, { day: true }),
    byOrigin: z.array(z.strictObject({ origin: sessionOrigin, messages: z.int(), credits: z.int() })),
    topUnanswered: z.array(z.strictObject({ text: z.string(), count: z.int(), runId: z.uuid() })),
  }),
  errors: ['BOT_NOT_FOUND'],
})

// A bot as an OpenAI-compatible model and as an MCP tool: made for other programs, opened by the bot's own key.

const byKey = { tag: 'bot-api', access: 'key', scope: 'public', rate: 'bot-api' } as const
const chatRole = z.enum(['system', 'developer', 'user', 'assistant', 'tool'])
const chatContent = z.optional(
  z.nullable(
    z.union([
      z.string().check(z.maxLength(20_000)),
      z
        .array(z.looseObject({ type: z.string(), text: z.optional(z.string().check(z.maxLength(20_000))) }))
        .check(z.maxLength(50)),
    ]),
  ),
)
const chatMessage = z.looseObject({ role: chatRole, content: chatContent })
/** Loose on purpose: clients send many OpenAI settings; those that do not apply to a bot are ignored. */
export const chatCompletions = endpoint({
  ...byKey,
  hasForeignBody: true,
  method: 'POST',
  path: '/v1/chat/completions',
  summary: 'Talk to a bot as an OpenAI-compatible model; model is the id of the bot',
  body: z.looseObject({
    model: z.string().check(z.maxLength(120)),
    messages: z.array(chatMessage).check(z.minLength(1), z.maxLength(200)),
    stream: z.optional(z.nullable(z.boolean())),
    stream_options: z.optional(z.nullable(z.looseObject({ include_usage: z.optional(z.boolean()) }))),
    user: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  response: z.unknown(),
  binary: true,
  errors: ['BOT_KEY_INVALID', 'BOT_NOT_FOUND', 'BOT_NOT_PUBLISHED', 'NO_CREDIT'],
})
const conversationName = z.string().check(z.minLength(1), z.maxLength(200))
/** As loose as chat completions. Items that are no messages (tool calls, reasoning) are passed over. */
export const createBotResponse = endpoint({
  ...byKey,
  hasForeignBody: true,
  method: 'POST',
  path: '/v1/responses',
  summary: 'Talk to a bot in the format of the Responses API; model is the id of the bot',
  body: z.looseObject({
    model: z.string().check(z.maxLength(120)),
    input: z.union([
      z.string().check(z.maxLength(20_000)),
      z
        .array(z.looseObject({ role: z.optional(chatRole), content: chatContent }))
        .check(z.minLength(1), z.maxLength(200)),
    ]),
    instructions: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
    stream: z.optional(z.nullable(z.boolean())),
    previous_response_id: z.optional(
      z.nullable(
        z.string().check(z.regex(/^resp_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, word('field.invalid'))),
      ),
    ),
    conversation: z.optional(z.nullable(z.union([conversationName, z.looseObject({ id: conversationName })]))),
  }),
  response: z.unknown(),
  binary: true,
  errors: ['BOT_KEY_INVALID', 'BOT_NOT_FOUND', 'BOT_NOT_PUBLISHED', 'NO_CREDIT'],
})
const botAsModel = z.strictObject({
  id: z.uuid(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
})
export const getBotModel = endpoint({
  ...byKey,
  method: 'GET',
  path: '/v1/models/:model',
  summary: 'The bot behind the key, as one model',
  params: z.strictObject({ model: z.string().check(z.minLength(1), z.maxLength(120)) }),
  response: botAsModel,
  errors: ['BOT_KEY_INVALID', 'BOT_NOT_FOUND'],
})
export const listBotModels = endpoint({
  ...byKey,
  method: 'GET',
  path: '/v1/models',
  summary: 'The bot behind the key, as a list of models',
  response: z.strictObject({
    object: z.literal('list'),
    data: z.array(botAsModel),
  }),
  errors: ['BOT_KEY_INVALID'],
})
export const callBotMcp = endpoint({
  ...byKey,
  hasForeignBody: true,
  method: 'POST',
  path: '/v1/mcp',
  summary: 'The bot as an MCP server (streamable HTTP): one tool that asks it',
  body: z.union([z.looseObject({}), z.array(z.looseObject({})).check(z.maxLength(50))]),
  response: z.unknown(),
  binary: true,
  errors: ['BOT_KEY_INVALID'],
})
const onlyPost = {
  ...byKey,
  path: '/v1/mcp',
  response: z.unknown(),
  errors: ['BOT_KEY_INVALID', 'METHOD_NOT_ALLOWED'],
} as const
/** Declared so that clients which try get the answer the protocol foresees (405), not that of an unknown address. */
export const listenBotMcp = endpoint({
  ...onlyPost,
  method: 'GET',
  summary: 'Not offered: the bot sends nothing on its own',
})
export const endBotMcp = endpoint({
  ...onlyPost,
  method: 'DELETE',
  summary: 'Not offered: there is no session to end',
})
