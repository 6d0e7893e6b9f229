import type { ContactDetails as Contact } from '@app/contracts/contacts'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'
import { ConsentSwitch } from './consent-switch.tsx'
import { ContactAccounts } from './contact-accounts.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { ProgramTalks } from './program-talks.tsx'
import { useContactActions } from './use-contact-actions.tsx'

type ContactDetailsProps = {
  contact: Contact
  threadId?: string | undefined
  threadPath: (threadId: string) => string
  onGone?: (() => void) | undefined
  onMerged?: (() => void) | undefined
  inDialog?: boolean | undefined
  /** Shown right under the facts: what was found in the messages. */
  children?: ReactNode
}

/** One contact, in the console's right pane and in the drawer of the list. */
export const ContactDetails = (props: ContactDetailsProps) => {
  const { contact, threadId, threadPath, onGone, onMerged, inDialog, children } = props
  const text = useText(contactMessages)
  const format = useFormat()
  const { run, dialog } = useContactActions(contact, { threadId, onGone })
  const name = nameOf(contact, text('contact.unnamed'))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-xs text-text-muted">
            {text('contact.threads', { count: contact.threadCount })} ·{' '}
            {text('contact.created', { date: format.date(contact.createdAt) })}
          </p>
          {contact.isBlocked && (
            <Badge tone="danger" className="mt-1" icon={<Ban aria-hidden="true" className="size-3" />}>
              {text('contact.blocked')}
            </Badge>
          )}
        </div>
        <ContactMenu contact={contact} isOfThread={threadId !== undefined} onAction={run} inDialog={inDialog} />
      </div>
      <MergeNotice contact={contact} onMerged={onMerged} />
      <ContactFacts contact={contact} />
      {children}
      <ConsentSwitch contact={contact} />
      <ContactAccounts contact={contact} threadPath={threadPath} currentId={threadId} />
      <ProgramTalks talks={contact.programTalks} />
      {dialog}
    </div>
  )
}
