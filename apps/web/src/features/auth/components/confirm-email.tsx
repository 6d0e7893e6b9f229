import { confirmEmail } from '@app/contracts/auth'
import { errorCodes } from '@app/contracts/errors'
import { email as emailRule, oneTimeToken } from '@app/contracts/forms'
import { BadgeCheck, MailQuestion, MailSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callApi, type ApiError } from '#lib/api/api-base-query.ts'
import { errorCode, errorText } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { accountMessages } from '../account-messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthLink } from './auth-link.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

type Outcome = 'busy' | 'done' | 'invalid' | { error: ApiError }

// The link works once, and React may run an effect twice, so requests are shared per token.
const requests = new Map<string, Promise<Outcome>>()

const confirmOnce = (token: string): Promise<Outcome> => {
  const known = requests.get(token)
  if (known) return known
  const asked = callApi(confirmEmail, { body: { token } }).then(({ error }): Outcome => {
    if (!error) return 'done'
    requests.delete(token)
    return errorCode(error) === 'CONFIRM_LINK_INVALID' ? 'invalid' : { error }
  })
  requests.set(token, asked)
  return asked
}

/** Confirms by script, not by the link alone: programs that only open links in mails must not use it up. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const isToken = oneTimeToken.safeParse(token).success
  const [outcome, setOutcome] = useState<Outcome>(isToken ? 'busy' : 'invalid')

  useEffect(() => {
    if (isToken) void confirmOnce(token).then(setOutcome)
  }, [isToken, token])
  const retry = () => {
    setOutcome('busy')
    void confirmOnce(token).then(setOutcome)
  }

  if (outcome === 'busy') return <Confirming />
  if (outcome === 'done') return <Confirmed />
  if (outcome === 'invalid') return <LinkInvalid />
  return <NotConfirmed error={outcome.error} onRetry={retry} />
}

const Confirming = () => {
  const text = useText(accountMessages)
  return (
    <AuthFrame icon={<MailSearch aria-hidden="true" />} title={text('auth.confirm.title')}>
      <p role="status" className="flex items-center gap-3 text-text-muted">
        <Spinner /> {text('auth.confirm.busy')}
      </p>
    </AuthFrame>
  )
}

const Confirmed = () => {
  const text = useText(accountMessages)
  return (
    <AuthFrame
      icon={<BadgeCheck aria-hidden="true" />}
      title={text('auth.confirm.done-title')}
      lead={<span role="status">{text('auth.confirm.done')}</span>}
    >
      <LinkButton to="/" variant="primary" className="w-full">
        {text('auth.login.action')}
      </LinkButton>
    </AuthFrame>
  )
}

const LinkInvalid = () => {
  const text = useText(accountMessages)
  const { language } = useLanguage()
  const [email, setEmail] = useState('')
  const parsed = emailRule.safeParse(email)
  return (
    <AuthFrame
      icon={<MailQuestion aria-hidden="true" />}
      title={text('auth.confirm.failed-title')}
      lead={<span role="alert">{errorCodes.CONFIRM_LINK_INVALID[language]}</span>}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={text('auth.confirm.ask-email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {parsed.success ? (
          <ResendConfirmation key={parsed.data} email={parsed.data} />
        ) : (
          <Button disabled size="sm" className="self-start">
            {text('auth.mail.resend')}
          </Button>
        )}
      </div>
    </AuthFrame>
  )
}

const NotConfirmed = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const text = useText(accountMessages)
  return (
    <AuthFrame
      icon={<MailQuestion aria-hidden="true" />}
      title={text('auth.confirm.failed-title')}
      lead={<span role="alert">{errorText(error)}</span>}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <Button variant="primary" className="w-full" onClick={onRetry}>
        {text('auth.confirm.retry')}
      </Button>
    </AuthFrame>
  )
}
