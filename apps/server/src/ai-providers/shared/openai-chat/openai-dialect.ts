import type { Dialect } from '../../dialect.ts'
import { listOf, objectOf, stringOf } from '../../json.ts'
import { readAnswer, readEvent } from './openai-answer.ts'
import { headersOf, OPTIONAL_FIELDS, toChatRequest, type ChatFlavour } from './openai-request.ts'

/** Chat completions: OpenAI, OpenRouter, Ollama, vLLM and everything that says it is compatible. */
export const openaiChat = (flavour: Partial<ChatFlavour> = {}): Dialect => ({
  optionalFields: OPTIONAL_FIELDS,
  ask: (connection, request, refused) => toChatRequest(flavour, connection, request, refused),
  readEvent,
  readAnswer,
  listModels: (connection) => ({ path: '/models', headers: headersOf(connection) }),
  readModels: (body) => listOf(body['data']).flatMap((model) => stringOf(objectOf(model)['id']) || []),
})
