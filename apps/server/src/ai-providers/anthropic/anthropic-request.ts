import type { ModelMessage, ModelRequest, ProviderConnection } from '../contract.ts'
import type { WireRequest } from '../dialect.ts'
import { groupTurns, systemTextOf } from '../group-turns.ts'
import { parseObject } from '../json.ts'
import type { Json } from '../json.ts'

export const OPTIONAL_FIELDS = ['temperature', 'metadata', 'output_config'] as const

export const headersOf = ({ apiKey }: ProviderConnection): Record<string, string> => ({
  'anthropic-version': '2023-06-01',
  ...(apiKey === null ? {} : { 'x-api-key': apiKey }),
})

const textBlocks = (text: string): Json[] => (text.trim() === '' ? [] : [{ type: 'text', text }])

const blocksOf = (message: Exclude<ModelMessage, { role: 'system' }>): Json[] => {
  if (message.role === 'user') return textBlocks(message.content)
  if (message.role === 'tool') {
    return [{ type: 'tool_result', tool_use_id: message.toolCallId, content: message.content }]
  }
  const calls = (message.toolCalls ?? []).map(({ id, name, argumentsText }) => ({
    type: 'tool_use',
    id,
    name,
    input: parseObject(argumentsText) ?? {},
  }))
  return [...textBlocks(message.content), ...calls]
}

/** Tools and instructions up to the mark are read from the provider's cache when they come again. */
const systemOf = (messages: readonly ModelMessage[]): Json => {
  const [first] = messages
  const stableLength = first?.role === 'system' ? (first.stableLength ?? 0) : 0
  const text = systemTextOf(messages)
  if (stableLength === 0) return text === '' ? {} : { system: text }
  const [stable] = textBlocks(text.slice(0, stableLength))
  const marked = stable ? [{ ...stable, cache_control: { type: 'ephemeral' } }] : []
  return { system: [...marked, ...textBlocks(text.slice(stableLength))] }
}

const toolsOf = ({ tools = [], toolChoice = 'auto' }: ModelRequest): Json => {
  if (tools.length === 0) return {}
  const wireTools = tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters }))
  return { tools: wireTools, tool_choice: { type: toolChoice } }
}

export const toMessagesRequest = (
  connection: ProviderConnection,
  request: ModelRequest,
  refused: ReadonlySet<string>,
): WireRequest => {
  const { model, messages, temperature, user, maxOutputTokens, isStreaming, reasoning } = request
  const turns = groupTurns(messages, { blocksOf, opening: { type: 'text', text: '…' } })
  const body = {
    model,
    max_tokens: maxOutputTokens,
    ...systemOf(messages),
    messages: turns.map(({ side, blocks }) => ({ role: side, content: blocks })),
    ...toolsOf(request),
    // The scale ends at 1 here, elsewhere at 2.
    ...(temperature === undefined || refused.has('temperature') ? {} : { temperature: Math.min(1, temperature) }),
    ...(user === undefined || refused.has('metadata') ? {} : { metadata: { user_id: user } }),
    ...(reasoning === undefined || refused.has('output_config') ? {} : { output_config: { effort: reasoning } }),
    stream: isStreaming,
  }
  return { path: '/messages', headers: headersOf(connection), body }
}
