import type { SendFailure } from '../contract.ts'

/** Codes of Zalo, and words of the connector where it did not even ask Zalo. */
const failures: Readonly<Record<string, SendFailure>> = {
  // The person takes no messages from strangers, or none at all.
  '122': 'recipient-gone',
  '123': 'recipient-gone',
  // The session has ended.
  '-69': 'token-expired',
  '-201': 'content-refused',
  '-216': 'content-refused',
  'signed-out': 'token-expired',
  'in-use-elsewhere': 'in-use-elsewhere',
  kicked: 'kicked',
  // Three refusals in a row: the connector holds the account back before Zalo does.
  'held-back': 'restricted',
  'strangers-today': 'rate-limited',
  offline: 'transient',
  'file-unreachable': 'content-refused',
}

export const failureOf = (code: string): SendFailure => failures[code] ?? 'unknown'
