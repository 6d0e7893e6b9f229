import * as z from 'zod/mini'
import { readBots, writeBots } from './bot-access.ts'
import { botName } from './bot-settings.ts'
import { bot, botParams } from './bots.ts'
import { endpoint, idOf } from './endpoint.ts'
import { words, type Words } from './kinds.ts'

/**
 * What flows are made of, as the server describes it. Palette, inspector, list view and validator all draw from
 * `GET /flow-nodes`; no screen names a node.
 *
 * **Outputs.** A node's outputs are the entries of `outputs` in their order. A `fixed` one is always there under its
 * `name`. An `each` one stands for as many outputs as the list `data[of]` has entries: an entry that is a text is its own
 * name; otherwise the name is the first of the entry's `id`, `value`, `name` that is not empty, and what people read is
 * its `label`, else its `name`, else the output's name. `isRequired` ones must lead somewhere (E02); where another one is
 * open, the run takes the way of `settings.fallback`, and ends without one. `outputsOf` below computes all of it; server
 * and screens call the same function. `node.out[name]` holds the id of the next node.
 */
export const flowNodeGroups = ['entry', 'message', 'ai', 'logic', 'business', 'memo'] as const
export type FlowNodeGroup = (typeof flowNodeGroups)[number]

/** How a setting is edited; what it holds stands behind each. */
export const flowControls = [
  /** One line of plain text. */
  'text',
  /** Several lines of plain text, without placeholders. */
  'long-text',
  /** Several lines with `{{variable | filter}}`. */
  'template',
  /** One line with `{{variable | filter}}`. */
  'template-line',
  'number',
  'switch',
  /** One of `choices`. */
  'select',
  /** A list of short texts. */
  'texts',
  /** Options a customer presses: `[{ value, label, synonyms?: text[], image? }]`; `value` names the output. */
  'options',
  /** A list of rows; `fields` says what a row holds. */
  'rows',
  /** The name of a variable that is written, as `thread.size`. */
  'variable',
  /** The name of a variable that is read, as `node.n3.rows`. */
  'variable-read',
  /** ISO 8601: `PT30M`, `P3D`. */
  'duration',
  /** Name → text with placeholders. */
  'map',
  /** `[{ id, label?, all?: conditions, any?: conditions }]`; a condition is `{ var, op, value }` or again `{ all }`, `{ any }`. */
  'branches',
  /** `[{ kind: 'text', text } | { kind: 'image', url, text? } | { kind: 'file', url, name? } | { kind: 'card', title, text?, image?, buttons?: text[] }]`. */
  'parts',
  /** What begins the flow: a list of `{ kind }` with what `flowTriggers` says each asks for. */
  'triggers',
  /** Id of a dataset. */
  'dataset',
  /** Ids of datasets. */
  'datasets',
  /** Id of another flow bot. */
  'flow',
  /** Id of a node of this flow. */
  'node',
  /** Names of labels. */
  'labels',
  /** Id of a member of the workspace. */
  'member',
  /** Id of a channel, as `GET /channels` names it. */
  'channel',
  /** Id of a connection of the kind `connectionKind`. */
  'connection',
  /** Id of a connected account that has a calendar. */
  'calendar',
  /** A sheet of a connected account: `{ account, table, tab? }`; `table` is its address, `tab` its first one unless named. */
  'sheet',
] as const
export type FlowControl = (typeof flowControls)[number]

const choice = z.strictObject({ value: z.string(), label: words })

const plainField = {
  /** The key in `data`. */
  name: z.string(),
  label: words,
  help: z.optional(words),
  placeholder: z.optional(words),
  control: z.enum(flowControls),
  isRequired: z.boolean(),
  /** What a new node begins with, and what a run takes where nothing is set. */
  default: z.optional(z.unknown()),
  choices: z.optional(z.readonly(z.array(choice))),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Shown only while the setting of that name has one of these values (its default counts). */
  showIf: z.optional(z.strictObject({ name: z.string(), in: z.readonly(z.array(z.unknown())) })),
  /** Behind "more settings". */
  isAdvanced: z.optional(z.boolean()),
}
const rowField = z.strictObject(plainField)
export const flowField = z.strictObject({
  ...plainField,
  /** Of `rows`: what one row holds. */
  fields: z.optional(z.readonly(z.array(rowField))),
})
export type FlowField = z.infer<typeof flowField>

export const flowOutput = z.union([
  z.strictObject({ kind: z.literal('fixed'), name: z.string(), label: words, isRequired: z.boolean() }),
  z.strictObject({ kind: z.literal('each'), of: z.string(), isRequired: z.boolean() }),
])
export type FlowOutput = z.infer<typeof flowOutput>

export const flowValueTypes = ['text', 'number', 'bool', 'date', 'list', 'object', 'file', 'product', 'order'] as const
export type FlowValueType = (typeof flowValueTypes)[number]

/** Everything screens need of one kind of node. */
export const flowNodeDescription = z.strictObject({
  type: z.string(),
  group: z.enum(flowNodeGroups),
  /** The name of a Lucide icon in kebab case. */
  icon: z.string(),
  label: words,
  /** What it is for, in one sentence. */
  hint: words,
  /** More words that a search in the palette finds it by. */
  keywords: z.readonly(z.array(z.string())),
  fields: z.readonly(z.array(flowField)),
  /** The setting whose value sums the node up; null: its outputs say enough. */
  summaryField: z.nullable(z.string()),
  outputs: z.readonly(z.array(flowOutput)),
  /** What later nodes read as `node.<id>.<name>`. */
  provides: z.readonly(z.array(z.strictObject({ name: z.string(), type: z.enum(flowValueTypes), label: words }))),
  /** The run rests here for the customer, staff, a timer or a call. */
  isWaiting: z.boolean(),
  /** It can fail for reasons outside of the shop; its `error` output says where the run goes on then. */
  talksOutside: z.boolean(),
  /** A model may be asked, which costs credits. */
  mayCost: z.boolean(),
  /** False: a note on the canvas that no run meets. */
  isRun: z.boolean(),
})
export type FlowNodeDescription = z.infer<typeof flowNodeDescription>

/** The operators of conditions: the types they fit, and whether they compare with a value. */
export const flowOperators = [
  { op: 'equals', label: { vi: 'bằng', en: 'equals' }, types: null, hasValue: true },
  { op: 'not', label: { vi: 'khác', en: 'is not' }, types: null, hasValue: true },
  { op: 'contains', label: { vi: 'có chứa', en: 'contains' }, types: ['text', 'list'], hasValue: true },
  { op: 'starts', label: { vi: 'bắt đầu bằng', en: 'starts with' }, types: ['text'], hasValue: true },
  { op: 'ends', label: { vi: 'kết thúc bằng', en: 'ends with' }, types: ['text'], hasValue: true },
  { op: 'regex', label: { vi: 'khớp mẫu', en: 'matches pattern' }, types: ['text'], hasValue: true },
  { op: 'empty', label: { vi: 'còn trống', en: 'is empty' }, types: null, hasValue: false },
  { op: 'set', label: { vi: 'đã có', en: 'is set' }, types: null, hasValue: false },
  { op: '>', label: { vi: 'lớn hơn', en: 'is more than' }, types: ['number', 'date'], hasValue: true },
  { op: '>=', label: { vi: 'từ', en: 'is at least' }, types: ['number', 'date'], hasValue: true },
  { op: '<', label: { vi: 'nhỏ hơn', en: 'is less than' }, types: ['number', 'date'], hasValue: true },
  { op: '<=', label: { vi: 'không quá', en: 'is at most' }, types: ['number', 'date'], hasValue: true },
  { op: 'in', label: { vi: 'thuộc danh sách', en: 'is one of' }, types: ['text', 'number'], hasValue: true },
  { op: 'before', label: { vi: 'trước ngày', en: 'is before' }, types: ['date'], hasValue: true },
  { op: 'after', label: { vi: 'sau ngày', en: 'is after' }, types: ['date'], hasValue: true },
  {
    op: 'length',
    label: { vi: 'có độ dài từ', en: 'has length of at least' },
    types: ['text', 'list'],
    hasValue: true,
  },
] as const satisfies readonly {
  op: string
  label: Words
  types: readonly FlowValueType[] | null
  hasValue: boolean
}[]
export type FlowOperator = (typeof flowOperators)[number]['op']

/** The filters of `{{path | filter: argument}}`. */
export const flowFilters = [
  { name: 'vnd', label: { vi: 'tiền đồng', en: 'amount in đồng' } },
  { name: 'date', label: { vi: 'ngày', en: 'date' } },
  { name: 'phone', label: { vi: 'số điện thoại', en: 'phone number' } },
  { name: 'upper', label: { vi: 'chữ hoa', en: 'capitals' } },
  { name: 'default', label: { vi: 'nếu trống thì', en: 'if empty' } },
  { name: 'json', label: { vi: 'JSON', en: 'JSON' } },
  { name: 'noaccent', label: { vi: 'bỏ dấu', en: 'without accents' } },
] as const satisfies readonly { name: string; label: Words }[]
export type FlowFilter = (typeof flowFilters)[number]['name']

/**
 * How a flow begins, in the `triggers` of its start. Words are compared without accents unless it says regex. What a
 * trigger asks for: `keyword` is `{ match, any }`; `words` is `{ any }`; `time` is `{ at: '08:30', days?: ['1' … '7'] }`.
 */
export const flowTriggers = [
  { kind: 'first_message', label: { vi: 'Tin đầu tiên của khách', en: 'First message of a customer' }, asks: null },
  { kind: 'keyword', label: { vi: 'Từ khoá', en: 'Keyword' }, asks: 'keyword' },
  {
    kind: 'referral',
    label: {
      vi: 'Từ quảng cáo, link (ref, UTM)',
      en: 'By an advert or link (ref, UTM)',
    },
    asks: 'words',
  },
  { kind: 'comment', label: { vi: 'Trả lời tin riêng sau bình luận', en: 'Privately, after a comment' }, asks: null },
  {
    kind: 'webhook',
    label: { vi: 'Hệ thống khác gọi webhook của bot', en: 'Another system calls the bot’s webhook' },
    asks: null,
  },
  {
    kind: 'schedule',
    label: { vi: 'Theo giờ (khách 24 giờ qua)', en: 'At a time (customers of 24 hours)' },
    asks: 'time',
  },
  {
    kind: 'staff_command',
    label: {
      vi: 'Lệnh của nhân viên (/chotdon)',
      en: 'Command of staff (/order)',
    },
    asks: 'words',
  },
] as const satisfies readonly { kind: string; label: Words; asks: 'keyword' | 'words' | 'time' | null }[]

export const flowKeywordMatches = [
  { match: 'words', label: { vi: 'có các từ', en: 'has the words' } },
  { match: 'contains', label: { vi: 'có chứa', en: 'contains' } },
  { match: 'exact', label: { vi: 'đúng nguyên câu', en: 'is exactly' } },
  { match: 'starts', label: { vi: 'bắt đầu bằng', en: 'starts with' } },
  { match: 'regex', label: { vi: 'khớp mẫu', en: 'matches pattern' } },
  { match: 'has_phone', label: { vi: 'có số điện thoại', en: 'has a phone number' } },
  { match: 'has_email', label: { vi: 'có email', en: 'has an e-mail' } },
] as const satisfies readonly { match: string; label: Words }[]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export interface NodeOutput {
  name: string
  label: Words
  isRequired: boolean
}

/** The outputs of one node, in order; twice the same name counts once. */
export const outputsOf = (outputs: readonly FlowOutput[], data: Readonly<Record<string, unknown>>): NodeOutput[] => {
  const found = new Map<string, NodeOutput>()
  for (const output of outputs)
    for (const one of output.kind === 'fixed' ? [output] : entriesOf(output, data[output.of]))
      if (!found.has(one.name)) found.set(one.name, { name: one.name, label: one.label, isRequired: one.isRequired })
  return [...found.values()]
}

const entriesOf = ({ isRequired }: { isRequired: boolean }, list: unknown): NodeOutput[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((entry) => {
    if (typeof entry === 'string') return entry ? [{ name: entry, label: { vi: entry, en: entry }, isRequired }] : []
    const { id, value, name, label } = (entry ?? {}) as Record<string, unknown>
    const output = textOf(id) || textOf(value) || textOf(name)
    const said = textOf(label) || textOf(name) || output
    return output ? [{ name: output, label: { vi: said, en: said }, isRequired }] : []
  })

export const listFlowNodes = endpoint({
  tag: 'flows',
  access: 'user',
  scope: 'self',
  rate: 'read',
  method: 'GET',
  path: '/flow-nodes',
  summary: 'The kinds of nodes a flow may hold, as the builder shows them',
  response: z.strictObject({
    groups: z.array(z.strictObject({ id: z.enum(flowNodeGroups), label: words })),
    items: z.array(flowNodeDescription),
  }),
  isRevalidated: true,
})

const longestKey = 64

/** The address that a flow gave out and waits at. */
export const receiveFlowCall = endpoint({
  method: 'POST',
  path: '/webhooks/flows/:key',
  tag: 'hooks',
  summary: 'A system calls the address that a flow waits at',
  access: 'key',
  scope: 'public',
  rate: 'channel-hook',
  params: z.strictObject({ key: z.string().check(z.maxLength(longestKey)) }),
  rawBody: { maxBytes: 32 * 1024 },
  response: z.strictObject({ ok: z.literal(true) }),
  errors: ['WEBHOOK_NOT_FOUND', 'MALFORMED_REQUEST', 'BODY_TOO_LARGE'],
})

/** Lets the time of a rest be over at once, in the test window: nobody waits three days for a trial. */
export const skipFlowWait = endpoint({
  ...readBots,
  tag: 'flows',
  rate: 'write',
  method: 'POST',
  path: '/agent-sessions/:sessionId/skip-wait',
  summary: 'End the wait of a flow in the test window: its timer fires, or staff hand back',
  params: z.strictObject({ sessionId: idOf('agent-session') }),
  body: z.strictObject({ as: z.enum(['timeout', 'returned']) }),
  response: z.strictObject({ isWoken: z.boolean() }),
  errors: ['AGENT_SESSION_NOT_FOUND'],
})

/** "Chuyển thành luồng": the chatbot stays as it is. */
export const convertToFlow = endpoint({
  ...writeBots,
  tag: 'flows',
  method: 'POST',
  path: '/bots/:id/to-flow',
  summary: 'A new flow that answers as this chatbot does, to be edited further',
  params: botParams,
  /** Without a name it has that of the chatbot, and says that it is a flow. */
  body: z.strictObject({ name: z.optional(botName) }),
  status: 201,
  response: bot,
  errors: ['BOT_NOT_FOUND', 'BOT_IS_FLOW', 'BOT_LIMIT_REACHED'],
  idempotent: true,
})

/** Customers in the middle of a flow, by the version they are on. */
export const flowSessionCount = z.strictObject({
  snapshotId: z.uuid(),
  number: z.int(),
  name: z.string(),
  isPublished: z.boolean(),
  sessions: z.int(),
  /** Of them: the step where they rest is also in the version that is asked about, as the same kind of node. */
  movable: z.int(),
})
export type FlowSessionCount = z.infer<typeof flowSessionCount>

/** Customers who rest at the same block, most of them first. */
const flowPlace = z.strictObject({
  nodeId: z.string(),
  name: words,
  sessions: z.int(),
  /** The block is also in the version that is asked about, as the same kind. */
  isThere: z.boolean(),
})
export type FlowPlace = z.infer<typeof flowPlace>

/** For the dialog that publishes. Those that cannot move finish on their own version whatever is chosen. */
export const getFlowSessions = endpoint({
  ...readBots,
  tag: 'flows',
  method: 'GET',
  path: '/bots/:id/flow-sessions',
  summary: 'How many customers are in the middle of a flow, and how many of them could go on with another version',
  params: botParams,
  /** The version they would move to; without one it is the draft. */
  query: z.strictObject({ to: z.optional(idOf('bot-snapshot')) }),
  response: z.strictObject({
    sessions: z.int(),
    movable: z.int(),
    versions: z.array(flowSessionCount),
    places: z.array(flowPlace),
  }),
  errors: ['BOT_NOT_FOUND', 'SNAPSHOT_NOT_FOUND'],
})

export const nodeCoverage = z.strictObject({
  nodeId: z.string(),
  /** How often runs came to it. */
  runs: z.int(),
  failed: z.int(),
  /** Of one time that it was carried out. */
  meanMs: z.number(),
  /** Came to it and have not gone on from it: they left the conversation there, or are still resting. */
  stayed: z.int(),
})
export type NodeCoverage = z.infer<typeof nodeCoverage>

export const edgeCoverage = z.strictObject({ nodeId: z.string(), output: z.string(), runs: z.int() })
export type EdgeCoverage = z.infer<typeof edgeCoverage>

/** Runs that ended so by an end node; `lost` also where a run could not go on. The most frequent comes first. */
const outcomeCount = z.strictObject({ outcome: z.string(), runs: z.int() })
export type OutcomeCount = z.infer<typeof outcomeCount>

/** Nodes and outputs that are not named were never run. */
const coverageFields = { nodes: z.array(nodeCoverage), edges: z.array(edgeCoverage), outcomes: z.array(outcomeCount) }
const coverage = z.strictObject(coverageFields)

export const coverageDays = 30

export const getFlowCoverage = endpoint({
  ...readBots,
  tag: 'flows',
  method: 'GET',
  path: '/bots/:id/flow-coverage',
  summary: 'How often each node and output of a flow was run in the last 30 days',
  params: botParams,
  /** Customers; and the test window, test sets and development. */
  response: z.strictObject({ live: coverage, test: coverage }),
  errors: ['BOT_NOT_FOUND'],
})
