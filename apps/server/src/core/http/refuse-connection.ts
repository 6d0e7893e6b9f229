import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { errorCodes, type ErrorCode } from '@app/contracts/errors'
import { AppError } from '#core/errors.ts'
import { errorAnswer, languageOf } from './answer-error.ts'
import { dataHeaders } from './security-headers.ts'

/** What the parser of requests stops at, before there is a request. */
const parserCodes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
}

export const codeOfClientError = ({ code = '' }: { code?: string | undefined }): ErrorCode =>
  parserCodes[code] ?? 'MALFORMED_REQUEST'

const answerOf = (code: ErrorCode, request: IncomingMessage | undefined) => {
  const requestId = randomUUID()
  const language = languageOf(request?.headers['accept-language'])
  const body = JSON.stringify(errorAnswer(new AppError(code), language, requestId))
  const headers = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  }
  return { status: errorCodes[code].status, headers, body }
}

type AnsweringSocket = Duplex & { _httpMessage?: { _headerSent?: boolean } | null }

/** Answers on the bare connection and closes it; where an answer has begun, another one would be read as part of it. */
const refuseConnection = (socket: AnsweringSocket, code: ErrorCode, request?: IncomingMessage): void => {
  if (!socket.writable || socket._httpMessage?._headerSent) {
    socket.destroy()
    return
  }
  const { status, headers, body } = answerOf(code, request)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}

/** For the server's option: it has a text of its own otherwise. */
export const refuseClientError = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  refuseConnection(socket, codeOfClientError(error))
}

const refuseExpectation = (request: IncomingMessage, response: ServerResponse): void => {
  const { status, headers, body } = answerOf('EXPECTATION_REFUSED', request)
  response.writeHead(status, headers).end(body)
}

/** What Node answers by itself, without a word or with its own: expectations, tunnels and broken socket handshakes. */
export const refuseBelowRoutes = (app: FastifyInstance): void => {
  const { server } = app
  server.on('checkExpectation', refuseExpectation)
  server.on('connect', (request: IncomingMessage, socket: Duplex) =>
    refuseConnection(socket, 'MALFORMED_REQUEST', request),
  )
  // Turned off in the server, whose refusal has no body.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new AppError('MALFORMED_REQUEST')
  })
}

/** A request for a socket that the protocol does not allow. */
export const refuseHandshake = (_: Error, socket: Duplex, request: IncomingMessage): void =>
  refuseConnection(socket, 'MALFORMED_REQUEST', request)
