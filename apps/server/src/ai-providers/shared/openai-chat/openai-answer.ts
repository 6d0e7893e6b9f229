import type { AnswerDraft, ToolCallDraft, UsageDraft } from '../../answer-draft.ts'
import { ProviderError } from '../../contract.ts'
import type { FinishReason } from '../../contract.ts'
import { countOf, isObject, listOf, objectOf, stringOf } from '../../json.ts'
import type { Json } from '../../json.ts'
import { providerErrorOf } from '../../read-error.ts'
import { OPTIONAL_FIELDS } from './openai-request.ts'

const FINISH: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  content_filter: 'content-filter',
}

const readFinish = (draft: AnswerDraft, reason: unknown): void => {
  if (typeof reason !== 'string' || reason === '') return
  // OpenRouter ends a stream that failed behind it this way.
  if (reason === 'error') throw new ProviderError('server')
  // A refusal was noted before its finish came; it stays one.
  draft.finish ??= FINISH[reason] ?? 'stop'
}

const readUsage = (usage: unknown): UsageDraft | null => {
  if (!isObject(usage)) return null
  return {
    inputTokens: countOf(usage['prompt_tokens']),
    cachedTokens: countOf(objectOf(usage['prompt_tokens_details'])['cached_tokens']),
    outputTokens: countOf(usage['completion_tokens']),
  }
}

const throwOnError = (body: Json, status: number | null): void => {
  if (body['error'] === undefined || body['error'] === null) return
  throw providerErrorOf(body, { status, optionalFields: OPTIONAL_FIELDS })
}

const argumentsOf = (value: unknown): string =>
  typeof value === 'string' ? value : isObject(value) ? JSON.stringify(value) : ''

// Joined by index. Some servers send calls whole and without one, or number them all 0: there a new id, or a second
// name after arguments, begins the next call.
const isNextCall = (call: ToolCallDraft, given: Json, name: string): boolean => {
  if (name === '') return false
  const id = stringOf(given['id'])
  if (id !== '' && call.id !== '') return id !== call.id
  return given['index'] === undefined && call.argumentsText !== ''
}

const readToolCall = (draft: AnswerDraft, given: Json): void => {
  const index = typeof given['index'] === 'number' ? given['index'] : 0
  const fn = objectOf(given['function'])
  const name = stringOf(fn['name'])
  let call = draft.callAt.get(index)
  if (!call || isNextCall(call, given, name)) {
    call = draft.addToolCall({ id: '', name: '', argumentsText: '' })
    draft.callAt.set(index, call)
  }
  call.id ||= stringOf(given['id'])
  call.name ||= name
  if (isObject(given['extra_content'])) call.extra = { extra_content: given['extra_content'] }
  draft.addArguments(call, argumentsOf(fn['arguments']))
}

const readMessage = (draft: AnswerDraft, message: Json): void => {
  const content = message['content']
  if (typeof content === 'string') draft.addText(content)
  if (message['reasoning_content'] || message['reasoning']) draft.addThought()
  // The model declines: its excuse is not an answer, the bot has its own words for that.
  if (message['refusal']) draft.finish = 'content-filter'
  const calls = message['tool_calls']
  if (Array.isArray(calls)) for (const call of calls) readToolCall(draft, objectOf(call))
}

const readChoice = (draft: AnswerDraft, body: Json, part: 'delta' | 'message'): void => {
  if (draft.model === '') draft.model = stringOf(body['model'])
  draft.usage = readUsage(body['usage']) ?? draft.usage
  // The last chunk of a stream has no choices, only the usage.
  const choice = listOf(body['choices'])[0]
  if (!isObject(choice)) return
  const message = choice[part]
  if (isObject(message)) readMessage(draft, message)
  readFinish(draft, choice['finish_reason'])
}

export const readEvent = (draft: AnswerDraft, event: Json): void => {
  throwOnError(event, null)
  readChoice(draft, event, 'delta')
}

export const readAnswer = (draft: AnswerDraft, body: Json): void => {
  throwOnError(body, null)
  if (listOf(body['choices']).length === 0) throw new ProviderError('malformed')
  readChoice(draft, body, 'message')
}
