import type { AnswerDraft } from '../answer-draft.ts'
import { ProviderError } from '../contract.ts'
import type { FinishReason } from '../contract.ts'
import { countOf, isObject, listOf, objectOf, stringOf } from '../json.ts'
import type { Json } from '../json.ts'
import { providerErrorOf } from '../read-error.ts'
import { OPTIONAL_FIELDS } from './google-request.ts'

const FILTERED = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
])
// The model tried to call a tool and wrote nonsense: there is no answer to show.
const BROKEN = new Set(['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL'])

const finishOf = (reason: string): FinishReason => {
  if (BROKEN.has(reason)) throw new ProviderError('malformed', { code: reason })
  if (FILTERED.has(reason)) return 'content-filter'
  return reason === 'MAX_TOKENS' ? 'length' : 'stop'
}

const readUsage = (draft: AnswerDraft, usage: unknown): void => {
  if (!isObject(usage)) return
  draft.usage = {
    inputTokens: countOf(usage['promptTokenCount']) + countOf(usage['toolUsePromptTokenCount']),
    cachedTokens: countOf(usage['cachedContentTokenCount']),
    outputTokens: countOf(usage['candidatesTokenCount']) + countOf(usage['thoughtsTokenCount']),
  }
}

const readPart = (draft: AnswerDraft, part: Json): void => {
  const call = part['functionCall']
  if (isObject(call)) {
    const signature = stringOf(part['thoughtSignature'])
    draft.addToolCall({
      id: stringOf(call['id']),
      name: stringOf(call['name']),
      argumentsText: JSON.stringify(objectOf(call['args'])),
      extra: signature === '' ? undefined : { thoughtSignature: signature },
    })
  } else if (part['thought'] === true) {
    draft.addThought()
  } else {
    draft.addText(stringOf(part['text']))
  }
}

/** An event of a stream has the shape of a whole answer, with a piece of it inside. */
export const readChunk = (draft: AnswerDraft, chunk: Json): void => {
  if (chunk['error']) throw providerErrorOf(chunk, { status: null, optionalFields: OPTIONAL_FIELDS })
  if (draft.model === '') draft.model = stringOf(chunk['modelVersion'])
  readUsage(draft, chunk['usageMetadata'])
  // The prompt itself was refused: there is no candidate then.
  if (objectOf(chunk['promptFeedback'])['blockReason']) draft.finish = 'content-filter'
  const candidate = objectOf(listOf(chunk['candidates'])[0])
  for (const part of listOf(objectOf(candidate['content'])['parts'])) readPart(draft, objectOf(part))
  const reason = stringOf(candidate['finishReason'])
  if (reason !== '') draft.finish = finishOf(reason)
}

export const readWhole = (draft: AnswerDraft, body: Json): void => {
  if (!body['error'] && !Array.isArray(body['candidates']) && !body['promptFeedback']) {
    throw new ProviderError('malformed')
  }
  readChunk(draft, body)
}
