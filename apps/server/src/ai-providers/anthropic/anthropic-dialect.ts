import type { Dialect } from '../dialect.ts'
import { listOf, objectOf, stringOf } from '../json.ts'
import { readAnswer, readEvent } from './anthropic-answer.ts'
import { headersOf, OPTIONAL_FIELDS, toMessagesRequest } from './anthropic-request.ts'

/** The Messages API. */
export const anthropicDialect: Dialect = {
  optionalFields: OPTIONAL_FIELDS,
  ask: toMessagesRequest,
  readEvent,
  readAnswer,
  listModels: (connection) => ({ path: '/models?limit=1000', headers: headersOf(connection) }),
  readModels: (body) => listOf(body['data']).flatMap((model) => stringOf(objectOf(model)['id']) || []),
}
