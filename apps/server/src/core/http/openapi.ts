import * as z from 'zod/mini'
import type { Endpoint } from '@app/contracts/endpoint'
import { errorCodes } from '@app/contracts/errors'

type Json = Record<string, unknown>

const toSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

/** OpenAPI 3.1 of the operations that are really served, from the same contracts that check them. */
export const openApiOf = (endpoints: readonly Endpoint[], version: string, baseUrl: string): Json => ({
  openapi: '3.1.0',
  info: { title: 'BizAgent API', version, description: 'Every operation, its guard, its budget and its refusals.' },
  servers: [{ url: `${baseUrl}/api` }],
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'Token answered by POST /auth/login' },
      key: { type: 'http', scheme: 'bearer', description: 'Key of a bot or of its webhook, made in the console' },
    },
    schemas: { Error: errorSchema },
  },
})

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
        requestId: { type: 'string' },
      },
    },
  },
}

const pathsOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

const operationOf = (endpoint: Endpoint): Json => ({
  tags: [endpoint.tag],
  summary: endpoint.summary,
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z]+(.)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
  'x-access': endpoint.access,
  'x-scope': endpoint.scope,
  'x-rate-class': endpoint.rate,
  ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
  ...(endpoint.access === 'public' ? {} : { security: [{ [endpoint.access === 'key' ? 'key' : 'session']: [] }] }),
  parameters: [
    ...parametersOf(endpoint, 'params', 'path'),
    ...parametersOf(endpoint, 'query', 'query'),
    ...idempotencyOf(endpoint),
  ],
  ...bodyOf(endpoint),
  responses: responsesOf(endpoint),
})

const parametersOf = (endpoint: Endpoint, part: 'params' | 'query', place: 'path' | 'query'): Json[] => {
  const schema = endpoint[part]
  if (!schema) return []
  const json = toSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: field,
  }))
}

const idempotencyOf = (endpoint: Endpoint): Json[] =>
  endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []

const bodyOf = (endpoint: Endpoint): Json => {
  if (endpoint.upload) {
    const file = { type: 'string', format: 'binary', description: endpoint.upload.types.join(', ') }
    const schema = { type: 'object', required: ['file'], properties: { file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.rawBody)
    return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } }
  if (!endpoint.body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } } },
  }
}

const responsesOf = (endpoint: Endpoint): Json => {
  const content = endpoint.binary
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: toSchema(endpoint.response, 'output') } }
  const codes = [
    'VALIDATION_FAILED',
    'RATE_LIMITED',
    ...(endpoint.access === 'public' ? [] : ['SESSION_REQUIRED', 'FORBIDDEN']),
    ...(endpoint.errors ?? []),
  ] as const
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCodes[code as keyof typeof errorCodes].status)
  const refusals = [...byStatus].map(([status, names]) => [
    String(status),
    {
      description: names.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return { [String(endpoint.status ?? 200)]: { description: 'Done', content }, ...Object.fromEntries(refusals) }
}
