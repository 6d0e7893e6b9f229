import type { AnswerDraft, UsageDraft } from '../answer-draft.ts'
import { ProviderError } from '../contract.ts'
import type { FinishReason } from '../contract.ts'
import { countOf, isObject, listOf, objectOf, stringOf } from '../json.ts'
import type { Json } from '../json.ts'
import { providerErrorOf } from '../read-error.ts'
import { OPTIONAL_FIELDS } from './anthropic-request.ts'

const FINISH: Readonly<Record<string, FinishReason>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  tool_use: 'tool-calls',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content-filter',
}

const readStop = (draft: AnswerDraft, reason: unknown): void => {
  if (typeof reason === 'string') draft.finish = FINISH[reason] ?? 'stop'
}

// What was read from a cache or written to one is not part of `input_tokens` here. A later count replaces an earlier
// one field by field: the input comes with the first event, the output with the last.
const readUsage = (draft: AnswerDraft, given: unknown): void => {
  if (!isObject(given)) return
  const before: UsageDraft = draft.usage ?? { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }
  const cached = countOf(given['cache_read_input_tokens'])
  const input = countOf(given['input_tokens']) + cached + countOf(given['cache_creation_input_tokens'])
  draft.usage = {
    inputTokens: input || before.inputTokens,
    cachedTokens: cached || before.cachedTokens,
    outputTokens: countOf(given['output_tokens']) || before.outputTokens,
  }
}

const readBlock = (draft: AnswerDraft, block: Json, index: unknown): void => {
  if (block['type'] === 'text') return draft.addText(stringOf(block['text']))
  if (block['type'] !== 'tool_use') return
  const input = objectOf(block['input'])
  const argumentsText = Object.keys(input).length === 0 ? '' : JSON.stringify(input)
  const call = draft.addToolCall({ id: stringOf(block['id']), name: stringOf(block['name']), argumentsText })
  draft.callAt.set(index, call)
}

const readDelta = (draft: AnswerDraft, delta: Json, index: unknown): void => {
  if (delta['type'] === 'text_delta') return draft.addText(stringOf(delta['text']))
  if (delta['type'] === 'thinking_delta') return draft.addThought()
  const call = draft.callAt.get(index)
  if (delta['type'] === 'input_json_delta' && call) draft.addArguments(call, stringOf(delta['partial_json']))
}

const startMessage = (draft: AnswerDraft, message: Json): void => {
  draft.model = stringOf(message['model'])
  readUsage(draft, message['usage'])
}

export const readEvent = (draft: AnswerDraft, event: Json): void => {
  switch (event['type']) {
    case 'content_block_delta':
      return readDelta(draft, objectOf(event['delta']), event['index'])
    case 'content_block_start':
      return readBlock(draft, objectOf(event['content_block']), event['index'])
    case 'message_start':
      return startMessage(draft, objectOf(event['message']))
    case 'message_delta':
      readStop(draft, objectOf(event['delta'])['stop_reason'])
      return readUsage(draft, event['usage'])
    case 'message_stop':
      draft.isEnded = true
      return
    case 'error':
      throw providerErrorOf(event, { status: null, optionalFields: OPTIONAL_FIELDS })
    default:
      // Pings, ends of blocks, and events that did not exist yet when this was written.
      return
  }
}

export const readAnswer = (draft: AnswerDraft, body: Json): void => {
  if (body['type'] === 'error') throw providerErrorOf(body, { status: null, optionalFields: OPTIONAL_FIELDS })
  if (!Array.isArray(body['content'])) throw new ProviderError('malformed')
  startMessage(draft, body)
  listOf(body['content']).forEach((block, index) => readBlock(draft, objectOf(block), index))
  readStop(draft, body['stop_reason'])
}
