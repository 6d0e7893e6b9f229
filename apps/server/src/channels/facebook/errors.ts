import type { SendFailure } from '../contract.ts'

/** What the Graph API says when it refuses. Its sentence is for logs; code and subcode decide. */
export interface GraphError {
  status: number
  code: number
  subcode: number
  message: string
  /** How long it asks us to be quiet. */
  retryAfterMs?: number | undefined
}

/** As a log and a thread show it: `10/2018278`. */
export const codeOf = ({ status, code, subcode }: GraphError): string => {
  if (code === 0) return `http-${status}`
  return subcode === 0 ? String(code) : `${code}/${subcode}`
}

/** Subcodes that mean the same whatever code stands before them. */
const bySubcode: Readonly<Record<number, SendFailure>> = {
  2018278: 'window-closed',
  2534022: 'window-closed',
  2018108: 'recipient-gone',
  1545041: 'recipient-gone',
  2018001: 'recipient-gone',
  1893063: 'restricted',
  // Another application answers in this conversation: this message cannot leave, and nothing is wrong with the page.
  2018300: 'owned-elsewhere',
  2018321: 'owned-elsewhere',
}

/** A code 10 that nobody knows is about the one message: it never means that the page has to be connected anew. */
const byCode: Readonly<Record<number, SendFailure>> = {
  190: 'token-expired',
  10: 'unknown',
  200: 'permission',
  551: 'recipient-gone',
  2022: 'restricted',
  100: 'content-refused',
  4: 'rate-limited',
  17: 'rate-limited',
  32: 'rate-limited',
  613: 'rate-limited',
  1: 'transient',
  2: 'transient',
  1200: 'transient',
  2018300: 'owned-elsewhere',
  2018321: 'owned-elsewhere',
}

const fileSubcodes: readonly number[] = [2018008, 2018047, 2018109, 2018294]

/** A file that Meta cannot fetch or does not take for its kind, its size or its length. */
export const isAboutFile = ({ code, subcode }: GraphError): boolean => code === 100 && fileSubcodes.includes(subcode)

/** Limits per kind of use: pages, messaging, adverts and so on each have a number. */
const isUseCaseLimit = (code: number): boolean => code >= 80_000 && code <= 80_014

export const failureOf = ({ status, code, subcode }: GraphError): SendFailure => {
  if (isUseCaseLimit(code)) return 'rate-limited'
  const known = code === 190 ? byCode[190] : (bySubcode[subcode] ?? byCode[code])
  if (known) return known
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'transient' : 'unknown'
}

/** A right is missing; which one, only the call says. */
export const isAboutRight = ({ code }: GraphError): boolean => code === 10 || code === 200

/** The comment has had its private answer, or takes none any more. */
const isOverForComment = (code: number): boolean => code === 10_900 || code === 10_903

export const commentFailureOf = (error: GraphError): SendFailure | 'terminal' =>
  isOverForComment(error.code) || error.code === 100 ? 'terminal' : failureOf(error)
