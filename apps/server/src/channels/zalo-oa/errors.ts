import type { AccountFailure, SendFailure, SendResult } from '../contract.ts'
import { isAccountFailure } from '../contract.ts'

type Failed = Extract<SendResult, { kind: 'failed' }>

/** The class of each number of the envelope. What is not here is `unknown`, and a person looks at it. */
const classes: Readonly<Record<number, SendFailure>> = {
  // The access token: it is renewed once, and the call made once more.
  [-216]: 'token-expired',
  [-220]: 'token-expired',
  [-124]: 'token-expired',
  452: 'token-expired',
  // The app lost its rights at this OA, or never had them.
  [-205]: 'permission',
  [-209]: 'permission',
  [-212]: 'permission',
  [-219]: 'permission',
  [-223]: 'permission',
  [-242]: 'permission',
  [-204]: 'banned',
  // The OA itself has to be verified, or needs a bigger package or a billing account.
  [-221]: 'restricted',
  [-224]: 'restricted',
  [-235]: 'restricted',
  [-320]: 'restricted',
  [-321]: 'restricted',
  [-32]: 'rate-limited',
  [-211]: 'rate-limited',
  [-234]: 'rate-limited',
  [-200]: 'transient',
  [-218]: 'window-closed',
  [-230]: 'window-closed',
  [-232]: 'window-closed',
  [-213]: 'recipient-gone',
  [-217]: 'recipient-gone',
  [-227]: 'recipient-gone',
  [-244]: 'recipient-gone',
  [-100]: 'content-refused',
  [-201]: 'content-refused',
  [-210]: 'content-refused',
  [-233]: 'content-refused',
  [-240]: 'content-refused',
  [-248]: 'content-refused',
}

export const failureOf = (error: number): SendFailure => classes[error] ?? 'unknown'

/** Null: the number says nothing of the account. */
export const accountFailureOf = (error: number): AccountFailure | null => {
  const failure = failureOf(error)
  return isAccountFailure(failure) ? failure : null
}

const hourMs = 3600_000
/** 4000 calls a minute are allowed; out of quota for the period, an hour is the longest that is waited. */
const waits: Readonly<Record<number, (now: Date) => number>> = {
  [-32]: () => 60_000,
  [-211]: () => hourMs,
  [-234]: (now) => msUntilMorning(now),
}

/** Promotional content rests from 22:00 to 06:00 of Vietnam, which is 23:00 UTC. */
const msUntilMorning = (now: Date): number => {
  const morning = new Date(now)
  morning.setUTCHours(23, 0, 0, 0)
  return morning > now ? morning.getTime() - now.getTime() : 24 * hourMs - (now.getTime() - morning.getTime())
}

export const failedWith = ({ error, message }: { error: number; message: string }, now: Date): Failed => ({
  kind: 'failed',
  failure: failureOf(error),
  code: String(error),
  text: message,
  retryAfterMs: waits[error]?.(now),
})
