import { logIn } from '@app/contracts/auth'
import { useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode, retryAfterOf } from '#lib/api/errors.ts'
import { setLanguage } from '#lib/i18n/i18n.tsx'
import { session } from '#lib/session/session.ts'
import { useCountdown } from './use-countdown.ts'

/** Signing in, for the login page and the lock screen: unlocking is a new sign-in. */
export const useSignIn = () => {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const wait = useCountdown()

  const signIn = async ({ email, password }: { email: string; password: string }): Promise<void> => {
    setIsBusy(true)
    const reply = await callApi(logIn, { body: { email, password, deviceToken: session.deviceToken() } })
    setIsBusy(false)
    setError(reply.error ?? null)
    if (reply.error) {
      if (errorCode(reply.error) === 'RATE_LIMITED') wait.start(retryAfterOf(reply.error) ?? 60)
      return
    }
    // A language chosen in this browser is kept; a new browser takes the account's language.
    if (localStorage.getItem('selectedLanguage') === null) setLanguage(reply.data.user.language)
    session.set(reply.data.user, reply.data.token, reply.data.deviceToken)
  }

  return { signIn, isBusy, error, waitSeconds: wait.left }
}
