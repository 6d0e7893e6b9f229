import type { Contact } from '@app/contracts/contacts'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'

type ContactAccountsProps = {
  contact: Contact
  threadPath: (threadId: string) => string
  currentId?: string | undefined
}

/** The contact's accounts on the channels, each with a link to its conversation. */
export const ContactAccounts = ({ contact, threadPath, currentId }: ContactAccountsProps) => {
  const text = useText(contactMessages)
  const lookOf = useChannelLook()
  const { identities } = contact
  if (identities.length === 0) return null
  return (
    <section aria-label={text('contact.accounts')}>
      <h3 className="text-xs font-semibold text-text-muted">{text('contact.accounts')}</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-sm">
        {identities.map(({ id, channel, name, isVerified, threadId }) => {
          const shown = name || nameOf(contact, text('contact.unnamed'))
          return (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <KindIcon icon={lookOf(channel).icon} className="size-4" />
              <span className="shrink-0 text-text-muted">{lookOf(channel).label}</span>
              {threadId && threadId !== currentId ? (
                <Link
                  to={threadPath(threadId)}
                  aria-label={text('contact.open-thread', { name: shown })}
                  className="truncate text-accent hover:underline"
                >
                  {shown}
                </Link>
              ) : (
                <span className="truncate">{shown}</span>
              )}
              {isVerified && (
                <span title={text('contact.verified')} className="shrink-0 text-success">
                  <BadgeCheck aria-hidden="true" className="size-4" />
                  <span className="sr-only">{text('contact.verified')}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
