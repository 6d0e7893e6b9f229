import type { Endpoint } from '@app/contracts/endpoint'
import { errorCodes } from '@app/contracts/errors'
import { rateClasses } from '@app/contracts/rate'
import { tagWords } from '@app/contracts/tags'
import { extendShared } from './extend-shared.ts'
import type { Json } from './lean-schema.ts'
import { knownSchemas } from './openapi-names.ts'
import { pathsOf } from './openapi-operations.ts'
import { refusalResponses } from './openapi-refusals.ts'
import { shareComponents } from './share-components.ts'
import { createSchemaSharing } from './share-schemas.ts'

/** OpenAPI 3.1 of the operations that are really served, from the same contracts that check them. */
export const openApiOf = (endpoints: readonly Endpoint[], version: string, baseUrl: string): Json => {
  const sharing = createSchemaSharing(knownSchemas())
  const paths = pathsOf(endpoints, sharing)
  const schemas = sharing.finish(['Error'])
  extendShared(schemas, paths)
  const { parameters, responses } = shareComponents(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'BizAgent API',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${baseUrl}/api`, description: 'This installation' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name, description: tagWords[name] ?? name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token answered by POST /auth/login' },
        key: { type: 'http', scheme: 'bearer', description: 'Key of a bot or of its webhook, made in the console' },
      },
      parameters,
      responses: { ...refusalResponses(endpoints), ...responses },
      schemas: { Error: errorSchema, ...schemas },
    },
  }
}

const introduction = [
  'Everything the console does, and the doors for programs: a bot answers in the shapes of OpenAI under `/v1`, takes events under `/hooks`, and tells other systems what happened.',
  '',
  'Send the token of `POST /auth/login`, or the key of a bot, as `Authorization: Bearer …`. Lists are paged by `page` and `pageSize`, or by `cursor`. Times are ISO 8601 in UTC, money is whole đồng.',
  '',
  'Unknown fields are refused. An answer may gain fields, so ignore those you do not know.',
  '',
  'A refusal has a stable `error.code`; `error.message` is written for people, in the language of `Accept-Language` (vi or en). Fields that were wrong are under `error.details.fields`.',
  '',
  'An operation is for signed-in users unless its `x-access` says for whom, and about the workspace of the session unless its `x-scope` says about what.',
  '',
  'How often it may be called is said by its `x-rate-class`; without one it is `read` for GET and `write` for the rest:',
  '',
  '| class | calls | in seconds | counted per |',
  '|---|---|---|---|',
  ...Object.entries(rateClasses).map(
    ([name, { limit, windowSeconds, by }]) => `| ${name} | ${limit} | ${windowSeconds} | ${by} |`,
  ),
].join('\n')

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorCodes) },
        message: { type: 'string' },
        details: {
          type: 'object',
          properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
        },
        requestId: { type: 'string', description: 'Say it when you report a problem; our log has it too.' },
      },
    },
  },
}
