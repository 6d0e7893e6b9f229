import type { Endpoint } from '@app/contracts/endpoint'
import { leanSchema, type Json } from './lean-schema.ts'
import { exampleOf } from './openapi-examples.ts'
import { refusalsOf } from './openapi-refusals.ts'
import type { Operation } from './share-components.ts'
import type { SchemaSharing } from './share-schemas.ts'

/** The paths with their operations; schemas that several of them have are shared. */
export const pathsOf = (endpoints: readonly Endpoint[], sharing: SchemaSharing) => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, sharing) }
  }
  return paths
}

const operationOf = (endpoint: Endpoint, sharing: SchemaSharing): Operation => ({
  tags: [endpoint.tag],
  summary: endpoint.summary,
  description: describe(endpoint),
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z]+(.)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
  // Most are for users, about the workspace of the session, and counted as reading or writing; the others say so.
  ...(endpoint.access === 'user' ? {} : { 'x-access': endpoint.access }),
  ...(endpoint.scope === 'workspace' ? {} : { 'x-scope': endpoint.scope }),
  ...(endpoint.rate === usualRate(endpoint) ? {} : { 'x-rate-class': endpoint.rate }),
  ...securityOf(endpoint),
  ...allParametersOf(endpoint, sharing),
  ...bodyOf(endpoint, sharing),
  responses: responsesOf(endpoint, sharing),
})

/** The class of an operation that does not name one. */
export const usualRate = ({ method }: Pick<Endpoint, 'method'>): Endpoint['rate'] =>
  method === 'GET' ? 'read' : 'write'

const allParametersOf = (endpoint: Endpoint, sharing: SchemaSharing): Pick<Operation, 'parameters'> => {
  const parameters = [
    ...parametersOf(endpoint, 'params', 'path', sharing),
    ...parametersOf(endpoint, 'query', 'query', sharing),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ]
  return parameters.length > 0 ? { parameters } : {}
}

/** What differs from the rule of the document, which is a session. */
const securityOf = ({ access }: Endpoint): Json => {
  if (access === 'public') return { security: [] }
  return access === 'key' ? { security: [{ key: [] }] } : {}
}

const callers = {
  public: 'For everybody.',
  key: 'For programs with a key.',
  user: 'For users.',
  moderator: 'For moderators and administrators.',
  admin: 'For administrators.',
} as const satisfies Record<Endpoint['access'], string>

/** Who may call it, and whether it may be repeated. */
const describe = ({ access, permission, idempotent, isRevalidated }: Endpoint): string =>
  [
    permission ? `Needs \`${permission}\`.` : callers[access],
    idempotent ? 'The same `Idempotency-Key` twice is done once.' : '',
    isRevalidated ? 'Answers 304 to a caller that has the current ETag.' : '',
  ]
    .filter(Boolean)
    .join(' ')

const nameOf = ({ tag, method, path }: Endpoint): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith(':'))
    .at(-1) ?? `${tag}-${method}`

const parametersOf = (
  endpoint: Endpoint,
  part: 'params' | 'query',
  place: 'path' | 'query',
  sharing: SchemaSharing,
): Json[] => {
  const schema = endpoint[part]
  if (!schema) return []
  const json = leanSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, field]) => {
    const isRequired = place === 'path' || (json.required ?? []).includes(name)
    const parameter: Json = { name, in: place, ...(isRequired ? { required: true } : {}) }
    sharing.add(`${name}-parameter`, field, (next) => (parameter['schema'] = next))
    return parameter
  })
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A text of your own for this one call; the answer of the first is given again for a day.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

const bodyOf = (endpoint: Endpoint, sharing: SchemaSharing): Json => {
  if (endpoint.upload) {
    const file = { type: 'string', format: 'binary', description: endpoint.upload.types.join(', ') }
    const schema = { type: 'object', required: ['file'], properties: { file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.rawBody)
    return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } }
  if (!endpoint.body) return {}
  const content: Json = { ...exampleOf(endpoint, 'body') }
  sharing.add(`${nameOf(endpoint)}-input`, leanSchema(endpoint.body, 'input'), (next) => (content['schema'] = next))
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

const responsesOf = (endpoint: Endpoint, sharing: SchemaSharing): Operation['responses'] => {
  const status = String(endpoint.status ?? 200)
  return {
    [status]: { description: 'Done', content: answerOf(endpoint, sharing) },
    ...refusalsOf(endpoint),
  }
}

const answerOf = (endpoint: Endpoint, sharing: SchemaSharing): Json => {
  const example = exampleOf(endpoint, 'response')
  // An answer in the shape of another protocol has an example instead of a schema of ours.
  if (endpoint.binary)
    return example
      ? { 'application/json': { schema: { type: 'object' }, ...example } }
      : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const content: Json = { ...example }
  sharing.add(nameOf(endpoint), leanSchema(endpoint.response, 'output'), (next) => (content['schema'] = next))
  return { 'application/json': content }
}
