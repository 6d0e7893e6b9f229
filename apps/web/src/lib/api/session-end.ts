import type { SessionEnd } from '@app/contracts/auth'
import { asObject } from './as-object.ts'

// Written out and checked by its type: the list of the contract would bring its whole file to the login page.
const known: Readonly<Record<SessionEnd, true>> = {
  expired: true,
  revoked: true,
  'password-changed': true,
  'role-changed': true,
  suspended: true,
}

/** Why the server refused a token that was good before. */
export const sessionEndOf = (error: unknown): SessionEnd | 'unknown' => {
  const answer = asObject(asObject(asObject(error)?.['data'])?.['error'])
  const reason = asObject(answer?.['details'])?.['reason']
  return typeof reason === 'string' && Object.hasOwn(known, reason) ? (reason as SessionEnd) : 'unknown'
}
