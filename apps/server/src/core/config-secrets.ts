import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './config-reader.ts'
import { privateFileMode, privateFolderMode } from '#db/private-folder.ts'

export interface Secrets {
  /** Signs links to files. */
  signingKey: Buffer
  vault: { keys: Record<string, Buffer>; activeKeyId: string }
}

const decodeKey = (text: string): Buffer | null => {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  // The decoder itself skips what is not base64, so a mistyped key would become another one.
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null
}

/**
 * SECRET_KEY and VAULT_KEYS (or VAULT_KEYS_FILE): `id:key,id:key`, each key 32 bytes in base64 or hex, the first one active.
 * Older keys stay in the list until `npm run vault:rotate` has sealed everything anew.
 */
export const parseSecrets = (env: Environment, problems: string[]): Secrets | null => {
  const signingKey = decodeKey(env['SECRET_KEY'] ?? '')
  if (!signingKey)
    problems.push('SECRET_KEY must be 32 random bytes in base64 or hex (for example: openssl rand -base64 32)')
  const vault = parseVaultKeys(readVaultKeys(env, problems), problems)
  return signingKey && vault ? { signingKey, vault } : null
}

const readVaultKeys = (env: Environment, problems: string[]): string => {
  const file = env['VAULT_KEYS_FILE']
  if (!file) return env['VAULT_KEYS'] ?? ''
  try {
    return readFileSync(file, 'utf8').trim().replaceAll('\n', ',')
  } catch {
    problems.push('VAULT_KEYS_FILE cannot be read')
    return ''
  }
}

const parseVaultKeys = (text: string, problems: string[]): Secrets['vault'] | null => {
  const entries = text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const at = entry.indexOf(':')
      return { id: entry.slice(0, at).trim(), key: decodeKey(entry.slice(at + 1).trim()) }
    })
  const isGood = entries.length > 0 && entries.every((entry) => /^[a-z0-9-]{1,20}$/.test(entry.id) && entry.key)
  if (!isGood) {
    problems.push('VAULT_KEYS must be a list id:key,id:key with 32-byte keys in base64 or hex; the first one is active')
    return null
  }
  return {
    activeKeyId: entries[0]?.id ?? '',
    keys: Object.fromEntries(entries.map((entry) => [entry.id, entry.key ?? Buffer.alloc(0)])),
  }
}

export const secretsFileOf = (dataDir: string): string => join(dataDir, 'secrets.env')

/** Outside production the keys are made once and kept beside the data, so that nothing has to be set up. */
export const loadOrCreateSecrets = (dataDir: string): Secrets => {
  const file = secretsFileOf(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: privateFolderMode })
    const key = () => randomBytes(32).toString('base64')
    writeFileSync(file, `SECRET_KEY=${key()}\nVAULT_KEYS=local:${key()}\n`, { mode: privateFileMode })
  }
  const lines = readFileSync(file, 'utf8').split('\n')
  const env = Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
  const problems: string[] = []
  const secrets = parseSecrets(env, problems)
  if (!secrets) throw new Error(`${file} is damaged: ${problems.join('; ')}`)
  return secrets
}
