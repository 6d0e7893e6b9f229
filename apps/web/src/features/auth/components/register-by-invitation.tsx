import type { Reply } from '@app/contracts/endpoint'
import { errorCodes } from '@app/contracts/errors'
import { oneTimeToken } from '@app/contracts/forms'
import { previewInvitation } from '@app/contracts/workspaces'
import { MailX, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi, type ApiError } from '#lib/api/api-base-query.ts'
import { errorCode, errorText } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button, buttonClass, LinkButton } from '#ui/display/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { accountMessages } from '../account-messages.ts'
import { clearSavedInvitation, saveInvitation } from '../saved-invitation.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthLink } from './auth-link.tsx'
import { RegisterForm } from './register-form.tsx'

type Preview = Reply<typeof previewInvitation>
type Look = 'busy' | 'invalid' | { preview: Preview } | { error: ApiError }

const lookAt = async (token: string): Promise<Look> => {
  saveInvitation(token)
  const { data, error } = await callApi(previewInvitation, { body: { token } })
  if (data) return { preview: data }
  if (errorCode(error) !== 'INVITATION_INVALID') return { error }
  clearSavedInvitation()
  return 'invalid'
}

/** Shows what the invitation leads to before anything is typed; it is kept, so that signing in instead also joins. */
export const RegisterByInvitation = ({ token }: { token: string }) => {
  const isToken = oneTimeToken.safeParse(token).success
  const [look, setLook] = useState<Look>(isToken ? 'busy' : 'invalid')

  useEffect(() => {
    if (isToken) void lookAt(token).then(setLook)
  }, [isToken, token])
  const retry = () => {
    setLook('busy')
    void lookAt(token).then(setLook)
  }

  if (look === 'busy') return <ReadingInvitation />
  if (look === 'invalid') return <InvitationInvalid />
  if ('error' in look) return <InvitationFailed error={look.error} onRetry={retry} />
  if (look.preview.hasAccount) return <SignInToJoin preview={look.preview} />
  return <RegisterForm invitation={{ token, ...look.preview }} />
}

const ReadingInvitation = () => {
  const text = useText(accountMessages)
  return (
    <AuthFrame icon={<Users aria-hidden="true" />} title={text('auth.register.title')}>
      <p role="status" className="flex items-center gap-3 text-text-muted">
        <Spinner /> {text('auth.invitation.loading')}
      </p>
    </AuthFrame>
  )
}

const SignInToJoin = ({ preview }: { preview: Preview }) => {
  const text = useText(accountMessages)
  const hint = { email: preview.email, workspace: preview.workspaceName }
  return (
    <AuthFrame
      icon={<Users aria-hidden="true" />}
      title={text('auth.invitation.title', { workspace: preview.workspaceName })}
      lead={text('auth.invitation.has-account', { email: preview.email })}
    >
      <Link to="/" state={{ hint }} className={buttonClass('primary', 'md', 'w-full')}>
        {text('auth.invitation.sign-in')}
      </Link>
    </AuthFrame>
  )
}

const InvitationInvalid = () => {
  const text = useText(accountMessages)
  const { language } = useLanguage()
  return (
    <AuthFrame
      icon={<MailX aria-hidden="true" />}
      title={text('auth.invitation.invalid-title')}
      lead={<span role="alert">{errorCodes.INVITATION_INVALID[language]}</span>}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <LinkButton to="/register" className="w-full">
        {text('auth.invitation.without')}
      </LinkButton>
    </AuthFrame>
  )
}

const InvitationFailed = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const text = useText(accountMessages)
  return (
    <AuthFrame
      icon={<MailX aria-hidden="true" />}
      title={text('auth.invitation.invalid-title')}
      lead={<span role="alert">{errorText(error)}</span>}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <Button variant="primary" className="w-full" onClick={onRetry}>
        {text('common.retry')}
      </Button>
    </AuthFrame>
  )
}
