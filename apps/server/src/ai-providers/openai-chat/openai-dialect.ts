import type { Dialect } from '../dialect.ts'
import { listOf, objectOf, stringOf } from '../json.ts'
import { readAnswer, readEvent } from './openai-answer.ts'
import { headersOf, OPTIONAL_FIELDS, toChatRequest } from './openai-request.ts'

/** Chat completions: OpenAI, OpenRouter, Ollama, vLLM and everything that says it is compatible. */
export const openaiChat: Dialect = {
  baseUrls: {
    openai: 'https://api.openai.com/v1',
    openrouter: 'https://openrouter.ai/api/v1',
    'openai-compatible': null,
  },
  optionalFields: OPTIONAL_FIELDS,
  ask: toChatRequest,
  readEvent,
  readAnswer,
  listModels: (connection) => ({ path: '/models', headers: headersOf(connection) }),
  readModels: (body) => listOf(body['data']).flatMap((model) => stringOf(objectOf(model)['id']) || []),
}
