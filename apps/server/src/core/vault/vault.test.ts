import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { createVault, last4, VaultError } from './vault.ts'
import type { VaultBinding } from './vault.ts'

const keys = { 'k-2026': randomBytes(32), 'k-2027': randomBytes(32) }
const vault = createVault({ keys, activeKeyId: 'k-2026' })
const binding: VaultBinding = { workspaceId: 'w1', table: 'channels', rowId: 'r1', field: 'token' }
const secret = 'Bí mật 🔑 EAAG-very-long-token'

const reasonOf = (open: () => unknown): unknown => {
  try {
    return open()
  } catch (error) {
    return error instanceof VaultError ? error.reason : error
  }
}

const flipBit = (text: string, index: number): string => {
  const bytes = Buffer.from(text, 'base64url')
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes.toString('base64url')
}

describe('sealing a secret', () => {
  it('gives back exactly what was sealed, in its own place', () => {
    const sealed = vault.seal(secret, binding)

    expect(vault.open(sealed, binding)).toBe(secret)
    expect(sealed).toMatch(/^v1\.k-2026\.[\w-]{16}\.[\w-]+$/)
  })

  it('keeps an empty text and a long one', () => {
    for (const plain of ['', 'x'.repeat(100_000)]) expect(vault.open(vault.seal(plain, binding), binding)).toBe(plain)
  })

  it('never gives the same text twice and never shows the secret', () => {
    const sealed = Array.from({ length: 500 }, () => vault.seal(secret, binding))

    expect(new Set(sealed.map((text) => text.split('.')[2])).size).toBe(500)
    expect(sealed.join('\n')).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 8))
  })

  it('works without a workspace, as its own place', () => {
    const sealed = vault.seal(secret, { ...binding, workspaceId: null })

    expect(vault.open(sealed, { ...binding, workspaceId: null })).toBe(secret)
    expect(reasonOf(() => vault.open(sealed, { ...binding, workspaceId: 'null' }))).toBe('refused')
    expect(reasonOf(() => vault.open(sealed, { ...binding, workspaceId: '' }))).toBe('refused')
  })
})

describe('opening a sealed secret', () => {
  it.each<[string, Partial<VaultBinding>]>([
    ['another workspace', { workspaceId: 'w2' }],
    ['no workspace', { workspaceId: null }],
    ['another table', { table: 'bots' }],
    ['another row', { rowId: 'r2' }],
    ['another field', { field: 'secret' }],
    ['parts that only join to the same text', { table: 'channelsr', rowId: '1' }],
  ])('is refused for %s', (_title, elsewhere) => {
    const sealed = vault.seal(secret, binding)

    expect(reasonOf(() => vault.open(sealed, { ...binding, ...elsewhere }))).toBe('refused')
  })

  it('is refused when any byte of nonce, text or tag has changed', () => {
    const [version, keyId, nonce = '', body = ''] = vault.seal('0123456789', binding).split('.')
    const forged = [
      ...Array.from({ length: 12 }, (_, index) => [version, keyId, flipBit(nonce, index), body].join('.')),
      ...Array.from({ length: 26 }, (_, index) => [version, keyId, nonce, flipBit(body, index)].join('.')),
    ]

    expect(forged.map((text) => reasonOf(() => vault.open(text, binding)))).toEqual(forged.map(() => 'refused'))
  })

  it('is refused when the key id is changed to another known key', () => {
    const sealed = vault.seal(secret, binding).replace('k-2026', 'k-2027')

    expect(reasonOf(() => vault.open(sealed, binding))).toBe('refused')
  })

  it('reports an unknown key', () => {
    const stranger = createVault({ keys: { old: randomBytes(32) }, activeKeyId: 'old' })

    expect(reasonOf(() => vault.open(stranger.seal(secret, binding), binding))).toBe('unknown-key')
    expect(reasonOf(() => vault.open(vault.seal(secret, binding).replace('k-2026', '__proto__'), binding))).toBe(
      'unknown-key',
    )
  })

  it('is malformed for anything that is not the one spelling of a sealed text', () => {
    const sealed = vault.seal(secret, binding)
    const [version, keyId, nonce, body = ''] = sealed.split('.')
    const malformed = [
      '',
      'v1',
      secret,
      sealed.replace('v1.', 'v2.'),
      `${sealed}.more`,
      `${sealed}=`,
      ` ${sealed}`,
      `${sealed}\n`,
      [version, '', nonce, body].join('.'),
      [version, 'bad id', nonce, body].join('.'),
      [version, keyId, nonce?.slice(4), body].join('.'),
      [version, keyId, nonce, body.slice(0, 8)].join('.'),
      [version, keyId, nonce, `${body.slice(0, -1)}+`].join('.'),
    ]

    expect(malformed.map((text) => reasonOf(() => vault.open(text, binding)))).toEqual(malformed.map(() => 'malformed'))
  })

  it('says nothing of the secret or the key in its error', () => {
    const sealed = vault.seal(secret, binding)

    const error = (() => {
      try {
        return vault.open(sealed, { ...binding, rowId: 'r2' })
      } catch (caught) {
        return caught
      }
    })()

    expect(String(error)).toBe('VaultError: The sealed value cannot be opened: refused')
  })
})

describe('rotating keys', () => {
  const after = createVault({ keys, activeKeyId: 'k-2027' })

  it('opens the old, marks it, and seals it again with the active key', () => {
    const old = vault.seal(secret, binding)

    const renewed = after.rotate(old, binding)

    expect(after.open(old, binding)).toBe(secret)
    expect([after.needsRotation(old), after.needsRotation(renewed)]).toEqual([true, false])
    expect(createVault({ keys: { 'k-2027': keys['k-2027'] }, activeKeyId: 'k-2027' }).open(renewed, binding)).toBe(
      secret,
    )
  })

  it('refuses to rotate what does not belong to the place', () => {
    const old = vault.seal(secret, binding)

    expect(reasonOf(() => after.rotate(old, { ...binding, rowId: 'r2' }))).toBe('refused')
  })
})

describe('creating a vault', () => {
  it.each([
    ['a short key', { a: randomBytes(31) }, 'a'],
    ['a long key', { a: randomBytes(33) }, 'a'],
    ['an empty key', { a: Buffer.alloc(0) }, 'a'],
    ['a key id that would break the format', { 'a.b': randomBytes(32) }, 'a.b'],
    ['an active key nobody gave', { a: randomBytes(32) }, 'b'],
    ['no keys', {}, ''],
  ])('fails for %s', (_title, given, activeKeyId) => {
    expect(() => createVault({ keys: given, activeKeyId })).toThrow(/key/)
  })
})

describe('what a settings page may show', () => {
  it.each([
    ['sk-live-0123456789abcd', 'abcd'],
    ['mật khẩu dài 🔑🔒🔓🔏', '🔑🔒🔓🔏'],
    ['elevenchars', ''],
    ['abcd', ''],
    ['', ''],
  ])('of %j is %j', (plain, shown) => {
    expect(last4(plain)).toBe(shown)
  })
})
