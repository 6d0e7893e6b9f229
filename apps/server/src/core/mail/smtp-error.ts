import type { MailCause } from '@app/contracts/mails'
import { maskText } from '../logger/mask.ts'
import { oneLine } from './layout.ts'

/** `retry` waits for the ladder, `fail` gives this mail up, `stop-queue` means no mail can go until an operator acts. */
export type MailFailureAction = 'retry' | 'fail' | 'stop-queue'

export type MailFailure = {
  ok: false
  permanent: boolean
  action: MailFailureAction
  code: string
  cause: MailCause
  message: string
}

type SmtpError = { message: string; code?: unknown; responseCode?: unknown; response?: unknown }

// 530 asks for authentication or TLS, 534/535/538 refuse ours: the settings are wrong, not the mail.
const CREDENTIAL_REPLIES = new Set([530, 534, 535, 538])

const actionOf = (code: unknown, reply: number | undefined): MailFailureAction => {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ETLS' || code === 'EREQUIRETLS') {
    // A server that is only busy during sign-in (4xx) is worth another try.
    return reply !== undefined && reply < 500 ? 'retry' : 'stop-queue'
  }
  if (reply !== undefined && CREDENTIAL_REPLIES.has(reply)) return 'stop-queue'
  if (reply !== undefined && reply >= 500) return 'fail'
  if (reply === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'fail'
  return 'retry'
}

const ADDRESS_CODES = new Set(['550', '551', '553', 'EADDRESS', 'EENVELOPE'])

const causeOf = (action: MailFailureAction, code: string): MailCause => {
  if (action === 'stop-queue') return 'credentials'
  if (action === 'retry') return /^4\d\d$/.test(code) ? 'busy' : 'unreachable'
  if (ADDRESS_CODES.has(code)) return 'address'
  return code === '552' ? 'too-big' : 'refused'
}

export const mailFailure = (action: MailFailureAction, code: string, message: string): MailFailure => ({
  ok: false,
  permanent: action === 'fail',
  action,
  code,
  cause: causeOf(action, code),
  message: oneLine(maskText(message), 300),
})

/** What the mail worker does about an error of the SMTP library. */
export const classifySmtpError = (error: unknown): MailFailure => {
  if (!(error instanceof Error)) return mailFailure('retry', 'UNKNOWN', 'unknown error')
  const { message, code, responseCode, response }: SmtpError = error
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  const label = reply === undefined ? code : reply
  return mailFailure(
    actionOf(code, reply),
    typeof label === 'string' || typeof label === 'number' ? String(label) : 'UNKNOWN',
    typeof response === 'string' ? response : message,
  )
}
