import { loginForm } from '@app/contracts/forms'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { AuthLink } from '../components/auth-link.tsx'
import { DemoAccounts } from '../components/development-tools.tsx'
import { SignInProblem } from '../components/sign-in-problem.tsx'
import { authMessages } from '../messages.ts'
import { useMeta } from '../use-meta.ts'
import { useSignIn } from '../use-sign-in.ts'

/** What another signed-out page may hand over with its link here. */
type LoginHint = { email?: string; workspace?: string }

const hintOf = (state: unknown): LoginHint =>
  typeof state === 'object' && state !== null && 'hint' in state ? (state.hint as LoginHint) : {}

export const LoginPage = () => {
  const text = useText(authMessages)
  const meta = useMeta()
  const hint = hintOf(useLocation().state)
  const { formRef, field, values, check, reset } = useForm(loginForm, { email: hint.email ?? '', password: '' })
  const { signIn, isBusy, error, waitSeconds } = useSignIn()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || waitSeconds > 0) return
    const credentials = check()
    if (credentials) void signIn(credentials)
  }

  return (
    <AuthFrame
      title={text('auth.login.title')}
      lead={text('auth.login.lead')}
      footer={
        <>
          <p>
            {text('auth.login.no-account')} <AuthLink to="/register">{text('auth.login.register')}</AuthLink>
          </p>
          <DemoAccounts meta={meta} onFill={({ email, password }) => reset({ email, password })} />
        </>
      }
    >
      <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {hint.workspace && !error && (
          <Notice tone="info">{text('auth.login.to-join', { workspace: hint.workspace })}</Notice>
        )}
        <SignInProblem error={error} waitSeconds={waitSeconds} email={values.email.trim()} />
        <TextField
          label={text('auth.field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...field('email')}
        />
        <PasswordField
          label={text('auth.field.password')}
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <div className="-mt-1 text-end text-sm">
          <AuthLink to="/forgot-password">{text('auth.login.forgot')}</AuthLink>
        </div>
        <Button type="submit" variant="primary" busy={isBusy} disabled={waitSeconds > 0} className="w-full">
          {text('auth.login.action')}
        </Button>
      </form>
    </AuthFrame>
  )
}
