export type SafeFetchReason =
  | 'bad-url'
  | 'bad-request'
  | 'scheme'
  | 'port'
  | 'userinfo'
  | 'private-address'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'too-large'
  | 'content-type'
  | 'too-many-redirects'
  | 'redirect'
  | 'tls'
  | 'network'
  | 'aborted'

/** A short class of what went wrong. It names no address and no answer, so it may be shown to the user. */
export class SafeFetchError extends Error {
  readonly reason: SafeFetchReason

  constructor(reason: SafeFetchReason, options?: ErrorOptions) {
    super(`The outgoing request failed: ${reason}`, options)
    this.name = 'SafeFetchError'
    this.reason = reason
  }
}
