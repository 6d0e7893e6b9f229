import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { AwsV4Signer } from 'aws4fetch'
import { Agent, request } from 'undici'
import type { Dispatcher } from 'undici'

import { trimEndOf } from '../text/trim-end.ts'
import { parseListPage } from './s3-list.ts'
import { checkContentType, checkKey, checkPrefix, StorageError } from './storage.ts'
import type { Storage, StoredEntry } from './storage.ts'

export type S3Options = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** True for most self-hosted stores: the bucket is the first part of the path instead of the host name. */
  pathStyle: boolean
  /** Waits before the second and third attempt; a test gives none. */
  retryDelaysMs?: readonly number[] | undefined
  timeoutMs?: number | undefined
}

/** Bytes that can be sent again after a failed attempt, with the hash the signature needs. */
type Payload = { size: number; sha256: string; open: () => Buffer | Readable; dispose: () => Promise<void> }

type Call = { method: 'GET' | 'PUT' | 'DELETE'; url: URL; headers?: Record<string, string>; payload?: Payload }

const EMPTY_SHA256 = createHash('sha256').digest('hex')
const RETRY_DELAYS_MS = [200, 1000]
const TIMEOUT_MS = 30_000

const nothingToDispose = async (): Promise<void> => undefined

const payloadOfBytes = (data: Uint8Array): Payload => {
  const bytes = Buffer.from(data)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { size: bytes.length, sha256, open: () => bytes, dispose: nothingToDispose }
}

// S3 wants the length and the hash before the first byte, so a stream is kept in a temporary file meanwhile.
const payloadOfStream = async (data: Readable): Promise<Payload> => {
  const file = path.join(tmpdir(), `upload-${randomUUID()}`)
  const dispose = () => rm(file, { force: true })
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of data) {
      const bytes = Buffer.from(chunk)
      hash.update(bytes)
      size += bytes.length
      await handle.writeFile(bytes)
    }
  } catch (error) {
    await dispose()
    throw error
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex'), open: () => createReadStream(file), dispose }
}

const isTransient = (status: number): boolean => status >= 500 || status === 429

const reasonOf = (status: number): 'full' | 'refused' | 'unavailable' => {
  if (status === 507) return 'full'
  return isTransient(status) ? 'unavailable' : 'refused'
}

/** Where the keys of a bucket begin: `https://host/bucket/` or `https://bucket.host/`. */
export const bucketAddress = ({
  endpoint,
  bucket,
  pathStyle,
}: Pick<S3Options, 'endpoint' | 'bucket' | 'pathStyle'>) => {
  const url = new URL(`${trimEndOf(endpoint, '/')}/`)
  if (pathStyle) url.pathname += `${bucket}/`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href
}

/** Sends signed requests, and tries again what failed for a moment. */
const createSender = (options: S3Options) => {
  const retryDelaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  const agent = new Agent({ connect: { timeout: 5000 }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  const signingKeys = new Map<string, ArrayBuffer>()

  const attempt = async ({ method, url, headers, payload }: Call): Promise<Dispatcher.ResponseData> => {
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': payload?.sha256 ?? EMPTY_SHA256 },
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      service: 's3',
      region: options.region,
      cache: signingKeys,
    }).sign()
    const length = payload ? { 'content-length': String(payload.size) } : {}
    return request(signed.url, {
      method,
      dispatcher: agent,
      headers: { ...Object.fromEntries(signed.headers), ...length },
      body: payload?.open() ?? null,
    })
  }

  return async (call: Call): Promise<Dispatcher.ResponseData> => {
    for (const wait of [...retryDelaysMs, undefined]) {
      try {
        const reply = await attempt(call)
        if (wait === undefined || !isTransient(reply.statusCode)) return reply
        await reply.body.dump()
      } catch (error) {
        if (wait === undefined) throw new StorageError('unavailable', { cause: error })
      }
      await delay(wait)
    }
    throw new StorageError('unavailable')
  }
}

const expectDone = async (reply: Dispatcher.ResponseData): Promise<void> => {
  await reply.body.dump()
  if (reply.statusCode >= 300) throw new StorageError(reasonOf(reply.statusCode))
}

/** Files in an S3-compatible bucket. Every request is signed over its body as well, so a proxy cannot change it. */
export const createS3Storage = (options: S3Options): Storage => {
  const send = createSender(options)
  const base = bucketAddress(options)
  const urlOf = (key: string): URL => new URL(`${base}${key}`)

  const put: Storage['put'] = async (key, data, { contentType }) => {
    checkKey(key)
    checkContentType(contentType)
    const payload = data instanceof Uint8Array ? payloadOfBytes(data) : await payloadOfStream(data)
    try {
      await expectDone(
        await send({ method: 'PUT', url: urlOf(key), headers: { 'content-type': contentType }, payload }),
      )
      return { size: payload.size }
    } finally {
      await payload.dispose()
    }
  }

  const get: Storage['get'] = async (key) => {
    checkKey(key)
    const { statusCode, headers, body } = await send({ method: 'GET', url: urlOf(key) })
    if (statusCode === 200) {
      const contentType = headers['content-type']
      return {
        stream: body,
        size: Number(headers['content-length']),
        contentType: typeof contentType === 'string' ? contentType : 'application/octet-stream',
      }
    }
    const answer = await body.text()
    // A missing bucket is a wrong setting, not a missing file.
    if (statusCode === 404 && !answer.includes('NoSuchBucket')) return null
    throw new StorageError(reasonOf(statusCode))
  }

  const remove: Storage['delete'] = async (key) => {
    checkKey(key)
    const reply = await send({ method: 'DELETE', url: urlOf(key) })
    if (reply.statusCode === 404) await reply.body.dump()
    else await expectDone(reply)
  }

  async function* pages(prefix: string): AsyncGenerator<StoredEntry> {
    let continuation: string | undefined
    do {
      const url = urlOf('')
      url.searchParams.set('list-type', '2')
      url.searchParams.set('prefix', prefix)
      if (continuation !== undefined) url.searchParams.set('continuation-token', continuation)
      const { statusCode, body } = await send({ method: 'GET', url })
      const answer = await body.text()
      if (statusCode !== 200) throw new StorageError(reasonOf(statusCode))
      const page = parseListPage(answer)
      yield* page.entries
      continuation = page.next
    } while (continuation !== undefined)
  }

  const list: Storage['list'] = (prefix) => {
    checkPrefix(prefix)
    return pages(prefix)
  }

  return { kind: 's3', put, get, delete: remove, list }
}
