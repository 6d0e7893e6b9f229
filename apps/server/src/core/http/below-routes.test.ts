import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { errorCodes, type ErrorCode } from '@app/contracts/errors'
import { buildApp } from '../../app.ts'
import { useApp } from '../../../test/harness.ts'
import { codeOfClientError } from './refuse-connection.ts'

interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Exactly these bytes on a connection of their own, and everything that comes back until it is closed. */
const sendRaw = (port: number, bytes: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(pieces).toString('utf8').split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = lines
        .map((line) => line.split(': '))
        .map(([name = '', value = '']) => [name.toLowerCase(), value])
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(headers),
        body: rest.join('\r\n\r\n'),
      })
    })
  })

const host = 'Host: bizagent.test\r\nConnection: close\r\n'

describe('what never reaches a route', async () => {
  const { deps, stranger } = await useApp()
  const app = await buildApp(deps)
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as { port: number }
  afterAll(() => app.http.close())

  const cases: [string, string, ErrorCode][] = [
    ['bytes that are no request', 'Xin chào\r\n\r\n', 'MALFORMED_REQUEST'],
    ['an unknown method', `FETCH / HTTP/1.1\r\n${host}\r\n`, 'MALFORMED_REQUEST'],
    ['a header without a colon', `GET /live HTTP/1.1\r\n${host}oops\r\n\r\n`, 'MALFORMED_REQUEST'],
    ['headers of 20 kB', `GET /live HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 'HEADERS_TOO_LARGE'],
    ['an address of 20 kB', `GET /live?${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 'HEADERS_TOO_LARGE'],
    ['no host', 'GET /live HTTP/1.1\r\nConnection: close\r\n\r\n', 'MALFORMED_REQUEST'],
    [
      'a length that is no number',
      `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`,
      'MALFORMED_REQUEST',
    ],
    [
      'a length and chunks',
      `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      'MALFORMED_REQUEST',
    ],
    [
      'a chunk that is none',
      `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      'MALFORMED_REQUEST',
    ],
    [
      'chunk extensions without end',
      `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      'BODY_TOO_LARGE',
    ],
    [
      'more than was announced as possible',
      `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 999999999\r\n\r\n{}`,
      'BODY_TOO_LARGE',
    ],
    ['an expectation nobody knows', `GET /live HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`, 'EXPECTATION_REFUSED'],
    ['an address that is not encoded', `GET /api/%zz HTTP/1.1\r\n${host}\r\n`, 'MALFORMED_REQUEST'],
    [
      'a part of an address that is too long',
      `GET /api/bots/${'a'.repeat(300)} HTTP/1.1\r\n${host}\r\n`,
      'ADDRESS_TOO_LONG',
    ],
    ['a tunnel', `CONNECT bank.example:443 HTTP/1.1\r\n${host}\r\n`, 'MALFORMED_REQUEST'],
    [
      'a socket where there is none',
      'GET /api/auth/me HTTP/1.1\r\nHost: bizagent.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      'SESSION_REQUIRED',
    ],
    [
      'a socket with a bad handshake',
      'GET /api/realtime HTTP/1.1\r\nHost: bizagent.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n',
      'MALFORMED_REQUEST',
    ],
  ]

  it.each(cases)('%# is answered in the one error shape: %s', async (_, bytes, code) => {
    const answer = await sendRaw(port, bytes)

    expect(answer.status).toBe(errorCodes[code].status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(JSON.parse(answer.body)).toEqual({
      error: { code, message: errorCodes[code].vi, details: {}, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
  })

  it('is told apart by what the parser says', () => {
    expect(codeOfClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' })).toBe('REQUEST_TIMEOUT')
    expect(codeOfClientError({})).toBe('MALFORMED_REQUEST')
  })

  it('speaks the language of the caller where it is known', async () => {
    const answer = await sendRaw(port, `GET /api/%zz HTTP/1.1\r\n${host}Accept-Language: en\r\n\r\n`)

    expect(JSON.parse(answer.body)).toMatchObject({ error: { message: errorCodes.MALFORMED_REQUEST.en } })
  })

  it('leaves the others alone', async () => {
    expect((await stranger().send({ method: 'GET', url: '/live' })).status).toBe(200)
    expect((await sendRaw(port, `GET /live HTTP/1.1\r\n${host}\r\n`)).status).toBe(200)
  })
})
