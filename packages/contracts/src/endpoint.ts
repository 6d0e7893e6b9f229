import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { word } from './field-words.ts'
import type { RateClass } from './rate.ts'
import type { Permission } from './roles.ts'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * Who may call: anyone, a signed-in user, a platform role and above, or a program with a key of its own
 * (a bot's key, a webhook's key) that the use case checks before anything else. A session never opens those.
 */
export type Access = 'public' | 'key' | 'user' | 'moderator' | 'admin'
/** Whose data it touches: nobody's, the caller's own, the workspace of the session, or the platform's. */
export type Scope = 'public' | 'self' | 'workspace' | 'platform'

export interface EndpointDefinition {
  method: Method
  /** Path under /api, parameters as `:name`. */
  path: `/${string}`
  tag: string
  summary: string
  access: Access
  /** Workspace permission the caller must hold; only with scope 'workspace'. */
  permission?: Permission
  scope: Scope
  rate: RateClass
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body follows an external protocol, so unknown fields are accepted; only with access by key. */
  hasForeignBody?: true
  /** The same for the query, which is then flat text; only with a key. */
  hasForeignQuery?: true
  /** The body stays bytes until the use case has checked who signed them; only with a key, instead of `body`. */
  rawBody?: { maxBytes: number }
  /** One file as multipart field `file`, instead of a JSON body. Pictures are recognised by their bytes; other kinds by the use case. */
  upload?: { kind: 'picture' | 'file'; maxBytes: number; types: readonly string[] }
  response: Schema
  /** The answer is a file, not JSON; `response` is then ignored. */
  binary?: true
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  /** The answer changes only with the installation: it carries an ETag, and a caller that has it gets 304. Only for GET. */
  isRevalidated?: true
  /** Changes something, but is also open to an administrator who looks as another person, which is read-only. */
  isOpenToImpersonators?: true
  /** Accepts `Idempotency-Key`; the whole handler runs in one transaction with the stored answer. */
  idempotent?: true
}

export interface Endpoint extends EndpointDefinition {
  readonly kind: 'endpoint'
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives. */
export interface Input<E extends EndpointDefinition> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Part<Name extends string, S> = S extends Schema
  ? Record<string, never> extends z.input<S>
    ? { [K in Name]?: Sent<S> }
    : { [K in Name]: Sent<S> }
  : unknown

/** What a caller sends. */
export type Call<E extends EndpointDefinition> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['upload'] extends object ? { file: Blob } : unknown)

/** What a caller gets. */
export type Reply<E extends EndpointDefinition> = z.output<E['response']>

/** Declares one operation of the API; the server, the web client, the docs and the tests all read it. */
export const endpoint = <const E extends EndpointDefinition>(definition: E): E & Endpoint => ({
  ...definition,
  kind: 'endpoint',
})

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'endpoint'

/** The path with its parameters filled in, and the query behind it. */
export const buildPath = (
  definition: EndpointDefinition,
  input: { params?: unknown; query?: unknown } = {},
): string => {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = definition.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/**
 * Ids say what they point at, so that the tenant tests can put another workspace's real id into every position.
 * `platform` entities belong to no workspace; `self` ones to the caller.
 */
export const entityIds = z.registry<{ entity: string }>()
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const idOf = (entity: string) => z.uuid({ error: word('field.id') }).register(entityIds, { entity })

/** Several ids in one part of a query, with commas between them. */
export const idListOf = (entity: string, most: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${uuid}(?:,${uuid}){0,${most - 1}}$`, 'i'), word('field.id')))
    .register(entityIds, { entity })

export const empty = z.strictObject({})
export const done = z.strictObject({ ok: z.literal(true) })
