import { useSearchParams } from 'react-router'
import { ConfirmEmail } from '../components/confirm-email.tsx'
import { RegisterByInvitation } from '../components/register-by-invitation.tsx'
import { RegisterForm } from '../components/register-form.tsx'

/** Three links lead here: "register", the one of an invitation mail, and the one of a confirmation mail. */
export const RegisterPage = () => {
  const [search] = useSearchParams()
  const confirm = search.get('confirm')
  const invitation = search.get('invitation')
  if (confirm !== null) return <ConfirmEmail key={confirm} token={confirm} />
  if (invitation !== null) return <RegisterByInvitation key={invitation} token={invitation} />
  return <RegisterForm />
}
