import type * as z from 'zod/mini'
import type { Endpoint } from '@app/contracts/endpoint'
import { rateClasses } from '@app/contracts/rate'

const accesses = ['public', 'key', 'user', 'moderator', 'admin']
const scopes = ['public', 'self', 'workspace', 'platform']

/** Refuses to serve an operation that does not say who may call it, how often, and exactly what it takes. */
export const checkDeclaration = (endpoint: Endpoint): void => {
  const fail = (what: string): never => {
    throw new Error(`${endpoint.method} ${endpoint.path}: ${what}`)
  }
  if (!accesses.includes(endpoint.access)) fail('no access declared')
  if (!scopes.includes(endpoint.scope)) fail('no scope declared')
  if (!Object.hasOwn(rateClasses, endpoint.rate)) fail('no rate class declared')
  const hasNoActor = endpoint.access === 'public' || endpoint.access === 'key'
  if (hasNoActor && endpoint.scope !== 'public') fail('an operation without an actor has nothing to scope it by')
  if (endpoint.hasForeignBody && endpoint.access !== 'key') fail('only programs with a key speak foreign protocols')
  if (endpoint.hasForeignBody && !endpoint.body) fail('nothing foreign comes without a body')
  if ((endpoint.hasForeignQuery || endpoint.rawBody) && endpoint.access !== 'key')
    fail('only programs with a key speak foreign protocols')
  if (endpoint.rawBody && endpoint.body) fail('a body is either bytes or what its schema says')
  if (endpoint.isRevalidated && endpoint.method !== 'GET') fail('only what is read can be asked for again')
  if (endpoint.permission && endpoint.scope !== 'workspace') fail('a permission needs the workspace scope')
  if (endpoint.idempotent && hasNoActor) fail('idempotency keys belong to a signed-in user')
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (part === 'body' && endpoint.hasForeignBody) continue
    if (part === 'query' && endpoint.hasForeignQuery) continue
    if (schema && (isOpen(schema) || !isStrict(schema))) fail(`the ${part} schema is not strict`)
  }
  const named = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1] ?? '')
  const declared = endpoint.params ? Object.keys((endpoint.params as unknown as z.ZodMiniObject).shape) : []
  if (named.toSorted().join() !== declared.toSorted().join()) fail('path parameters and their schema differ')
}

/** Takes whatever comes, under names that nobody has declared. */
const isOpen = (schema: z.core.$ZodType): boolean => ['record', 'unknown', 'any'].includes(schema._zod.def.type)

/** Objects at any depth must refuse unknown fields. */
const isStrict = (schema: z.core.$ZodType): boolean => {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  switch (def.type) {
    case 'object': {
      const { shape, catchall } = def as unknown as z.core.$ZodObjectDef
      return catchall?._zod.def.type === 'never' && Object.values(shape).every(isStrict)
    }
    case 'array':
      return isStrict((def as unknown as z.core.$ZodArrayDef).element)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return isStrict((def as unknown as z.core.$ZodOptionalDef).innerType)
    case 'union':
      return (def as unknown as z.core.$ZodUnionDef).options.every(isStrict)
    default:
      return true
  }
}
