import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '@app/contracts/endpoint'
import { errorCodes, type ErrorCode } from '@app/contracts/errors'
import * as workspaces from '@app/contracts/workspaces'
import { declaredEndpoints } from '../../../test/declared-endpoints.ts'
import { useApp } from '../../../test/harness.ts'
import { checkDeclaration } from './declaration.ts'
import { isDocumented } from './is-documented.ts'
import { openApiExamples } from './openapi-examples.ts'
import { usualRate } from './openapi-operations.ts'

const everywhere: ErrorCode[] = ['VALIDATION_FAILED', 'SESSION_REQUIRED', 'FORBIDDEN', 'RATE_LIMITED']

interface Parameter {
  name: string
  in: string
  required?: boolean
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: object[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: object
  responses: Record<string, { $ref?: string }>
  'x-access'?: string
  'x-scope'?: string
  'x-rate-class'?: string
}

describe('the documentation of the API', async () => {
  const { stranger } = await useApp()
  const endpoints = (await declaredEndpoints()).filter(isDocumented)
  const reply = await stranger().send({ method: 'GET', url: '/api/docs/openapi.json' })
  const document = reply.body as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    servers: object[]
    security: object[]
    tags: { name: string; description: string }[]
    components: Record<string, Record<string, object>>
  }
  const operationOf = ({ method, path }: Endpoint): Operation | undefined =>
    document.paths[path.replace(/:([a-zA-Z]+)/g, '{$1}')]?.[method.toLowerCase()]
  const parametersOf = (operation: Operation | undefined): Parameter[] =>
    (operation?.parameters ?? []).map((parameter) =>
      '$ref' in parameter ? (referred(parameter.$ref) as Parameter) : parameter,
    )
  const referred = (reference: string): object | undefined => {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(reference) ?? []
    return document.components[kind]?.[name]
  }
  const all = Object.values(document.paths).flatMap((path) => Object.values(path))

  it('is OpenAPI 3.1 of this installation', () => {
    expect(reply.status).toBe(200)
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://bizagent.test/api' }] })
  })

  it('has every operation of the contracts and no other', () => {
    expect(endpoints.length).toBeGreaterThan(40)
    expect(endpoints.filter((one) => !operationOf(one)).map((one) => `${one.method} ${one.path}`)).toEqual([])
    expect(all).toHaveLength(endpoints.length)
    expect(new Set(all.map((operation) => operation.operationId)).size).toBe(endpoints.length)
  })

  it('says who may call each, what it takes and how it refuses', () => {
    for (const one of endpoints) {
      const operation = operationOf(one)
      expect([operation?.['x-access'] ?? 'user', operation?.['x-scope'] ?? 'workspace']).toEqual([
        one.access,
        one.scope,
      ])
      expect(operation?.['x-rate-class'] ?? usualRate(one)).toBe(one.rate)
      expect(operation?.description).toContain(one.permission ?? '')
      const scheme = one.access === 'key' ? 'key' : 'session'
      expect(operation?.security ?? document.security).toEqual(one.access === 'public' ? [] : [{ [scheme]: [] }])
      const own = (one.errors ?? []).filter((code) => !everywhere.includes(code))
      expect(own.filter((code) => !JSON.stringify(operation?.responses).includes(code))).toEqual([])
      const inPath = parametersOf(operation)
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect(inPath).toEqual([...one.path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1]))
      expect(Boolean(operation?.requestBody)).toBe(Boolean(one.body ?? one.upload ?? one.rawBody))
    }
    expect(parametersOf(operationOf(workspaces.inviteMember)).map((parameter) => parameter.name)).toContain(
      'Idempotency-Key',
    )
  })

  it('is small enough to be loaded by every tool', () => {
    expect(Buffer.byteLength(reply.text)).toBeLessThanOrEqual(300_000)
  })

  it('describes every operation, and refuses by shared answers', () => {
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
    for (const operation of all) {
      const { operationId, summary, description } = operation
      expect([operationId, summary.length > 3, description.length > 3]).toEqual([operationId, true, true])
      for (const tag of operation.tags) expect([tag, tags.get(tag)]).toEqual([tag, expect.stringMatching(/\w .*\.$/)])
      const refusals = Object.entries(operation.responses).filter(([status]) => status.startsWith('4'))
      expect(operation.responses['default']).toEqual({ $ref: '#/components/responses/Refusal' })
      for (const [status, { $ref }] of refusals) expect($ref).toBe(`#/components/responses/${status}`)
    }
  })

  it('says once what any operation may refuse with', () => {
    const refusal = JSON.stringify(referred('#/components/responses/Refusal'))
    for (const code of everywhere) expect(refusal).toContain(`${errorCodes[code].status} ${code}`)
  })

  it('says of a list and its whole what they share once', () => {
    const item = referred('#/components/schemas/WorkgateItem') as { allOf: object[]; properties: object }

    expect(item.allOf).toEqual([{ $ref: '#/components/schemas/Workgate' }])
    expect(Object.keys(item.properties)).toEqual(expect.arrayContaining(['botName', 'threads']))
    expect(Object.keys(item.properties)).not.toContain('channel')
  })

  it('refers only to what is there, and has nothing that nobody refers to', () => {
    const references = new Set([...reply.text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? ''))
    expect([...references].filter((reference) => !referred(reference))).toEqual([])
    const { securitySchemes: _, ...shared } = document.components
    const there = Object.entries(shared).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    )
    expect(there.filter((component) => !references.has(component))).toEqual([])
  })

  it('has examples that the contracts take', () => {
    const byName = new Map(endpoints.map((one) => [`${one.method} ${one.path}`, one]))
    for (const [name, { body, response }] of Object.entries(openApiExamples)) {
      const one = byName.get(name)
      expect([name, one !== undefined]).toEqual([name, true])
      const parts = [
        { schema: one?.body, value: body },
        { schema: one?.response, value: response },
      ].filter(({ value }) => value !== undefined)
      for (const { schema, value } of parts) {
        expect([name, schema?.safeParse(value).error]).toEqual([name, undefined])
        expect(reply.text).toContain(`"example":${JSON.stringify(value)}`)
      }
    }
  })

  it('is a page that loads nothing from elsewhere', async () => {
    const page = await stranger().send({ method: 'GET', url: '/api/docs', headers: { accept: 'text/html' } })

    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    for (const one of endpoints) expect(page.text).toContain(one.summary.replaceAll('&', '&amp;').slice(0, 20))
    expect(page.text).not.toMatch(/(src|href)="https?:/)
  })
})

describe('an operation', () => {
  const good = {
    method: 'POST',
    path: '/test/:id',
    tag: 'test',
    summary: 'Test',
    access: 'user',
    scope: 'workspace',
    rate: 'write',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) }),
    response: z.unknown(),
  } as const

  it('that declares everything is served', () => {
    expect(() => checkDeclaration(endpoint(good))).not.toThrow()
  })

  it.each([
    ['no access', { access: undefined }, 'no access declared'],
    ['an unknown access', { access: 'everybody' }, 'no access declared'],
    ['no scope', { scope: undefined }, 'no scope declared'],
    ['no rate class', { rate: undefined }, 'no rate class declared'],
    ['a rate class from the prototype', { rate: 'toString' }, 'no rate class declared'],
    ['public access to a workspace', { access: 'public' }, 'without an actor'],
    ['a key for a workspace', { access: 'key' }, 'without an actor'],
    ['a foreign body without a key', { hasForeignBody: true }, 'only programs with a key'],
    [
      'nothing foreign at all',
      { access: 'key', scope: 'public', body: undefined, hasForeignBody: true },
      'without a body',
    ],
    ['a body of any names', { body: z.record(z.string(), z.string()) }, 'not strict'],
    ['a body of anything', { body: z.unknown() }, 'not strict'],
    ['a permission without a workspace', { scope: 'self', permission: 'bots.read' }, 'needs the workspace scope'],
    ['a body that takes unknown fields', { body: z.object({ a: z.string() }) }, 'not strict'],
    ['a loose object deep inside', { body: z.strictObject({ a: z.optional(z.array(z.object({}))) }) }, 'not strict'],
    [
      'a loose object in a union',
      { body: z.strictObject({ a: z.union([z.string(), z.looseObject({})]) }) },
      'not strict',
    ],
    ['a path parameter without schema', { params: undefined }, 'path parameters'],
    ['a schema for no parameter', { path: '/test' }, 'path parameters'],
  ])('with %s is not', (_, change, message) => {
    expect(() => checkDeclaration(endpoint({ ...good, ...change } as never))).toThrow(message)
  })
})
