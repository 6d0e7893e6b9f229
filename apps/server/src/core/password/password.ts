import { randomBytes } from 'node:crypto'

import { hash, parseOptions, verify } from '@node-rs/argon2'

import { costs } from './costs.ts'
import { createSemaphore } from './semaphore.ts'

const ARGON2ID = 2
const SALT_BYTES = 16

export type PasswordHasher = {
  hashPassword: (password: string) => Promise<string>
  /** False for a wrong password, for a hash that cannot be read, and (after the same work) for no hash at all. */
  verifyPassword: (password: string, hashed: string | null) => Promise<boolean>
  /** The work of a real check for a user who does not exist, so that time tells nothing. Always false. */
  verifyAgainstNothing: (password: string) => Promise<false>
}

// One letter typed on two keyboards may arrive composed or decomposed ("ệ"); both are the same password.
const normalise = (password: string): string => password.normalize('NFC')

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** A well-formed hash nobody knows a password of: verifying against it costs what a real one costs. */
export const hashOfNothing = (): string => {
  const { memoryCost, timeCost, parallelism, outputLen } = costs
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(outputLen))}`
}

const isReadable = (hashed: string): boolean => {
  try {
    parseOptions(hashed)
    return true
  } catch {
    return false
  }
}

/** Each hash takes 19 MiB and a pool thread, so only a few run at once and a flood is refused with `BusyError`. */
export const createPasswordHasher = (limits: { concurrency: number; queueLimit: number }): PasswordHasher => {
  const limited = createSemaphore(limits)

  const verifyAgainstNothing: PasswordHasher['verifyAgainstNothing'] = async (password) => {
    await limited(() => verify(hashOfNothing(), normalise(password)))
    return false
  }

  return {
    hashPassword: (password) => limited(() => hash(normalise(password), costs)),
    verifyAgainstNothing,
    verifyPassword: (password, hashed) =>
      hashed === null || !isReadable(hashed)
        ? verifyAgainstNothing(password)
        : limited(() => verify(hashed, normalise(password))),
  }
}

// Two of the four pool threads: files and compression go on while people sign in.
export const { hashPassword, verifyPassword, verifyAgainstNothing } = createPasswordHasher({
  concurrency: 2,
  queueLimit: 128,
})

/** True when the hash was made with other costs than today's, or cannot be read. */
export const needsRehash = (hashed: string): boolean => {
  if (!isReadable(hashed)) return true
  const made = parseOptions(hashed)
  return (
    made.algorithm !== ARGON2ID ||
    made.memoryCost !== costs.memoryCost ||
    made.timeCost !== costs.timeCost ||
    made.parallelism !== costs.parallelism ||
    made.outputLen !== costs.outputLen
  )
}
