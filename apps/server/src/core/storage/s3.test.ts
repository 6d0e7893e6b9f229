import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startS3Simulator } from './fixtures/s3-simulator.ts'
import { parseListPage } from './s3-list.ts'
import { bucketAddress, createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let s3: Awaited<ReturnType<typeof startS3Simulator>>
let storage: Storage

beforeEach(async () => {
  s3 = await startS3Simulator()
  storage = createS3Storage(s3.options)
})

afterEach(() => s3.close())

const png = { contentType: 'image/png' }
const temporaryUploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('upload-'))

describe('a file in the bucket', () => {
  it('comes back with its bytes, size and type, every request rightly signed', async () => {
    const bytes = Buffer.from([0, 1, 2, 255])

    const put = await storage.put('w1/a_b-c.png', bytes, png)
    const file = await storage.get('w1/a_b-c.png')

    expect(put).toEqual({ size: 4 })
    expect(file).toMatchObject({ size: 4, contentType: 'image/png' })
    expect(file && (await buffer(file.stream))).toEqual(bytes)
    expect(s3.problems).toEqual([])
  })

  it('may come from a stream, which leaves no temporary file', async () => {
    const before = await temporaryUploads()
    const bytes = Buffer.alloc(2_000_000, 'abc')

    const put = await storage.put('large', Readable.from([bytes.subarray(0, 700_000), bytes.subarray(700_000)]), png)

    expect(put).toEqual({ size: 2_000_000 })
    expect(s3.objects.get('large')?.bytes.equals(bytes)).toBe(true)
    expect(s3.problems).toEqual([])
    expect(await temporaryUploads()).toEqual(before)
  })

  it('is not made when its stream breaks', async () => {
    const before = await temporaryUploads()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the upload broke')
      })(),
    )

    await expect(storage.put('a', broken, png)).rejects.toThrow('the upload broke')

    expect(s3.requests()).toBe(0)
    expect(await temporaryUploads()).toEqual(before)
  })

  it('is null when it is not there, and deleting it is fine', async () => {
    await storage.put('a', Buffer.from('x'), png)

    await storage.delete('a')
    await storage.delete('a')

    expect(await storage.get('a')).toBeNull()
    expect(s3.problems).toEqual([])
  })

  it('is listed below its prefix, over several pages', async () => {
    for (const key of ['w1/a', 'w1/b', 'w1/c', 'w1/d/e', 'w1/f', 'w10/x']) await storage.put(key, Buffer.from(key), png)

    const listed = await Array.fromAsync(storage.list('w1/'))

    expect(listed.map(({ key }) => key)).toEqual(['w1/a', 'w1/b', 'w1/c', 'w1/d/e', 'w1/f'])
    expect(listed[3]).toEqual({ key: 'w1/d/e', size: 6 })
    expect(s3.problems).toEqual([])
  })

  it('is refused for a bad key before anything is sent', async () => {
    await expect(storage.put('../a', Buffer.from('x'), png)).rejects.toMatchObject({ reason: 'bad-key' })
    await expect(storage.get('a/../b')).rejects.toMatchObject({ reason: 'bad-key' })
    await expect(storage.delete('/a')).rejects.toMatchObject({ reason: 'bad-key' })

    expect(s3.requests()).toBe(0)
  })
})

describe('the signature', () => {
  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a wrong key id', { accessKeyId: 'OTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('with %s is noticed by the simulator and refused', async (_title, wrong, problem) => {
    const other = createS3Storage({ ...s3.options, ...wrong })

    await expect(other.put('a', Buffer.from('x'), png)).rejects.toMatchObject({ reason: 'refused' })

    expect(s3.problems).toEqual([problem])
  })

  it('says nothing of the keys in its error', async () => {
    const other = createS3Storage({ ...s3.options, secretAccessKey: 'canary-secret' })

    const error = await other.get('a').catch((caught: unknown) => caught)

    expect(String(error)).toBe('StorageError: File storage: refused')
  })
})

describe('a bucket in trouble', () => {
  it('is asked again after a passing failure, with the whole body', async () => {
    s3.failNext(503, 'cut')

    await storage.put('a', Readable.from([Buffer.from('whole')]), png)

    expect(s3.objects.get('a')?.bytes.toString()).toBe('whole')
    expect(s3.requests()).toBe(3)
  })

  it.each([
    [[503, 503, 503], 'unavailable', 3],
    [['cut', 'cut', 'cut'], 'unavailable', 3],
    [[429, 500, 507], 'full', 3],
    [[400], 'refused', 1],
  ] as const)('that answers %j is reported as %s', async (failures, reason, requests) => {
    s3.failNext(...failures)

    await expect(storage.put('a', Buffer.from('x'), png)).rejects.toMatchObject({ reason })

    expect(s3.requests()).toBe(requests)
  })

  it('that does not exist is an error, not a missing file', async () => {
    const other = createS3Storage({ ...s3.options, bucket: 'nowhere' })

    await expect(other.get('a')).rejects.toMatchObject({ reason: 'refused' })
  })

  it('that cannot be reached is unavailable', async () => {
    const other = createS3Storage({ ...s3.options, endpoint: 'http://127.0.0.1:1' })

    await expect(other.get('a')).rejects.toMatchObject({ reason: 'unavailable' })
  })
})

describe('the address of a bucket', () => {
  it.each([
    ['https://s3.example.com', true, 'https://s3.example.com/files/'],
    ['https://s3.example.com/', true, 'https://s3.example.com/files/'],
    ['http://minio:9000/base//', true, 'http://minio:9000/base/files/'],
    ['https://s3.example.com', false, 'https://files.s3.example.com/'],
    ['https://s3.example.com:8443/', false, 'https://files.s3.example.com:8443/'],
  ])('at %s with path-style %s is %s', (endpoint, pathStyle, address) => {
    expect(bucketAddress({ endpoint, bucket: 'files', pathStyle })).toBe(address)
  })
})

describe('a page of the list', () => {
  it('unescapes keys and stops when it is complete', () => {
    const page = parseListPage(
      '<R><IsTruncated>false</IsTruncated><NextContinuationToken>x</NextContinuationToken><Contents><Key>a&amp;b&#x20;&#99;</Key><Size>3</Size></Contents></R>',
    )

    expect(page).toEqual({ entries: [{ key: 'a&b c', size: 3 }], next: undefined })
  })
})
