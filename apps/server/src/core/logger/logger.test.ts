import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'

import { cpuMs } from '../../../test/cpu-time.ts'
import { createLogger, maskUrl } from './logger.ts'
import type { Logger } from './logger.ts'

const CANARY = 'c4n4ry-s3cr3t'

const collect = (): { logger: Logger; lines: string[]; all: () => string; last: () => Record<string, unknown> } => {
  const lines: string[] = []
  const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } })
  return { logger, lines, all: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

const nest = (depth: number, value: unknown): unknown =>
  depth === 0 ? value : { [`level${depth}`]: nest(depth - 1, value) }

const SECRET_NAMES = [
  'authorization',
  'Authorization',
  'proxy-authorization',
  'cookie',
  'Set-Cookie',
  'password',
  'currentPassword',
  'newPassword',
  'new_password',
  'token',
  'accessToken',
  'refresh_token',
  'tokens',
  'ticket',
  'secret',
  'clientSecret',
  'apiKey',
  'api_key',
  'x-api-key',
  'smtpUrl',
  'SMTP_URL',
  'databaseUrl',
  'DATABASE_URL',
  'html',
  'text',
  'body',
]

describe('a field with a secret name', () => {
  it.each(SECRET_NAMES)('%s is masked at every depth', (name) => {
    const { logger, lines, all } = collect()

    for (let depth = 0; depth <= 7; depth += 1) logger.info({ data: nest(depth, { [name]: CANARY }) }, 'deep')
    logger.info({ [name]: CANARY, list: [{ [name]: [CANARY] }], map: new Map([[name, CANARY]]) }, 'wide')

    expect(lines).toHaveLength(9)
    expect(all()).not.toContain(CANARY)
    expect(all()).toContain('[masked]')
  })

  it('keeps the harmless ones readable, five levels down too', () => {
    const { logger, last } = collect()

    logger.info(
      { a: { b: { c: { d: { e: 'fine' } } } }, count: 7, maxTokenCount: 5, when: new Date(0), id: 12n },
      'kept',
    )

    expect(last()).toMatchObject({
      level: 'info',
      msg: 'kept',
      a: { b: { c: { d: { e: 'fine' } } } },
      count: 7,
      maxTokenCount: 5,
      when: '1970-01-01T00:00:00.000Z',
      id: '12',
    })
  })

  it('is masked in the bindings of a child', () => {
    const { logger, all, last } = collect()

    logger.child({ requestId: 'r-1', token: CANARY, url: `/x?token=${CANARY}` }).info('hello')

    expect(all()).not.toContain(CANARY)
    expect(last()).toMatchObject({ requestId: 'r-1', token: '[masked]', url: '/x?token=[masked]' })
  })

  it('is masked in the bindings of a grandchild, with options, and in those set later', () => {
    const { logger, all, lines } = collect()
    const child = logger.child({ a: 1 }, { level: 'info' }).child({ secret: CANARY }, {})
    child.setBindings({ ticket: CANARY })

    child.info('hello')

    expect(lines).toHaveLength(1)
    expect(all()).not.toContain(CANARY)
  })
})

describe('a secret inside a text', () => {
  const texts = [
    `/reset-password?token=${CANARY}`,
    `/x?a=1&access_token=${CANARY}&b=2`,
    `/x?%74oken=${CANARY}`,
    `https://app.example.com/#ticket=${CANARY}`,
    `https://user:${CANARY}@example.com/path`,
    `https://${CANARY}@example.com/path`,
    `postgres://app:${CANARY}@db:5432/biz`,
    `postgresql://app:a/b?${CANARY}#x@db:5432/biz`,
    `smtp://mailer:${CANARY}@mail.example.com:587`,
    `smtp://mailer:p@ss@${CANARY}@mail.example.com:587`,
    `Authorization: Bearer ${CANARY}`,
    `authorization: basic ${CANARY}`,
    `{"password":"${CANARY}","name":"An"}`,
    `{"newPassword" : "a\\"${CANARY}"}`,
    `failed with password=${CANARY}`,
    `callback?code=${CANARY}&state=${CANARY}`,
    `GET /maps?key=${CANARY}`,
  ]

  it.each(texts)('%s is masked in message, field, argument and error', (text) => {
    const { logger, lines, all } = collect()

    logger.info(text)
    logger.info({ note: text, [text]: 1 }, 'field')
    logger.info('argument %s and %j', text, { text })
    logger.error(new Error(text))
    logger.error({ err: new Error('outer', { cause: new Error(text) }) })
    logger.error({ err: new Error(text) })
    logger.error(new Error(text), 'said %s', text)
    logger.error(
      {
        failure: Object.assign(new Error('with fields'), {
          address: text,
          config: { url: new URL('http://x/?token=' + CANARY) },
        }),
      },
      'extra',
    )

    expect(lines).toHaveLength(8)
    expect(all()).not.toContain(CANARY)
  })

  it('is cut out without the rest of the address', () => {
    expect(maskUrl('https://u:p@example.com/a?token=x&page=2#top')).toBe(
      'https://[masked]@example.com/a?token=[masked]&page=2#top',
    )
    expect(maskUrl('/users?email=a@b.vn&page=2')).toBe('/users?email=a@b.vn&page=2')
    expect(maskUrl('https://example.com/@name/keyword?keyword=tokenize')).toBe(
      'https://example.com/@name/keyword?keyword=tokenize',
    )
  })

  it('does not take long on a hostile text', async () => {
    const hostile = ['smtp://', 'a://', '?a=', '"a":"', 'bearer ', '"\\'].map((part) => part.repeat(200_000))
    const { logger, lines } = collect()

    const took = await cpuMs(() => hostile.forEach((text) => logger.info(text)))

    expect(took).toBeLessThan(2000)
    expect(lines.every((line) => line.length < 30_000)).toBe(true)
  })
})

describe('an error', () => {
  it('keeps its type, code, stack and causes', () => {
    const { logger, last } = collect()
    const error = Object.assign(new TypeError('outer', { cause: new Error('inner') }), { code: 'E_TEST' })

    logger.error({ err: error, requestId: 'r-1' })

    expect(last()).toMatchObject({
      msg: 'outer',
      requestId: 'r-1',
      err: {
        type: 'TypeError',
        message: 'outer',
        code: 'E_TEST',
        stack: expect.stringContaining('logger.test.ts'),
        cause: { message: 'inner' },
      },
    })
  })

  it('may point at itself', () => {
    const { logger, last } = collect()
    const error: Error & { self?: unknown } = new Error('loop')
    error.self = error
    error.cause = error

    logger.error(error)

    expect(last()).toMatchObject({ err: { message: 'loop', self: '[circular]', cause: '[circular]' } })
  })
})

describe('a request in the log', () => {
  it('is its method, its masked address and its sender, nothing more', () => {
    const { logger, all, last } = collect()
    class Request {
      id = 'r-1'
      method = 'GET'
      url = `/api/x?token=${CANARY}`
      ip = '203.0.113.9'
      headers = { authorization: CANARY }
      raw = { rawHeaders: ['authorization', CANARY] }
    }

    logger.info({ req: new Request(), res: { statusCode: 200, body: CANARY }, responseTime: 3 }, 'done')

    expect(all()).not.toContain(CANARY)
    expect(last()).toMatchObject({
      req: { id: 'r-1', method: 'GET', url: '/api/x?token=[masked]', remoteAddress: '203.0.113.9' },
      res: { statusCode: 200 },
      responseTime: 3,
    })
  })

  it('does not open up instances of classes', () => {
    const { logger, last } = collect()
    class Connection {
      dsn = CANARY
    }

    logger.info({ connection: new Connection(), bytes: Buffer.from(CANARY) }, 'kept closed')

    expect(last()).toMatchObject({ connection: '[Connection]', bytes: '[Buffer]' })
  })
})

describe('the log of the web server', () => {
  it('holds no secret of a request that fails', async () => {
    const { logger, lines, all } = collect()
    const app = fastify({ loggerInstance: logger })
    app.get('/fail', async () => {
      throw Object.assign(new Error(`no connection to postgres://app:${CANARY}@db/biz`), { password: CANARY })
    })

    const reply = await app.inject({
      url: `/fail?token=${CANARY}`,
      headers: { authorization: `Bearer ${CANARY}`, cookie: CANARY },
    })
    await app.close()

    expect(reply.statusCode).toBe(500)
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(all()).toContain('/fail?token=[masked]')
    expect(all()).toContain('postgres://[masked]@db/biz')
    expect(all()).not.toContain(CANARY)
  })
})

describe('a text from a user', () => {
  const forged = 'hello\n{"level":"fatal","msg":"forged"}\r\n\u2028next\u2029\u0085\u009b31m\u001b[31m\u202etxt'

  it('cannot make a second line, colour the terminal or turn the reading direction', () => {
    const { logger, lines, last } = collect()

    logger.info({ name: forged, [forged]: forged }, forged)
    logger.info('%s', forged)

    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u)
    expect(last()).toMatchObject({ level: 'info' })
  })

  it('cannot replace the level or reach a prototype by its keys', () => {
    const { logger, lines } = collect()

    logger.info(JSON.parse('{"data":{"__proto__":{"polluted":true},"constructor":1}}'), 'keys')

    expect(lines[0]).toContain('"constructor":1')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('is cut when it is endless, and so is a list', () => {
    const { logger, lines } = collect()

    logger.info({ long: 'x'.repeat(1_000_000), list: Array.from({ length: 10_000 }, (_, index) => index) }, 'big')

    expect(lines[0]?.length).toBeLessThan(20_000)
    expect(lines[0]).toContain('1000000 characters')
  })
})

describe('a failed statement', () => {
  it('is logged without the values that were being written', () => {
    const { logger, all } = collect()
    const error = Object.assign(new Error(`Failed query: insert into mails\nparams: a@b.vn,${CANARY}`), {
      params: [CANARY],
    })

    logger.error({ err: error }, 'failed')

    expect(all()).toContain('insert into mails')
    expect(all()).not.toContain(CANARY)
  })
})
