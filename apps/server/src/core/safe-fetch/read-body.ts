import { PassThrough } from 'node:stream'
import type { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { SafeFetchError } from './safe-fetch-error.ts'

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

type Bytes = AsyncIterable<Uint8Array>

// One layer of packing is what servers send; several are what somebody builds to hide a bomb.
const decoderFor = (contentEncoding: string): Duplex => {
  const encoding = contentEncoding.trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return new PassThrough()
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'br') return createBrotliDecompress()
  throw new SafeFetchError('network')
}

const limitTo = (maxBytes: number) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw new SafeFetchError('too-large')
      yield chunk
    }
  }

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

export type BodyOptions = { contentEncoding: string; contentLength: string | undefined; maxBytes: number }

/** Reads and unpacks a body. The limit holds for the bytes on the wire and again for what they unpack to. */
export const readBody = async (body: Readable, options: BodyOptions): Promise<Uint8Array> => {
  const { contentEncoding, contentLength, maxBytes } = options
  if (Number(contentLength ?? 0) > maxBytes) throw new SafeFetchError('too-large')
  const decoder = decoderFor(contentEncoding)

  const source: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  const start = await source.next()
  // A body of no bytes is a fine answer; a decoder would call it a truncated one.
  if (start.done) return new Uint8Array()

  const chunks: Uint8Array[] = []
  await pipeline(
    startingWith(start.value, source),
    limitTo(maxBytes),
    decoder,
    limitTo(maxBytes),
    async (unpacked: Bytes) => {
      for await (const chunk of unpacked) chunks.push(chunk)
    },
  )
  return new Uint8Array(Buffer.concat(chunks))
}
