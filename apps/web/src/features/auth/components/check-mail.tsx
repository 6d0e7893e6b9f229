import { MailCheck } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { accountMessages } from '../account-messages.ts'
import { useMeta } from '../use-meta.ts'
import { AuthFrame } from './auth-frame.tsx'
import { AuthLink } from './auth-link.tsx'
import { MailboxLink } from './development-tools.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** After registering; says the same for an address that already has an account. */
export const CheckMail = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const text = useText(accountMessages)
  const meta = useMeta()
  return (
    <AuthFrame
      icon={<MailCheck aria-hidden="true" />}
      title={text('auth.mail.title')}
      footer={<AuthLink to="/">{text('auth.back-to-login')}</AuthLink>}
    >
      <div className="flex flex-col gap-5">
        <p role="status" className="break-words">
          {text('auth.mail.sent', { email })}
        </p>
        <p className="text-sm text-text-muted">{text('auth.mail.tips')}</p>
        <div className="flex flex-wrap items-start gap-2">
          <ResendConfirmation email={email} />
          <Button size="sm" variant="ghost" onClick={onOther}>
            {text('auth.mail.other')}
          </Button>
        </div>
        <MailboxLink meta={meta} />
      </div>
    </AuthFrame>
  )
}
