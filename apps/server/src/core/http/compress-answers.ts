import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below one packet nothing arrives sooner. */
const smallestWorthwhile = 1400
const isJson = /^application\/(?:[a-z.+-]+\+)?json\b/
/** A low one, because somebody waits: a list of 27 kB still becomes 5. */
const brotliQuality = 4

/**
 * Answers of GET that are JSON travel compressed. They run on the pool's threads, not on the event loop. Answers of other
 * methods stay as they are, because those may hand out a secret beside what the caller sent (`decisions/0043`).
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWorthwhile(request, reply, payload)) return payload
    reply.header('vary', withEncoding(reply.getHeader('vary')))
    const encoding = wantedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encode[encoding](payload as string)
  })
}

const isWorthwhile = ({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): boolean =>
  method === 'GET' &&
  typeof payload === 'string' &&
  payload.length >= smallestWorthwhile &&
  isJson.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-encoding')

const encode = {
  br: async (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: async (text: string) => promisify(gzip)(text),
}

/** What the caller accepts, by our preference; a weight of nought refuses. */
const wantedEncoding = (accepted = ''): keyof typeof encode | undefined => {
  const names = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.replace(/;.*/, '').trim()),
  )
  return (['br', 'gzip'] as const).find((name) => names.has(name))
}

const withEncoding = (vary: number | string | string[] | undefined): string =>
  vary === undefined ? 'accept-encoding' : `${[vary].flat().join(', ')}, accept-encoding`
