import type { ReasoningEffort } from '@app/contracts/bot-settings'
import type { ModelMessage, ModelRequest, ProviderConnection, ToolCall } from '../../contract.ts'
import type { WireRequest } from '../../dialect.ts'
import type { Json } from '../../json.ts'

export const OPTIONAL_FIELDS = [
  ...['max_tokens', 'max_completion_tokens', 'temperature', 'stream_options', 'user'],
  ...['reasoning_effort', 'reasoning', 'prompt_cache_key'],
] as const

export const headersOf = ({ apiKey }: ProviderConnection): Record<string, string> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }

const toWireCall = ({ id, name, argumentsText, extra }: ToolCall): Json => ({
  id,
  type: 'function',
  function: { name, arguments: argumentsText },
  ...extra,
})

/** The part that is the same in every conversation is marked, and cached by the provider. */
const markedSystem = (content: string, stableLength: number): Json => ({
  role: 'system',
  content: [
    { type: 'text', text: content.slice(0, stableLength), cache_control: { type: 'ephemeral' } },
    { type: 'text', text: content.slice(stableLength) },
  ].filter(({ text }) => text !== ''),
})

const toWireMessage = (message: ModelMessage, takesMarks: boolean): Json => {
  if (message.role === 'system' && takesMarks && message.stableLength)
    return markedSystem(message.content, message.stableLength)
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant' || !message.toolCalls?.length) {
    return { role: message.role, content: message.content }
  }
  return { role: 'assistant', content: message.content || null, tool_calls: message.toolCalls.map(toWireCall) }
}

/** The newer name is OpenAI's own; other servers mostly know the older one. A refusal moves to the next. */
type LimitFields = readonly ('max_completion_tokens' | 'max_tokens')[]

/** What differs between servers that speak this format. */
export interface ChatFlavour {
  limitFields: LimitFields
  /** How the reasoning effort is written; without it none is sent. */
  effortOf: (effort: ReasoningEffort) => Json
  takesCacheMarks: (model: string) => boolean
  hasCacheKey: boolean
}

const toolsOf = ({ tools = [], toolChoice = 'auto' }: ModelRequest): Json => {
  if (tools.length === 0) return {}
  const wireTools = tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }))
  return { tools: wireTools, tool_choice: toolChoice }
}

const unrefused = (fields: Json, refused: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.has(name)))

export const toChatRequest = (
  flavour: Partial<ChatFlavour>,
  connection: ProviderConnection,
  request: ModelRequest,
  refused: ReadonlySet<string>,
): WireRequest => {
  const { model, messages, isStreaming, temperature, user, maxOutputTokens, reasoning, cacheKey } = request
  const { limitFields = ['max_tokens', 'max_completion_tokens'], effortOf, takesCacheMarks, hasCacheKey } = flavour
  const limit = limitFields.find((name) => !refused.has(name))
  const optional: Json = {
    ...(limit === undefined ? {} : { [limit]: maxOutputTokens }),
    ...(temperature === undefined || refused.has('temperature') ? {} : { temperature }),
    ...(user === undefined || refused.has('user') ? {} : { user }),
    ...(isStreaming && !refused.has('stream_options') ? { stream_options: { include_usage: true } } : {}),
    ...(hasCacheKey && cacheKey !== undefined && !refused.has('prompt_cache_key')
      ? { prompt_cache_key: cacheKey }
      : {}),
    ...unrefused(reasoning && effortOf ? effortOf(reasoning) : {}, refused),
  }
  const takesMarks = takesCacheMarks?.(model) === true
  const body = {
    model,
    messages: messages.map((message) => toWireMessage(message, takesMarks)),
    ...toolsOf(request),
    stream: isStreaming,
    ...optional,
  }
  return { path: '/chat/completions', headers: headersOf(connection), body }
}
