import { resendConfirmation } from '@app/contracts/auth'
import { useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode, errorText, retryAfterOf } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { authMessages } from '../messages.ts'
import { clockOf, useCountdown } from '../use-countdown.ts'

const PAUSE_SECONDS = 30

/** Asks for the confirmation mail once more; the answer is the same for every address. */
export const ResendConfirmation = ({ email }: { email: string }) => {
  const text = useText(authMessages)
  const pause = useCountdown()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ error?: unknown }>()

  const resend = async () => {
    setIsBusy(true)
    const { error } = await callApi(resendConfirmation, { body: { email } })
    setIsBusy(false)
    setOutcome({ error })
    const isLimited = errorCode(error) === 'RATE_LIMITED'
    if (!error || isLimited) pause.start((isLimited && retryAfterOf(error)) || PAUSE_SECONDS)
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" busy={isBusy} disabled={pause.left > 0} onClick={() => void resend()}>
        {pause.left > 0 ? text('auth.mail.resend-in', { time: clockOf(pause.left) }) : text('auth.mail.resend')}
      </Button>
      <p role="status" className="text-sm">
        {outcome && (outcome.error ? errorText(outcome.error) : text('auth.mail.resent'))}
      </p>
    </div>
  )
}
