import type { ModelMessage, ModelRequest, ProviderConnection } from '../contract.ts'
import type { WireRequest } from '../dialect.ts'
import { groupTurns, systemTextOf } from '../group-turns.ts'
import { parseObject } from '../json.ts'
import type { Json } from '../json.ts'

export const OPTIONAL_FIELDS = ['temperature', 'metadata'] as const

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
  const { model, messages, temperature, user, maxOutputTokens, isStreaming } = request
  const system = systemTextOf(messages)
  const turns = groupTurns(messages, { blocksOf, opening: { type: 'text', text: '…' } })
  const body = {
    model,
    max_tokens: maxOutputTokens,
    ...(system === '' ? {} : { system }),
    messages: turns.map(({ side, blocks }) => ({ role: side, content: blocks })),
    ...toolsOf(request),
    // The scale ends at 1 here, elsewhere at 2.
    ...(temperature === undefined || refused.has('temperature') ? {} : { temperature: Math.min(1, temperature) }),
    ...(user === undefined || refused.has('metadata') ? {} : { metadata: { user_id: user } }),
    stream: isStreaming,
  }
  return { path: '/messages', headers: headersOf(connection), body }
}
