import type { ZaloCredentials, ZaloEvents } from '../zalo-port.ts'
import { problemOf } from './zca-errors.ts'
import { codeEvents, type ZaloApi, type ZaloClient } from './zca-library.ts'

/** The library's own clock for a code. */
const codeLifeMs = 100_000
/** How often a code that nobody scanned is renewed by itself. */
const mostRenewals = 3
const language = 'vi'

export interface QrLogin {
  cancel(): void
}

interface Parts {
  zalo: ZaloClient
  report: ZaloEvents['qr']
  onSignedIn(api: ZaloApi, credentials: ZaloCredentials): void
}

/**
 * One attempt to sign in by a code. The library leaves promises open in some cases and ignores a late renewal, so:
 * renew only inside its callback, and always abort what is over.
 */
export const startQrLogin = ({ zalo, report, onSignedIn }: Parts): QrLogin => {
  let isOver = false
  let renewals = 0
  let abort = (): void => undefined
  let credentials: ZaloCredentials | null = null

  const end = (problem: Parameters<typeof report>[0] | null): void => {
    if (isOver) return
    isOver = true
    if (problem) report(problem)
    abort()
  }
  const expired = (retry: () => unknown): void => {
    renewals += 1
    if (renewals > mostRenewals || isOver) return end({ state: 'error', problem: 'expired' })
    retry()
  }

  report({ state: 'connecting' })
  zalo
    .loginQR({ language }, (event) => {
      if (event.actions) abort = () => void event.actions?.abort()
      // Whoever gave up before the code was there has nothing to abort until now.
      if (isOver) return abort()
      switch (event.type) {
        case codeEvents.generated:
          return report({ state: 'waiting', imageBase64: event.data.image, expiresInMs: codeLifeMs })
        case codeEvents.scanned: {
          const { display_name: displayName, avatar } = event.data
          return report({ state: 'scanned', displayName, avatar })
        }
        case codeEvents.expired:
          return expired(event.actions.retry)
        case codeEvents.declined:
          return end({ state: 'error', problem: 'declined' })
        case codeEvents.signedIn: {
          const { cookie, imei, userAgent } = event.data
          credentials = { cookie, imei, userAgent, language }
        }
      }
    })
    .then((api) => {
      if (isOver || !credentials) return
      isOver = true
      onSignedIn(api, credentials)
    })
    .catch((error: unknown) => end({ state: 'error', problem: problemOf(error) }))
  return { cancel: () => end({ state: 'error', problem: 'cancelled' }) }
}
