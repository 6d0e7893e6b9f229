import type { ModelMessage, ModelRequest, ModelTool, ProviderConnection } from '../contract.ts'
import type { WireRequest } from '../dialect.ts'
import { reasoningTokens } from '../reasoning.ts'
import { groupTurns, systemTextOf } from '../group-turns.ts'
import { isObject, parseObject } from '../json.ts'
import type { Json } from '../json.ts'
import { toGoogleSchema } from './google-schema.ts'

export const OPTIONAL_FIELDS = ['temperature'] as const

export const headersOf = ({ apiKey }: ProviderConnection): Record<string, string> =>
  apiKey === null ? {} : { 'x-goog-api-key': apiKey }

const textParts = (text: string): Json[] => (text.trim() === '' ? [] : [{ text }])

const partsOf = (message: Exclude<ModelMessage, { role: 'system' }>): Json[] => {
  if (message.role === 'user') return textParts(message.content)
  if (message.role === 'tool') {
    const response = parseObject(message.content) ?? { result: message.content }
    return [{ functionResponse: { name: message.name, response } }]
  }
  const calls = (message.toolCalls ?? []).map(({ name, argumentsText, extra }) => ({
    functionCall: { name, args: parseObject(argumentsText) ?? {} },
    // A newer model refuses its own call without the signature it came with.
    ...extra,
  }))
  return [...textParts(message.content), ...calls]
}

// A function without parameters has none at all: an object with no properties is refused.
const declarationOf = ({ name, description, parameters }: ModelTool): Json => {
  const hasSome = isObject(parameters['properties']) && Object.keys(parameters['properties']).length > 0
  return { name, description, ...(hasSome ? { parameters: toGoogleSchema(parameters) } : {}) }
}

const toolsOf = ({ tools = [], toolChoice = 'auto' }: ModelRequest): Json =>
  tools.length === 0
    ? {}
    : {
        tools: [{ functionDeclarations: tools.map(declarationOf) }],
        toolConfig: { functionCallingConfig: { mode: toolChoice.toUpperCase() } },
      }

const pathOf = ({ model, isStreaming }: ModelRequest): string => {
  const name = encodeURIComponent(model.replace(/^models\//, ''))
  return `/models/${name}:${isStreaming ? 'streamGenerateContent?alt=sse' : 'generateContent'}`
}

export const toGenerateRequest = (
  connection: ProviderConnection,
  request: ModelRequest,
  refused: ReadonlySet<string>,
): WireRequest => {
  const { messages, temperature, maxOutputTokens, reasoning } = request
  const system = systemTextOf(messages)
  const turns = groupTurns(messages, { blocksOf: partsOf, opening: { text: '…' } })
  const body = {
    contents: turns.map(({ side, blocks }) => ({ role: side === 'assistant' ? 'model' : 'user', parts: blocks })),
    ...(system === '' ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    ...toolsOf(request),
    generationConfig: {
      maxOutputTokens,
      ...(temperature === undefined || refused.has('temperature') ? {} : { temperature }),
      ...(reasoning === undefined ? {} : { thinkingConfig: { thinkingBudget: reasoningTokens[reasoning] } }),
    },
  }
  return { path: pathOf(request), headers: headersOf(connection), body }
}
