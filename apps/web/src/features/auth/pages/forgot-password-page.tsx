import { forgotPassword } from '@app/contracts/auth'
import { forgotForm } from '@app/contracts/forms'
import { KeyRound, MailCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorText, fieldErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { AuthLink } from '../components/auth-link.tsx'
import { MailboxLink } from '../components/development-tools.tsx'
import { accountMessages } from '../account-messages.ts'
import { useMeta } from '../use-meta.ts'

export const ForgotPasswordPage = () => {
  const [isSent, setIsSent] = useState(false)
  return isSent ? <RequestReceived onAgain={() => setIsSent(false)} /> : <RequestForm onSent={() => setIsSent(true)} />
}

const RequestForm = ({ onSent }: { onSent: () => void }) => {
  const text = useText(accountMessages)
  const { formRef, field, check, refuse } = useForm(forgotForm, { email: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const send = async (body: { email: string }) => {
    setIsBusy(true)
    const reply = await callApi(forgotPassword, { body })
    setIsBusy(false)
    if (!reply.error) return onSent()
    setError(reply.error)
    refuse(fieldErrors(reply.error))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const body = isBusy ? undefined : check()
    if (body) void send(body)
  }

  return (
    <AuthFrame
      icon={<KeyRound aria-hidden="true" />}
      title={text('auth.forgot.title')}
      lead={text('auth.forgot.lead')}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {error !== null && <Notice tone="danger">{errorText(error)}</Notice>}
        <TextField
          label={text('auth.field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...field('email')}
        />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-1 w-full">
          {text('auth.forgot.action')}
        </Button>
      </form>
    </AuthFrame>
  )
}

/** The same sentence for every address, so that nobody learns who has an account. */
const RequestReceived = ({ onAgain }: { onAgain: () => void }) => {
  const text = useText(accountMessages)
  const meta = useMeta()
  return (
    <AuthFrame
      icon={<MailCheck aria-hidden="true" />}
      title={text('auth.forgot.sent-title')}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <p role="status">{text('auth.forgot.sent')}</p>
      <div className="mt-6 flex flex-col items-start gap-1">
        <Button onClick={onAgain}>{text('auth.forgot.again')}</Button>
        <MailboxLink meta={meta} />
      </div>
    </AuthFrame>
  )
}
