import type { Contact } from '@app/contracts/contacts'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { customLabel } from '../custom-fields.ts'
import { contactMessages } from '../messages.ts'

const linkClass = 'break-words text-accent hover:underline'

/** The facts of a contact; empty ones are left out. */
export const ContactFacts = ({ contact }: { contact: Contact }) => {
  const text = useText(contactMessages)
  const format = useFormat()
  const { phone, email, address, pronoun, note, custom } = contact
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {phone && (
        <Fact label={text('common.phone')} copied={phone}>
          <a href={`tel:${phone}`} className={linkClass}>
            {format.phone(phone)}
          </a>
        </Fact>
      )}
      {email && (
        <Fact label={text('common.email')} copied={email}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Fact>
      )}
      {address && (
        <Fact label={text('contact.address')} copied={address}>
          {address}
        </Fact>
      )}
      {pronoun && <Fact label={text('contact.pronoun')}>{pronoun}</Fact>}
      {Object.entries(custom).map(([key, value]) => (
        <Fact key={key} label={customLabel(key)}>
          {value}
        </Fact>
      ))}
      {note && (
        <Fact label={text('contact.note')}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { label: string; copied?: string | undefined; children: ReactNode }

const Fact = ({ label, copied, children }: FactProps) => {
  const text = useText(contactMessages)
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-muted first-letter:uppercase">{label}</dt>
      <dd className="flex min-w-0 items-start gap-2">
        <span className="min-w-0 flex-1 break-words">{children}</span>
        {copied && (
          <span className="-my-1.5 shrink-0">
            <CopyButton value={copied} label={`${text('common.copy')}: ${label}`} />
          </span>
        )}
      </dd>
    </div>
  )
}
