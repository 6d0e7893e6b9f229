import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler, RouteOptions } from 'fastify'
import type { Endpoint, Input, Reply } from '@app/contracts/endpoint'
import { rateClasses } from '@app/contracts/rate'
import { platformRoles } from '@app/contracts/roles'
import type { Actor, Deps, KeyCtx, PublicCtx, UserCtx, WorkspaceCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { refuseMemberOverLimit } from '#core/limits.ts'
import { languageOf } from './answer-error.ts'
import { checkDeclaration } from './declaration.ts'
import { onceForKey, readIdempotencyKey, type StoredAnswer } from './idempotency.ts'
import { bearerToken } from './session.ts'
import { readUpload, type UploadedFile } from './upload.ts'
import { parseInput } from './validate.ts'

type CtxOf<E extends Endpoint> = E['access'] extends 'key'
  ? KeyCtx
  : E['access'] extends 'public'
    ? PublicCtx
    : E['scope'] extends 'workspace'
      ? WorkspaceCtx
      : UserCtx

type HandlerInput<E extends Endpoint> = Input<E> &
  (E['upload'] extends object ? { file: UploadedFile } : unknown) &
  (E['rawBody'] extends object ? { raw: Buffer } : unknown)
export interface FileAnswer {
  status?: number
  stream: NodeJS.ReadableStream
  headers: Record<string, string>
  /** Lasts as long as its reader stays: a server that stops ends it instead of waiting for it. */
  isEndless?: true
}
type Answer<E extends Endpoint> = E['binary'] extends true ? FileAnswer : Reply<E>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** The body as it came, for operations whose caller signs it. */
    rawBody: Buffer | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Serves one operation of the contract: guard, budget, strict input, handler, checked answer. */
export const route = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: CtxOf<E>, input: HandlerInput<E>) => Promise<Answer<E>>,
): void => {
  checkDeclaration(endpoint)
  const options: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // Before the body is read, so that strangers cannot make us parse.
    onRequest: async (request) => {
      request.actor = await admit(app, endpoint, request)
      await takeFromBudget(app.deps, endpoint, request)
    },
    ...(endpoint.access === 'key' && !endpoint.rawBody ? { preParsing: keepRawBody } : {}),
    handler: (request, reply) => serve(app.deps, endpoint, handler as AnyHandler, request, reply),
  }
  if (endpoint.rawBody) serveBytes(app, options, endpoint.rawBody)
  else app.route(options)
}

/** Whatever type a body says it has, it is handed on as the bytes it came as. */
const serveBytes = (app: FastifyInstance, options: RouteOptions, { maxBytes }: { maxBytes: number }): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({ ...options, bodyLimit: maxBytes })
  })
}

/** Keeps the bytes of the body beside the parsed one: a signature is over bytes. The body limit still holds. */
const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = []
  const kept = new PassThrough()
  payload.on('data', (chunk: Buffer) => chunks.push(chunk))
  payload.on('end', () => {
    request.rawBody = Buffer.concat(chunks)
  })
  payload.pipe(kept)
  return kept
}

type AnyHandler = (ctx: PublicCtx, input: unknown) => Promise<unknown>

/** Who is calling, if they may. */
const admit = async (app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> => {
  if (endpoint.access === 'public' || endpoint.access === 'key') return null
  const token = bearerToken(request.headers.authorization)
  const actor = token ? await app.sessions.load(token) : null
  if (!actor) throw await sessionRequired(app.deps, token)
  if (actor.impersonator && endpoint.method !== 'GET' && !endpoint.isOpenToImpersonators)
    throw new AppError('IMPERSONATION_READ_ONLY')
  if (endpoint.access !== 'user' && actor.role < platformRoles[endpoint.access]) throw new AppError('FORBIDDEN')
  if (endpoint.scope === 'workspace') {
    if (!actor.workspace) throw new AppError('WORKSPACE_REQUIRED')
    if (endpoint.permission && !actor.permissions.includes(endpoint.permission)) throw new AppError('FORBIDDEN')
  }
  return actor
}

/** Whoever shows a token that was good once is told why it is not any more. */
const sessionRequired = async ({ sessionStore }: Deps, token: string | null): Promise<AppError> => {
  const reason = token ? await sessionStore.findEnd(sha256(token)) : null
  return new AppError('SESSION_REQUIRED', reason ? { reason } : {})
}

const takeFromBudget = async (deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
  const rate = rateClasses[endpoint.rate]
  const owner = rate.by === 'session' && request.actor ? `s:${request.actor.sessionId}` : `a:${request.ip}`
  await deps.rateLimiter.take(`${endpoint.rate}:${owner}`, rate)
}

const contextOf = (deps: Deps, endpoint: Endpoint, request: FastifyRequest): PublicCtx => {
  // Only a workspace operation gets a workspace's database, and it can see nothing else.
  const workspaceId = endpoint.scope === 'workspace' ? (request.actor?.workspace?.id ?? null) : null
  if (endpoint.scope === 'workspace' && !workspaceId) throw new AppError('WORKSPACE_REQUIRED')
  return {
    deps,
    db: workspaceId ? deps.database.forWorkspace(workspaceId) : deps.database.system,
    workspaceId,
    actor: request.actor,
    requestId: request.id,
    address: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    language: languageOf(request.headers['accept-language']),
    now: () => deps.clock.now(),
    ...(endpoint.access === 'key' ? { credentials: credentialsOf(request) } : {}),
  }
}

/** What a program shows instead of a session. */
const credentialsOf = (request: FastifyRequest): KeyCtx['credentials'] => ({
  bearer: /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
  header: (name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  },
  rawBody: request.rawBody,
})

/** Changes something of the shop; what belongs to the person alone needs no permission. */
const isForWriters = ({ scope, access, method, permission }: Endpoint): boolean =>
  scope === 'workspace' &&
  access === 'user' &&
  method !== 'GET' &&
  permission !== undefined &&
  !permission.endsWith('.read')

const serve = async (
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const ctx = contextOf(deps, endpoint, request)
  if (isForWriters(endpoint)) await refuseMemberOverLimit(ctx as WorkspaceCtx)
  const input: Record<string, unknown> = {
    params: parseInput(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: endpoint.upload || endpoint.rawBody ? undefined : parseInput(endpoint.body, request.body),
  }
  if (endpoint.rawBody) input['raw'] = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (endpoint.upload) input['file'] = await readUpload(request, endpoint.upload)
  if (endpoint.binary) {
    const file = (await handler(ctx, input)) as FileAnswer
    if (file.isEndless) request.server.requestsUnderWay.forget(request)
    return reply
      .code(file.status ?? 200)
      .headers(file.headers)
      .send(file.stream)
  }
  const answer = async (current: PublicCtx): Promise<StoredAnswer> => ({
    status: endpoint.status ?? 200,
    // Strips nothing and hides nothing: an answer that is not exactly as declared is a bug.
    body: endpoint.response.parse(await handler(current, input)),
  })
  const key = endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : null
  const result = key
    ? await onceForKey(
        ctx as UserCtx,
        { key, operation: `${endpoint.method} ${endpoint.path}`, body: input['body'] },
        answer,
      )
    : await answer(ctx)
  if (endpoint.isRevalidated) return sendRevalidated(request, reply, result.body)
  return reply.code(result.status).header('cache-control', 'no-store').send(result.body)
}

/** The browser may keep the answer, and asks each time whether it is still the one. */
const sendRevalidated = (request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply => {
  const text = JSON.stringify(body)
  const etag = `"${sha256(text)}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(text)
}
