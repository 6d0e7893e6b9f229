import { createHash } from 'node:crypto'
import { demoApp } from './demo-world.ts'

/** The ways in which a report can reach the product oddly. */
export interface OddReports {
  /** The body is changed after it was signed. */
  tamper?: boolean
  /** It comes this many times more. */
  repeat?: number
  /** The time of a header is signed, instead of the one in the body. */
  byHeader?: boolean
  /** Signed with this secret instead of the right one. */
  secret?: string
}

/** Zalo waits this long for the answer to a report. */
export const hookPatienceMs = 2000

export interface HookCall {
  /** 0: no answer in time. */
  status: number
  /** The header by which Zalo says that it tries again. */
  retry: string | null
  body: string
}

export interface HookCaller {
  readonly calls: readonly HookCall[]
  /** The unsigned call by which the service looks whether somebody answers. */
  probe(): Promise<number>
  post(body: string, tries: number, odd?: OddReports): Promise<number>
}

/** A plain SHA-256 of the pieces in a row. */
const macOf = (body: string, timestamp: string, secret: string): string =>
  `mac=${createHash('sha256').update(demoApp.id).update(body).update(timestamp).update(secret).digest('hex')}`

export const createHookCaller = (hookUrl: string, timeoutMs = hookPatienceMs): HookCaller => {
  const calls: HookCall[] = []

  const call = async (body: string, headers: Record<string, string>): Promise<number> => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }
    const status = await fetch(hookUrl, request).then(
      (response) => response.status,
      () => 0,
    )
    calls.push({ status, retry: headers['num_retry'] ?? null, body })
    return status
  }

  return {
    calls,
    probe: () => call('{}', {}),
    post: (body, tries, { tamper, byHeader, secret = demoApp.hookSecret } = {}) => {
      const inBody = String((JSON.parse(body) as { timestamp: unknown }).timestamp)
      // Any other time than the one in the body shows which of the two was hashed.
      const timestamp = byHeader ? `${inBody}7` : inBody
      return call(tamper ? body.replace('"text":"', '"text":"!') : body, {
        'x-zevent-signature': macOf(body, timestamp, secret),
        ...(byHeader ? { 'x-zevent-timestamp': timestamp } : {}),
        ...(tries > 0 ? { num_retry: String(tries) } : {}),
      })
    },
  }
}
