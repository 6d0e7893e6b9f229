import type { IncomingHttpHeaders } from 'node:http'
import type { FakeMessage, FakeRequest, Wire } from './types.ts'

type Json = Record<string, unknown>

const obj = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(obj) : [])
const str = (value: unknown): string => (typeof value === 'string' ? value : '')
const num = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : list(content)
        .map((part) => str(part['text']))
        .join('')

type Understood = Pick<
  FakeRequest,
  'model' | 'messages' | 'tools' | 'toolChoice' | 'temperature' | 'maxTokens' | 'user' | 'isStreaming'
>

const said = (role: FakeMessage['role'], text: string, more: Partial<FakeMessage> = {}): FakeMessage => ({
  role,
  text,
  toolCalls: [],
  toolCallId: null,
  ...more,
})

const fromOpenai = (body: Json): Understood => ({
  model: str(body['model']),
  messages: list(body['messages']).map((message) => {
    const role = str(message['role']) === 'developer' ? 'system' : (str(message['role']) as FakeMessage['role'])
    const toolCalls = list(message['tool_calls']).map((call) => ({
      id: str(call['id']),
      name: str(obj(call['function'])['name']),
      argumentsText: str(obj(call['function'])['arguments']),
    }))
    return said(role, textOf(message['content']), { toolCalls, toolCallId: str(message['tool_call_id']) || null })
  }),
  tools: list(body['tools']).map((tool) => str(obj(tool['function'])['name'])),
  toolChoice: str(body['tool_choice']) || null,
  temperature: num(body['temperature']),
  maxTokens: num(body['max_tokens']) ?? num(body['max_completion_tokens']),
  user: str(body['user']) || null,
  isStreaming: body['stream'] === true,
})

const fromAnthropicTurn = (turn: Json): FakeMessage[] => {
  const role = turn['role'] === 'assistant' ? 'assistant' : 'user'
  const blocks: Json[] =
    typeof turn['content'] === 'string' ? [{ type: 'text', text: turn['content'] }] : list(turn['content'])
  const results = blocks
    .filter((block) => block['type'] === 'tool_result')
    .map((block) => said('tool', textOf(block['content']), { toolCallId: str(block['tool_use_id']) }))
  const toolCalls = blocks
    .filter((block) => block['type'] === 'tool_use')
    .map((block) => ({
      id: str(block['id']),
      name: str(block['name']),
      argumentsText: JSON.stringify(block['input'] ?? {}),
    }))
  const text = blocks.map((block) => str(block['text'])).join('')
  return [...results, ...(text !== '' || toolCalls.length > 0 ? [said(role, text, { toolCalls })] : [])]
}

const fromAnthropic = (body: Json): Understood => ({
  model: str(body['model']),
  messages: [
    ...(body['system'] ? [said('system', textOf(body['system']))] : []),
    ...list(body['messages']).flatMap(fromAnthropicTurn),
  ],
  tools: list(body['tools']).map((tool) => str(tool['name'])),
  toolChoice: str(obj(body['tool_choice'])['type']) || null,
  temperature: num(body['temperature']),
  maxTokens: num(body['max_tokens']),
  user: str(obj(body['metadata'])['user_id']) || null,
  isStreaming: body['stream'] === true,
})

const fromGoogleTurn = (turn: Json): FakeMessage[] => {
  const parts = list(turn['parts'])
  const role = turn['role'] === 'model' ? 'assistant' : 'user'
  const results = parts
    .filter((part) => part['functionResponse'])
    .map((part) => {
      const response = obj(part['functionResponse'])
      return said('tool', JSON.stringify(response['response']), { toolCallId: str(response['name']) })
    })
  const toolCalls = parts
    .filter((part) => part['functionCall'])
    .map((part) => {
      const call = obj(part['functionCall'])
      return { id: str(call['id']), name: str(call['name']), argumentsText: JSON.stringify(call['args'] ?? {}) }
    })
  const text = parts.map((part) => str(part['text'])).join('')
  return [...results, ...(text !== '' || toolCalls.length > 0 ? [said(role, text, { toolCalls })] : [])]
}

const fromGoogle = (body: Json, path: string): Understood => {
  const config = obj(body['generationConfig'])
  const [, model = '', action = ''] = /\/models\/([^/:]+):(\w+)/.exec(path) ?? []
  const system = textOf(obj(body['systemInstruction'])['parts'])
  const tools = list(body['tools']).flatMap((tool) => list(tool['functionDeclarations']))
  return {
    model: decodeURIComponent(model),
    messages: [...(system ? [said('system', system)] : []), ...list(body['contents']).flatMap(fromGoogleTurn)],
    tools: tools.map((tool) => str(tool['name'])),
    toolChoice: str(obj(obj(body['toolConfig'])['functionCallingConfig'])['mode']).toLowerCase() || null,
    temperature: num(config['temperature']),
    maxTokens: num(config['maxOutputTokens']),
    user: null,
    isStreaming: action === 'streamGenerateContent',
  }
}

const understand = (wire: Wire, body: Json, path: string): Understood =>
  wire === 'openai' ? fromOpenai(body) : wire === 'anthropic' ? fromAnthropic(body) : fromGoogle(body, path)

const wordsOf = ({ text, toolCalls }: FakeMessage): string =>
  [text, ...toolCalls.map((call) => `${call.name} ${call.argumentsText}`)].filter(Boolean).join('\n')

export const wireOf = (path: string): Wire | null => {
  if (/^\/v1\/chat\/completions$/.test(path)) return 'openai'
  if (/^\/v1\/messages$/.test(path)) return 'anthropic'
  return /^\/v1beta\/models\/[^/]+:(?:generateContent|streamGenerateContent)$/.test(path) ? 'google' : null
}

type Arrived = { wire: Wire; path: string; body: Json; headers: IncomingHttpHeaders; outcome: FakeRequest['outcome'] }

export const readRequest = ({ wire, path, body, headers, outcome }: Arrived): FakeRequest => {
  const understood = understand(wire, body, path)
  const { messages } = understood
  const tools = body['tools'] ? `\n${JSON.stringify(body['tools'])}` : ''
  return {
    wire,
    path,
    body,
    headers,
    outcome,
    ...understood,
    system: messages.flatMap(({ role, text }) => (role === 'system' ? text : [])).join('\n'),
    prompt: messages.map(wordsOf).join('\n') + tools,
    lastUserText: messages.findLast(({ role }) => role === 'user')?.text ?? '',
  }
}
