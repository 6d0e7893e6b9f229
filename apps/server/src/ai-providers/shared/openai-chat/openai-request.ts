import type { ModelMessage, ModelRequest, ProviderConnection, ToolCall } from '../../contract.ts'
import type { WireRequest } from '../../dialect.ts'
import type { Json } from '../../json.ts'

export const OPTIONAL_FIELDS = ['max_tokens', 'max_completion_tokens', 'temperature', 'stream_options', 'user'] as const

export const headersOf = ({ apiKey }: ProviderConnection): Record<string, string> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }

const toWireCall = ({ id, name, argumentsText, extra }: ToolCall): Json => ({
  id,
  type: 'function',
  function: { name, arguments: argumentsText },
  ...extra,
})

const toWireMessage = (message: ModelMessage): Json => {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant' || !message.toolCalls?.length) {
    return { role: message.role, content: message.content }
  }
  return { role: 'assistant', content: message.content || null, tool_calls: message.toolCalls.map(toWireCall) }
}

/** The newer name is OpenAI's own; other servers mostly know the older one. A refusal moves to the next. */
export type LimitFields = readonly ('max_completion_tokens' | 'max_tokens')[]

const toolsOf = ({ tools = [], toolChoice = 'auto' }: ModelRequest): Json => {
  if (tools.length === 0) return {}
  const wireTools = tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }))
  return { tools: wireTools, tool_choice: toolChoice }
}

export const toChatRequest = (
  limitFields: LimitFields,
  connection: ProviderConnection,
  request: ModelRequest,
  refused: ReadonlySet<string>,
): WireRequest => {
  const { model, messages, isStreaming, temperature, user, maxOutputTokens } = request
  const limit = limitFields.find((name) => !refused.has(name))
  const optional: Json = {
    ...(limit === undefined ? {} : { [limit]: maxOutputTokens }),
    ...(temperature === undefined || refused.has('temperature') ? {} : { temperature }),
    ...(user === undefined || refused.has('user') ? {} : { user }),
    ...(isStreaming && !refused.has('stream_options') ? { stream_options: { include_usage: true } } : {}),
  }
  const body = { model, messages: messages.map(toWireMessage), ...toolsOf(request), stream: isStreaming, ...optional }
  return { path: '/chat/completions', headers: headersOf(connection), body }
}
