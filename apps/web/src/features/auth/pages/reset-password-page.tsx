import { resetPassword } from '@app/contracts/auth'
import { oneTimeToken, resetForm } from '@app/contracts/forms'
import { errorCodes } from '@app/contracts/errors'
import { LinkIcon, LockKeyhole, ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode, errorText, fieldErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { PasswordRequirements } from '#ui/form/password-requirements.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { AuthLink } from '../components/auth-link.tsx'
import { accountMessages } from '../account-messages.ts'

type Stage = 'form' | 'done' | 'invalid' | 'used'

/** Opening the link uses nothing up; only sending the new password does. */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [stage, setStage] = useState<Stage>(() => (oneTimeToken.safeParse(token).success ? 'form' : 'invalid'))
  if (stage === 'done') return <ResetDone />
  if (stage !== 'form') return <ResetRefused isUsed={stage === 'used'} />
  return <ResetForm token={token} onStage={setStage} />
}

const ResetForm = ({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) => {
  const text = useText(accountMessages)
  const mismatch = text('auth.field.repeat-mismatch')
  const schema = z
    .extend(resetForm, { repeat: z.string() })
    .check(z.refine((form) => form.password === form.repeat, { path: ['repeat'], error: mismatch }))
  const { formRef, field, values, check, refuse } = useForm(schema, { password: '', repeat: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const send = async (password: string) => {
    setIsBusy(true)
    const reply = await callApi(resetPassword, { body: { token, password } })
    setIsBusy(false)
    if (!reply.error) return onStage('done')
    const code = errorCode(reply.error)
    if (code === 'RESET_LINK_INVALID') return onStage('invalid')
    if (code === 'RESET_LINK_USED') return onStage('used')
    setError(reply.error)
    refuse(fieldErrors(reply.error))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const checked = isBusy ? undefined : check()
    if (checked) void send(checked.password)
  }

  return (
    <AuthFrame
      icon={<LockKeyhole aria-hidden="true" />}
      title={text('auth.reset.title')}
      lead={text('auth.reset.lead')}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {error !== null && <Notice tone="danger">{errorText(error)}</Notice>}
        <PasswordField
          label={text('auth.field.new-password')}
          autoComplete="new-password"
          required
          {...field('password')}
        />
        <PasswordRequirements value={values.password} />
        <PasswordField label={text('auth.field.repeat')} autoComplete="new-password" required {...field('repeat')} />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-1 w-full">
          {text('auth.reset.action')}
        </Button>
      </form>
    </AuthFrame>
  )
}

const ResetDone = () => {
  const text = useText(accountMessages)
  return (
    <AuthFrame
      icon={<ShieldCheck aria-hidden="true" />}
      title={text('auth.reset.done-title')}
      lead={<span role="status">{text('auth.reset.done')}</span>}
    >
      <LinkButton to="/" variant="primary" className="w-full">
        {text('auth.login.action')}
      </LinkButton>
    </AuthFrame>
  )
}

const ResetRefused = ({ isUsed }: { isUsed: boolean }) => {
  const text = useText(accountMessages)
  const { language } = useLanguage()
  return (
    <AuthFrame
      icon={<LinkIcon aria-hidden="true" />}
      title={text(isUsed ? 'auth.reset.used-title' : 'auth.reset.invalid-title')}
      lead={<span role="alert">{errorCodes[isUsed ? 'RESET_LINK_USED' : 'RESET_LINK_INVALID'][language]}</span>}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <LinkButton to="/forgot-password" variant="primary" className="w-full">
        {text('auth.reset.request')}
      </LinkButton>
    </AuthFrame>
  )
}
