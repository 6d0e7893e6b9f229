import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The place a secret belongs to. A sealed text opens only there, so a copied cell is worthless elsewhere. */
export type VaultBinding = { workspaceId: string | null; table: string; rowId: string; field: string }

export type VaultErrorReason = 'malformed' | 'unknown-key' | 'refused'

export class VaultError extends Error {
  readonly reason: VaultErrorReason

  constructor(reason: VaultErrorReason) {
    super(`The sealed value cannot be opened: ${reason}`)
    this.name = 'VaultError'
    this.reason = reason
  }
}

export type Vault = {
  seal: (plain: string, binding: VaultBinding) => string
  open: (sealed: string, binding: VaultBinding) => string
  /** True when the value was sealed with a key that is no longer the active one. */
  needsRotation: (sealed: string) => boolean
  /** Opens with whichever known key sealed it and seals again with the active key. */
  rotate: (sealed: string, binding: VaultBinding) => string
}

export type VaultOptions = { keys: Readonly<Record<string, Uint8Array>>; activeKeyId: string }

const VERSION = 'v1'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/
const CIPHER = 'aes-256-gcm'

type Sealed = { keyId: string; nonce: Buffer; ciphertext: Buffer; tag: Buffer }

// JSON keeps the parts apart: ("a", "bc") and ("ab", "c") never give the same bytes.
const associatedData = (keyId: string, { workspaceId, table, rowId, field }: VaultBinding): Buffer =>
  Buffer.from(JSON.stringify([VERSION, keyId, workspaceId, table, rowId, field]), 'utf8')

// Node decodes sloppy base64url silently; only the one canonical spelling is accepted.
const decode = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw new VaultError('malformed')
  return bytes
}

const parse = (sealed: string): Sealed => {
  const [version, keyId, nonceText, bodyText, ...rest] = sealed.split('.')
  if (version !== VERSION || !keyId || !nonceText || !bodyText || rest.length > 0) throw new VaultError('malformed')

  const nonce = decode(nonceText)
  const body = decode(bodyText)
  if (!KEY_ID.test(keyId) || nonce.length !== NONCE_BYTES || body.length < TAG_BYTES) throw new VaultError('malformed')
  return { keyId, nonce, ciphertext: body.subarray(0, -TAG_BYTES), tag: body.subarray(-TAG_BYTES) }
}

const importKeys = (keys: VaultOptions['keys']): Map<string, KeyObject> => {
  const imported = new Map<string, KeyObject>()
  for (const [id, bytes] of Object.entries(keys)) {
    if (!KEY_ID.test(id)) throw new Error('A vault key id may hold only letters, digits, "-" and "_", at most 32')
    if (bytes.length !== KEY_BYTES) throw new Error(`The vault key "${id}" must be exactly ${KEY_BYTES} bytes`)
    // A KeyObject prints as an opaque value, so the key cannot slip into a log with its owner.
    imported.set(id, createSecretKey(bytes))
  }
  return imported
}

/** Seals secrets with AES-256-GCM under named keys; old keys stay readable until everything is rotated. */
export const createVault = ({ keys, activeKeyId }: VaultOptions): Vault => {
  const known = importKeys(keys)
  const activeKey = known.get(activeKeyId)
  if (!activeKey) throw new Error('The active vault key is not among the given keys')

  const seal: Vault['seal'] = (plain, binding) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, activeKey, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(associatedData(activeKeyId, binding))
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return [VERSION, activeKeyId, nonce.toString('base64url'), body.toString('base64url')].join('.')
  }

  const open: Vault['open'] = (sealed, binding) => {
    const { keyId, nonce, ciphertext, tag } = parse(sealed)
    const key = known.get(keyId)
    if (!key) throw new VaultError('unknown-key')

    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(associatedData(keyId, binding))
    decipher.setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
    } catch {
      // OpenSSL's own words say nothing more: the tag does not fit the key, the bytes or the binding.
      throw new VaultError('refused')
    }
  }

  return {
    seal,
    open,
    needsRotation: (sealed) => parse(sealed).keyId !== activeKeyId,
    rotate: (sealed, binding) => seal(open(sealed, binding), binding),
  }
}

/** What a settings page may show of a secret. Short secrets show nothing: four letters would be most of them. */
export const last4 = (plain: string): string => {
  const characters = Array.from(plain)
  return characters.length < 12 ? '' : characters.slice(-4).join('')
}
