import { createHash } from 'node:crypto'
import { isSameText } from '#core/crypto.ts'
import type { HookRequest } from '../contract.ts'
import { appIdOf, hookSecretOf } from './settings-of-operator.ts'
import { asObject } from './wire.ts'

/** A plain SHA-256 over the bytes as they came, between the app's id and the time; it is no HMAC. */
export const macOf = (appId: string, raw: Buffer, timestamp: string, secret: string): string =>
  `mac=${createHash('sha256').update(appId).update(raw).update(timestamp).update(secret).digest('hex')}`

/** Some deployments hash the time of the header, others the one inside the body. */
export const isFromZalo = ({ raw, header }: HookRequest, operator: Readonly<Record<string, string>>): boolean => {
  const given = header('x-zevent-signature') ?? ''
  const [appId, secret] = [appIdOf(operator), hookSecretOf(operator)]
  if (!given || !appId || !secret) return false
  const isSignedAt = (timestamp: string): boolean => isSameText(given, macOf(appId, raw, timestamp, secret))
  const atOfHeader = header('x-zevent-timestamp')
  if (atOfHeader && isSignedAt(atOfHeader)) return true
  const atOfBody = timestampIn(raw)
  return atOfBody !== null && isSignedAt(atOfBody)
}

/** The one field that must be read before the signature can be computed. */
const timestampIn = (raw: Buffer): string | null => {
  try {
    const { timestamp } = asObject(JSON.parse(raw.toString('utf8')))
    return typeof timestamp === 'string' || typeof timestamp === 'number' ? String(timestamp) : null
  } catch {
    return null
  }
}

/** Sent without a signature when the address is saved in the console. It says nothing, so nobody needs to believe it. */
export const isZaloProbe = (raw: Buffer): boolean => raw.length <= 16 && /^\s{0,8}\{\s{0,8}\}\s{0,8}$/.test(String(raw))
