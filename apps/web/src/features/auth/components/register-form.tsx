import { register } from '@app/contracts/auth'
import { registerForm } from '@app/contracts/forms'
import { languages } from '@app/contracts/language'
import type { MemberRole } from '@app/contracts/roles'
import { Users } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorText, fieldErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { Button, buttonClass } from '#ui/display/button.tsx'
import { PasswordField, RadioGroup, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordRequirements } from '#ui/form/password-requirements.tsx'
import { accountMessages } from '../account-messages.ts'
import { clearSavedInvitation } from '../saved-invitation.ts'
import { useSignIn } from '../use-sign-in.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthLink } from './auth-link.tsx'
import { CheckMail } from './check-mail.tsx'

type InvitationToJoin = {
  token: string
  workspaceName: string
  email: string
  role: MemberRole
  invitedBy: string | null
}

const LANGUAGE_NAMES = { vi: 'Tiếng Việt', en: 'English' } as const

type RegisterFormProps = { invitation?: InvitationToJoin | undefined }

export const RegisterForm = ({ invitation }: RegisterFormProps) => {
  const text = useText(accountMessages)
  const { formRef, fields, isBusy, error, sentTo, submit, startOver } = useRegister(invitation)
  if (sentTo && invitation) return <Joined workspace={invitation.workspaceName} email={sentTo} />
  if (sentTo) return <CheckMail email={sentTo} onOther={startOver} />
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <AuthFrame
      icon={invitation && <Users aria-hidden="true" />}
      title={
        invitation
          ? text('auth.invitation.title', { workspace: invitation.workspaceName })
          : text('auth.register.title')
      }
      lead={invitation ? <InvitedAs invitation={invitation} /> : text('auth.register.lead')}
      footer={
        <p>
          {text('auth.register.has-account')} <AuthLink to="/">{text('auth.register.login')}</AuthLink>
        </p>
      }
    >
      <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {error !== null && <Notice tone="danger">{errorText(error)}</Notice>}
        <AccountFields fields={fields} hasInvitation={invitation !== undefined} />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-1 w-full">
          {text(invitation ? 'auth.invitation.action' : 'auth.register.action')}
        </Button>
      </form>
    </AuthFrame>
  )
}

const useRegister = (invitation: InvitationToJoin | undefined) => {
  const { language } = useLanguage()
  const { formRef, field, values, check, refuse } = useForm(registerForm, {
    name: '',
    shopName: '',
    email: invitation?.email ?? '',
    password: '',
  })
  const { signIn } = useSignIn()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [sentTo, setSentTo] = useState<string>()

  const send = async (account: { name: string; shopName: string; email: string; password: string }) => {
    setIsBusy(true)
    const reply = await callApi(register, { body: { ...account, language, invitationToken: invitation?.token } })
    if (reply.error) {
      setIsBusy(false)
      setError(reply.error)
      refuse(fieldErrors(reply.error))
      return
    }
    clearSavedInvitation()
    // An invitation came by mail and so proves the address: the account is open, and its owner goes straight in.
    if (invitation) await signIn(account)
    setIsBusy(false)
    setSentTo(account.email)
  }
  const submit = () => {
    const account = isBusy ? undefined : check()
    if (account) void send(account)
  }
  return { formRef, fields: { field, values }, isBusy, error, sentTo, submit, startOver: () => setSentTo(undefined) }
}

type AccountFieldsProps = { fields: ReturnType<typeof useRegister>['fields']; hasInvitation: boolean }

const AccountFields = ({ fields: { field, values }, hasInvitation }: AccountFieldsProps) => {
  const text = useText(accountMessages)
  const { language, setLanguage } = useLanguage()
  return (
    <>
      <TextField label={text('auth.field.name')} autoComplete="name" required {...field('name')} />
      {!hasInvitation && (
        <TextField
          label={text('auth.field.shop-name')}
          help={text('auth.field.shop-name-help')}
          autoComplete="organization"
          maxLength={60}
          {...field('shopName')}
        />
      )}
      <TextField
        label={text('auth.field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        readOnly={hasInvitation}
        help={hasInvitation && text('auth.invitation.email-fixed')}
        {...field('email')}
      />
      <PasswordField label={text('auth.field.password')} autoComplete="new-password" required {...field('password')} />
      <PasswordRequirements value={values.password} />
      <RadioGroup
        label={text('auth.field.mail-language')}
        inline
        value={language}
        onChange={(chosen) => setLanguage(chosen === 'en' ? 'en' : 'vi')}
        options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </>
  )
}

const InvitedAs = ({ invitation }: { invitation: InvitationToJoin }) => {
  const text = useText(accountMessages)
  const role = text(`auth.role.${invitation.role}`)
  return invitation.invitedBy
    ? text('auth.invitation.by', { name: invitation.invitedBy, role })
    : text('auth.invitation.as', { role })
}

/** Only seen when the account was made but signing in at once was refused, for example by the limit of attempts. */
const Joined = ({ workspace, email }: { workspace: string; email: string }) => {
  const text = useText(accountMessages)
  return (
    <AuthFrame
      icon={<Users aria-hidden="true" />}
      title={text('auth.invitation.joined-title', { workspace })}
      lead={<span role="status">{text('auth.confirm.done')}</span>}
    >
      <Link to="/" state={{ hint: { email } }} className={buttonClass('primary', 'md', 'w-full')}>
        {text('auth.login.action')}
      </Link>
    </AuthFrame>
  )
}
