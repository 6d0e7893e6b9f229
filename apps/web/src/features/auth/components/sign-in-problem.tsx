import { errorCode, errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { authMessages } from '../messages.ts'
import { clockOf } from '../use-countdown.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

interface SignInProblemProps {
  error: unknown
  waitSeconds: number
  email: string
  /** The lock screen shows whose account it is, so only the password can be wrong. */
  isKnown?: boolean
}

/** Why signing in was refused, and the way on: how long to wait, or another confirmation mail. */
export const SignInProblem = (props: SignInProblemProps) => {
  const { error, waitSeconds, email, isKnown = false } = props
  const text = useText(authMessages)
  if (!error) return null
  const code = errorCode(error)
  if (code === 'EMAIL_NOT_CONFIRMED')
    return (
      <Notice tone="info" action={<ResendConfirmation email={email} />}>
        {errorText(error)}
      </Notice>
    )
  if (code === 'RATE_LIMITED')
    return waitSeconds > 0 ? (
      <Notice tone="danger">
        <Waiting seconds={waitSeconds} />
      </Notice>
    ) : (
      <Notice tone="info">{text('auth.login.wait-over')}</Notice>
    )
  const isWrongPassword = isKnown && code === 'INVALID_CREDENTIALS'
  return <Notice tone="danger">{isWrongPassword ? text('auth.lock.wrong') : errorText(error)}</Notice>
}

/** Screen readers announce the sentence once; the countdown is hidden from them. */
const Waiting = ({ seconds }: { seconds: number }) => {
  const text = useText(authMessages)
  const [before, after] = text('auth.login.wait', { time: '\n' }).split('\n')
  return (
    <>
      {before}
      <span aria-live="off" role="timer" className="tabular font-semibold">
        {clockOf(seconds)}
      </span>
      {after}
    </>
  )
}
