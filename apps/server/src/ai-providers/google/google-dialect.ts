import type { Dialect } from '../dialect.ts'
import { listOf, objectOf, stringOf } from '../json.ts'
import { readChunk, readWhole } from './google-answer.ts'
import { headersOf, OPTIONAL_FIELDS, toGenerateRequest } from './google-request.ts'

/** Gemini's own generateContent. */
export const googleDialect: Dialect = {
  optionalFields: OPTIONAL_FIELDS,
  ask: toGenerateRequest,
  readEvent: readChunk,
  readAnswer: readWhole,
  listModels: (connection) => ({ path: '/models?pageSize=1000', headers: headersOf(connection) }),
  readModels: (body) =>
    listOf(body['models'])
      .map(objectOf)
      .filter((model) => listOf(model['supportedGenerationMethods']).includes('generateContent'))
      .map((model) => stringOf(model['name']).replace(/^models\//, '')),
}
