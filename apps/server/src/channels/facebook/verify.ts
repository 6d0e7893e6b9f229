import { createHmac } from 'node:crypto'
import { isSameText } from '#core/crypto.ts'
import type { HookRequest } from '../contract.ts'

const hmacHex = (secret: string, bytes: string | Buffer): string =>
  createHmac('sha256', secret).update(bytes).digest('hex')

/**
 * The signature is over the bytes as they came: Meta escapes other letters than we would, so a body that was read and
 * written again never matches.
 */
export const isSignedByMeta = ({ raw, header }: HookRequest, secret: string): boolean =>
  secret !== '' && isSameText(header('x-hub-signature-256') ?? '', `sha256=${hmacHex(secret, raw)}`)

/** Proves that whoever uses a token also has the application's secret. */
export const appSecretProof = (secret: string, token: string): string => hmacHex(secret, token)

/** The answer to Meta's question whether an address is ours: its own challenge, if it knows our word. */
export const answerChallenge = (query: Readonly<Record<string, string>>, verifyToken: string): string | null => {
  const isRight = verifyToken !== '' && isSameText(query['hub.verify_token'] ?? '', verifyToken)
  return query['hub.mode'] === 'subscribe' && isRight ? (query['hub.challenge'] ?? '') : null
}
