import { hash, parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { costs, promisedCosts } from './costs.ts'
import {
  createPasswordHasher,
  hashOfNothing,
  hashPassword,
  needsRehash,
  verifyAgainstNothing,
  verifyPassword,
} from './password.ts'
import { BusyError } from './semaphore.ts'

// Other tests hash with lower costs; here they are what the product has.
const lowered = { ...costs }
beforeAll(() => Object.assign(costs, promisedCosts))
afterAll(() => Object.assign(costs, lowered))

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

describe('hashing a password', () => {
  it('uses argon2id with the promised costs and a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('Xin-chao-1!'), hashPassword('Xin-chao-1!')])

    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
  })

  it('accepts the password and nothing near it', async () => {
    const hashed = await hashPassword('Mật khẩu 1!')

    const tries = ['Mật khẩu 1!', 'mật khẩu 1!', 'Mật khẩu 1! ', ' Mật khẩu 1!', 'Mật khẩu 1', '']

    expect(await Promise.all(tries.map((password) => verifyPassword(password, hashed)))).toEqual([
      true,
      ...Array<false>(5).fill(false),
    ])
  })

  it('truncates nothing: the last of 128 characters counts', async () => {
    const hashed = await hashPassword(`${'x'.repeat(127)}A`)

    expect(await verifyPassword(`${'x'.repeat(127)}A`, hashed)).toBe(true)
    expect(await verifyPassword(`${'x'.repeat(127)}B`, hashed)).toBe(false)
  })

  it('treats composed and decomposed letters as the same password', async () => {
    const hashed = await hashPassword('Tiếng-Việt-1!'.normalize('NFC'))

    expect(await verifyPassword('Tiếng-Việt-1!'.normalize('NFD'), hashed)).toBe(true)
  })

  it.each([null, '', 'plain', '$argon2id$v=19$broken', '$2b$10$abcdefghijklmnopqrstuv'])(
    'accepts nothing for the stored value %j',
    async (stored) => {
      expect(await verifyPassword('Xin-chao-1!', stored)).toBe(false)
      expect(await verifyPassword('', stored)).toBe(false)
    },
  )
})

describe('a user who does not exist', () => {
  it('is checked against a hash of the same costs as one who does', async () => {
    const known = parseOptions(await hashPassword('Xin-chao-1!'))

    expect(parseOptions(hashOfNothing())).toEqual(known)
  })

  it('is never let in', async () => {
    expect(await verifyAgainstNothing('anything')).toBe(false)
  })
})

describe('the number of hashes at once', () => {
  it('is bounded, and a full queue is refused as busy', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 2 })

    const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((password) => hasher.hashPassword(password)))

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(results[4]).toMatchObject({ reason: expect.any(BusyError) })
    expect(await hasher.verifyAgainstNothing('later')).toBe(false)
  })
})

describe('an old hash', () => {
  it.each([
    ['weaker memory', { ...cheap, timeCost: 2 }],
    ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
    ['another algorithm', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 1 }],
    ['a shorter result', { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 16 }],
  ])('with %s is hashed again, and still opens meanwhile', async (_title, options) => {
    const hashed = await hash('Xin-chao-1!', options)

    expect(needsRehash(hashed)).toBe(true)
    expect(await verifyPassword('Xin-chao-1!', hashed)).toBe(true)
  })

  it('is kept when it was made with today’s costs', async () => {
    expect(needsRehash(await hashPassword('Xin-chao-1!'))).toBe(false)
    expect(needsRehash('not a hash')).toBe(true)
  })
})
