import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createLocalFolderStorage } from './local-folder.ts'
import type { Storage } from './storage.ts'

let parent: string
let folder: string
let storage: Storage

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'storage-'))
  folder = path.join(parent, 'files')
  storage = createLocalFolderStorage({ folder })
})

afterEach(() => rm(parent, { recursive: true, force: true }))

const png = { contentType: 'image/png' }

const read = async (key: string): Promise<Buffer | null> => {
  const file = await storage.get(key)
  return file && buffer(file.stream)
}

const describeFile = async (key: string): Promise<{ size: number; contentType: string } | null> => {
  const file = await storage.get(key)
  file?.stream.destroy()
  return file && { size: file.size, contentType: file.contentType }
}

const listed = (prefix: string) => Array.fromAsync(storage.list(prefix))

describe('a file in the folder', () => {
  it('comes back with its bytes, size and type', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 10, 13])

    const put = await storage.put('w1/avatars/a.png', bytes, png)
    const file = await storage.get('w1/avatars/a.png')

    expect(put).toEqual({ size: 6 })
    expect(file).toMatchObject({ size: 6, contentType: 'image/png' })
    expect(file && (await buffer(file.stream))).toEqual(bytes)
  })

  it('may come from a stream, be large, and be empty', async () => {
    const large = Buffer.alloc(3_000_000, 'xyz')

    const put = await storage.put(
      'large',
      Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]),
      png,
    )
    await storage.put('empty', new Uint8Array(), { contentType: 'text/plain; charset=utf-8' })

    expect(put).toEqual({ size: 3_000_000 })
    expect((await read('large'))?.equals(large)).toBe(true)
    expect(await describeFile('empty')).toEqual({ size: 0, contentType: 'text/plain; charset=utf-8' })
    expect((await read('empty'))?.length).toBe(0)
  })

  it('is replaced as a whole, type included, while an open reader keeps the old one', async () => {
    await storage.put('a', Buffer.from('old'), png)
    const before = await storage.get('a')

    await storage.put('a', Buffer.from('new!'), { contentType: 'image/jpeg' })

    expect(before && (await buffer(before.stream)).toString()).toBe('old')
    expect(await describeFile('a')).toEqual({ size: 4, contentType: 'image/jpeg' })
  })

  it('is null when it is not there, also below a file', async () => {
    await storage.put('a', Buffer.from('x'), png)

    expect(await storage.get('b')).toBeNull()
    expect(await storage.get('a/b')).toBeNull()
  })

  it('is gone after a delete, and deleting again is fine', async () => {
    await storage.put('a/b', Buffer.from('x'), png)

    await storage.delete('a/b')
    await storage.delete('a/b')
    await storage.delete('never/there')

    expect(await storage.get('a/b')).toBeNull()
  })

  it('says when it was damaged instead of serving something else', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'foreign'), 'no header')

    await expect(storage.get('foreign')).rejects.toMatchObject({ reason: 'damaged' })
  })
})

describe('a put that fails half way', () => {
  const breaking = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('first half')
        throw new Error('the upload broke')
      })(),
    )

  it('leaves the old file as it was and nothing behind', async () => {
    await storage.put('a', Buffer.from('old'), png)

    await expect(storage.put('a', breaking(), png)).rejects.toThrow('the upload broke')

    expect((await read('a'))?.toString()).toBe('old')
    expect(await readdir(path.join(folder, '.tmp'))).toEqual([])
  })

  it('makes no file when there was none', async () => {
    await expect(storage.put('b', breaking(), png)).rejects.toThrow('the upload broke')

    expect(await storage.get('b')).toBeNull()
    expect(await listed('')).toEqual([])
  })

  it('is reported as unavailable when the place is taken by a folder', async () => {
    await storage.put('a/b', Buffer.from('x'), png)

    await expect(storage.put('a', Buffer.from('x'), png)).rejects.toMatchObject({ reason: 'unavailable' })
    expect(await readdir(path.join(folder, '.tmp'))).toEqual([])
  })
})

describe('many puts at once', () => {
  it('all arrive, and one key ends as one of the values', async () => {
    const values = Array.from({ length: 30 }, (_, index) => `value ${index}`)

    await Promise.all([
      ...values.map((value, index) => storage.put(`many/${index}`, Buffer.from(value), png)),
      ...values.map((value) => storage.put('one', Buffer.from(value), png)),
    ])

    expect((await listed('many/')).length).toBe(30)
    expect(values).toContain((await read('one'))?.toString())
  })
})

describe('leftovers of a crash', () => {
  it('are removed once they are a day old', async () => {
    const temp = path.join(folder, '.tmp')
    await mkdir(temp, { recursive: true })
    await writeFile(path.join(temp, 'old'), 'x')
    await writeFile(path.join(temp, 'fresh'), 'x')
    await utimes(path.join(temp, 'old'), new Date(0), new Date(0))

    await storage.put('a', Buffer.from('x'), png)

    expect(await readdir(temp)).toEqual(['fresh'])
  })
})

describe('listing', () => {
  it('gives keys and sizes below a prefix, in order, without neighbours', async () => {
    for (const key of ['w1/b', 'w1/a/x', 'w10/c', 'w1/a/y', 'z']) await storage.put(key, Buffer.from(key), png)

    expect(await listed('w1/')).toEqual([
      { key: 'w1/a/x', size: 6 },
      { key: 'w1/a/y', size: 6 },
      { key: 'w1/b', size: 4 },
    ])
    expect((await listed('')).map(({ key }) => key)).toEqual(['w1/a/x', 'w1/a/y', 'w1/b', 'w10/c', 'z'])
    expect(await listed('nobody/')).toEqual([])
  })
})

describe('a key that is not a plain path', () => {
  const badKeys = [
    '',
    '.',
    '..',
    '../secret',
    'a/../../secret',
    'a/..',
    './a',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\\b',
    '..\\secret',
    'C:/x',
    'a:b',
    '.tmp/x',
    'a/.hidden',
    'a\u0000b',
    'a b',
    'a%2e%2e',
    '%2e%2e/x',
    'Ảnh.png',
    'A.png',
    'a.',
    'con',
    'nul.txt',
    'a/aux',
    'x'.repeat(129),
    'a/'.repeat(300) + 'a',
    '~',
    '$HOME',
    'a\nb',
    '-a',
  ]

  it.each(badKeys)('%j is refused everywhere', async (key) => {
    await writeFile(path.join(parent, 'secret'), 'secret')

    await expect(storage.put(key, Buffer.from('x'), png)).rejects.toMatchObject({ reason: 'bad-key' })
    await expect(storage.get(key)).rejects.toMatchObject({ reason: 'bad-key' })
    await expect(storage.delete(key)).rejects.toMatchObject({ reason: 'bad-key' })
    expect(await readFile(path.join(parent, 'secret'), 'utf8')).toBe('secret')
  })

  it.each(['a', '../', 'a//', '/', './', 'A/'])('%j is refused as a prefix', (prefix) => {
    expect(() => storage.list(prefix)).toThrow('bad-key')
  })

  it.each(['', 'png', 'image/png\r\nx: y', 'text/html; charset=a"b', 'x'.repeat(300)])(
    'so is the content type %j',
    async (contentType) => {
      await expect(storage.put('a', Buffer.from('x'), { contentType })).rejects.toMatchObject({
        reason: 'bad-content-type',
      })
    },
  )
})
