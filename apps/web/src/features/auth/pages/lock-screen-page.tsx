import { loginForm } from '@app/contracts/forms'
import { useState, type FormEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { session } from '#lib/session/session.ts'
import { useForm } from '#lib/page/use-form.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/display/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { SignInProblem } from '../components/sign-in-problem.tsx'
import { authMessages } from '../messages.ts'
import { useSignIn } from '../use-sign-in.ts'

/** Remembers the user and asks only for the password; the session itself has ended. */
export const LockScreenPage = () => {
  const [locked] = useState(() => session.lockedUser())
  const { state } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  if (!locked || isLeaving) return <Navigate to="/" replace state={isLeaving ? null : state} />
  return <UnlockForm name={locked.name} email={locked.email} onLeave={() => setIsLeaving(true)} />
}

const UnlockForm = ({ name, email, onLeave }: { name: string; email: string; onLeave: () => void }) => {
  const text = useText(authMessages)
  const { formRef, field, check } = useForm(loginForm, { email, password: '' })
  const { signIn, isBusy, error, waitSeconds } = useSignIn()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || waitSeconds > 0) return
    const credentials = check()
    if (credentials) void signIn(credentials)
  }
  const leave = () => {
    session.forgetLockedUser()
    onLeave()
  }

  return (
    <AuthFrame title={text('auth.lock.title')} lead={text('auth.lock.lead')}>
      <div className="mb-6 flex items-center gap-3.5 rounded-card bg-surface-sunken p-4">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <p className="truncate text-lg font-semibold">{name}</p>
          <p className="truncate text-sm text-text-muted">{email}</p>
        </div>
      </div>
      <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <SignInProblem error={error} waitSeconds={waitSeconds} email={email} isKnown />
        {/* Password managers look for the account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text('auth.field.password')}
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <Button type="submit" variant="primary" busy={isBusy} disabled={waitSeconds > 0} className="mt-1 w-full">
          {text('auth.lock.action')}
        </Button>
        <Button variant="ghost" onClick={leave}>
          {text('auth.lock.other')}
        </Button>
      </form>
    </AuthFrame>
  )
}
