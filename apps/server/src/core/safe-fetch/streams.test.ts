import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { afterEach, describe, expect, it } from 'vitest'

import { createGuardedStream } from './fixtures/guarded-safe-fetch.ts'
import { startServer, startTlsServer } from './fixtures/loopback-server.ts'
import type { LoopbackServer } from './fixtures/loopback-server.ts'
import { nastyAnswers, nastyUrls } from './fixtures/nasty-urls.ts'
import { testCertificate } from './fixtures/test-tls.ts'
import { createModelTransport } from './model-transport.ts'
import type { SendStream, StreamRequest, StreamSink } from './model-transport.ts'
import { createTestModelTransport } from './safe-fetch.testing.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

const running: LoopbackServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

const serve = async (listener: RequestListener): Promise<LoopbackServer> => {
  const server = await startServer(listener)
  running.push(server)
  return server
}

const HOST = 'models.example.com'

const streamTo = async (listener: RequestListener, maxBytes?: number): Promise<SendStream> => {
  const { port } = await serve(listener)
  return createTestModelTransport({ servers: { [HOST]: port }, maxBytes }).safe
}

const post = (url: string): StreamRequest => ({ url, method: 'POST', headers: { 'x-api-key': 'k' }, body: 'xin chào' })

const nobody: StreamSink = { onHead: () => undefined, onBytes: () => undefined }

interface Read {
  status: number
  text: string
}

const readAll = async (send: SendStream, request: StreamRequest, mayGather?: () => boolean): Promise<Read> => {
  let status = 0
  const chunks: Buffer[] = []
  await send(request, {
    mayGather,
    onHead: (given) => {
      status = given
    },
    onBytes: (chunk) => chunks.push(chunk),
  }).done
  return { status, text: Buffer.concat(chunks).toString() }
}

const reasonOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work()
    return 'answered'
  } catch (error) {
    return error instanceof SafeFetchError ? error.reason : error
  }
}

describe('a stream to an address that leads inside', () => {
  it.each(nastyUrls)('is refused for $url as $reason without touching the canary', async ({ url, reason }) => {
    const canary = await serve((_request, reply) => reply.end('secret'))
    const send = createGuardedStream({
      allowPorts: [80, 443, canary.port],
      resolver: async () => ['93.184.216.34'],
      timeoutMs: 2000,
    })

    const result = await reasonOf(() => send(post(url.replaceAll('PORT', `${canary.port}`)), nobody).done)

    expect(result).toBe(reason)
    expect(canary.connections()).toBe(0)
  })

  it.each(Object.entries(nastyAnswers))('is refused for %s, which resolves to %j', async (host, answers) => {
    const canary = await serve((_request, reply) => reply.end('secret'))
    const send = createGuardedStream({ allowPorts: [canary.port], resolver: async () => answers })

    const result = await reasonOf(() => send(post(`http://${host}:${canary.port}/`), nobody).done)

    expect(result).toBe('private-address')
    expect(canary.connections()).toBe(0)
  })

  it('is not carried on to where the answer points', async () => {
    const paths: (string | undefined)[] = []
    const send = await streamTo((request, reply) => {
      paths.push(request.url)
      reply.writeHead(307, { location: '/elsewhere' }).end()
    })

    const result = await reasonOf(() => send(post(`http://${HOST}/v1`), nobody).done)

    expect(result).toBe('too-many-redirects')
    expect(paths).toEqual(['/v1'])
  })

  it('is checked again for each new connection', async () => {
    const server = await serve((_request, reply) => reply.setHeader('connection', 'close').end('public'))
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const resolver = async () => answers.shift() ?? []
    const { safe } = createTestModelTransport({ servers: { [HOST]: server.port }, resolver })

    const first = await readAll(safe, post(`http://${HOST}/`))
    const second = await reasonOf(() => readAll(safe, post(`http://${HOST}/`)))

    expect(first.text).toBe('public')
    expect(second).toBe('private-address')
    expect(server.connections()).toBe(1)
  })
})

describe('the way for the operator’s own address', () => {
  const transportFor = (trustedUrl: string | null) => createModelTransport({ allowPorts: [80, 443], trustedUrl })

  it('reaches that address, private or not', async () => {
    const { port } = await serve((_request, reply) => reply.end('model'))
    const { trusted } = transportFor(`http://127.0.0.1:${port}/v1`)

    expect(await readAll(trusted, post(`http://127.0.0.1:${port}/v1/chat`))).toEqual({ status: 200, text: 'model' })
  })

  it('reaches no other, whatever a connection claims', async () => {
    const own = await serve((_request, reply) => reply.end('model'))
    const canary = await serve((_request, reply) => reply.end('secret'))
    const url = `http://127.0.0.1:${canary.port}/`

    const results = await Promise.all(
      [`http://127.0.0.1:${own.port}/v1`, null].map((trustedUrl) =>
        reasonOf(() => readAll(transportFor(trustedUrl).trusted, post(url))),
      ),
    )

    expect(results).toEqual(['private-address', 'private-address'])
    expect(canary.connections()).toBe(0)
  })

  it('does not give these rights to addresses of users', async () => {
    const { port, connections } = await serve((_request, reply) => reply.end('model'))
    const url = `http://127.0.0.1:${port}/v1`
    const { safe } = createModelTransport({ allowPorts: [port], trustedUrl: url })

    expect(await reasonOf(async () => readAll(safe, post(url)))).toBe('private-address')
    expect(connections()).toBe(0)
  })
})

describe('a stream', () => {
  it('sends method, headers and body, and passes on the answer', async () => {
    const send = await streamTo((request, reply) => {
      request.on('data', (body: Buffer) =>
        reply.end(`${request.method} ${String(request.headers['x-api-key'])} ${body.toString()}`),
      )
    })

    expect(await readAll(send, post(`http://${HOST}/`))).toEqual({ status: 200, text: 'POST k xin chào' })
  })

  it('uses a connection again for the same origin', async () => {
    const server = await serve((_request, reply) => reply.end('x'))
    const { safe } = createTestModelTransport({ servers: { [HOST]: server.port } })

    for (let turn = 0; turn < 3; turn += 1) {
      await readAll(safe, post(`http://${HOST}/${turn}`))
      // A connection is free again one round of the event loop after its answer.
      await nextRound()
    }

    expect(server.connections()).toBe(1)
  })

  it('uses TLS and refuses a certificate that is not trusted', async () => {
    const server = await startTlsServer((_request, reply) => reply.end('secure'))
    running.push(server)
    const servers = { [HOST]: server.port }
    const vouched = createTestModelTransport({ servers, ca: testCertificate })
    const unknown = createTestModelTransport({ servers })

    expect((await readAll(vouched.safe, post(`https://${HOST}/`))).text).toBe('secure')
    expect(await reasonOf(() => readAll(unknown.safe, post(`https://${HOST}/`)))).toBe('tls')
  })

  it('ends at its limit', async () => {
    const send = await streamTo((_request, reply) => reply.end(Buffer.alloc(5000)), 4000)

    expect(await reasonOf(() => readAll(send, post(`http://${HOST}/`)))).toBe('too-large')
  })

  it('takes no packed answer', async () => {
    const send = await streamTo((_request, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x')),
    )

    expect(await reasonOf(() => readAll(send, post(`http://${HOST}/`)))).toBe('content-type')
  })

  it('closes the connection at once when it is aborted', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>()
    const send = await streamTo((_request, reply) => {
      reply.write('first')
      resolve(reply)
    })

    const stream = send(post(`http://${HOST}/`), nobody)
    const outcome = reasonOf(() => stream.done)
    const reply = await asked
    stream.abort()

    expect(await outcome).toBe('aborted')
    await once(reply, 'close')
    expect(reply.writableFinished).toBe(false)
  })

  it('can be given up before it has a connection', async () => {
    const server = await serve((_request, reply) => reply.end('x'))
    const { promise: never } = Promise.withResolvers<string[]>()
    const { safe } = createTestModelTransport({ servers: { [HOST]: server.port }, resolver: () => never })

    const stream = safe(post(`http://${HOST}/`), nobody)
    stream.abort()

    expect(await reasonOf(() => stream.done)).toBe('aborted')
    expect(server.connections()).toBe(0)
  })

  it('ends with what its reader throws, and closes the connection', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>()
    const send = await streamTo((_request, reply) => {
      reply.write('first')
      resolve(reply)
    })
    const fault = new Error('unreadable')
    const stream = send(post(`http://${HOST}/`), {
      ...nobody,
      onBytes: () => {
        throw fault
      },
    })

    await expect(stream.done).rejects.toBe(fault)
    await once(await asked, 'close')
  })

  it('loses nothing when quick pieces are read together', async () => {
    const pieces = Array.from({ length: 200 }, (_, at) => `mảnh ${at}; `)
    const send = await streamTo((_request, reply) => {
      const left = [...pieces]
      const timer = setInterval(() => {
        const piece = left.shift()
        if (piece !== undefined) return void reply.write(piece)
        clearInterval(timer)
        reply.end()
      }, 1)
    })

    const { text } = await readAll(send, post(`http://${HOST}/`), () => true)

    expect(text).toBe(pieces.join(''))
  })
})
