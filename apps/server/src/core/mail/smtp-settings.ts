export type SmtpSettings = {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  auth?: { user: string; pass: string }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587

/** Reads `smtp://user:pass@host:587`. A password is never sent over an open connection to another machine. */
export const parseSmtpUrl = (smtpUrl: string): SmtpSettings => {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  // The address itself stays out of the message: it holds the password.
  if (!url || !url.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new Error('The SMTP address must look like smtp://user:password@host:587')
  }
  const port = url.port ? Number(url.port) : url.protocol === 'smtps:' ? IMPLICIT_TLS_PORT : SUBMISSION_PORT
  const secure = url.protocol === 'smtps:' || port === IMPLICIT_TLS_PORT
  const hasCredentials = url.username !== ''
  const isLocal = LOOPBACK.has(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure,
    requireTLS: !secure && !isLocal && (port === SUBMISSION_PORT || hasCredentials),
    ...(hasCredentials
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  }
}
