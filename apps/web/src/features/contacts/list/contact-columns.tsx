import type { Contact } from '@app/contracts/contacts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { Column } from '#ui/list/table.tsx'
import { nameOf } from '../contact-name.ts'
import { contactListMessages } from '../list-messages.ts'
import { contactMessages } from '../messages.ts'

export const useContactColumns = (): Column<Contact>[] => {
  const text = useText(contactListMessages)
  const words = useText(contactMessages)
  const format = useFormat()
  const lookOf = useChannelLook()
  return [
    {
      key: 'person',
      header: text('contacts.person'),
      render: (contact) => {
        const name = nameOf(contact, words('contact.unnamed'))
        return (
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={name} />
            <span className="min-w-0">
              <span className="flex items-center gap-2">
                <span className="truncate font-medium">{name}</span>
                {contact.isBlocked && <Badge tone="danger">{words('contact.blocked')}</Badge>}
              </span>
              <span className="block truncate text-xs font-normal text-text-muted">{contact.email}</span>
            </span>
          </span>
        )
      },
    },
    {
      key: 'phone',
      header: text('common.phone'),
      width: '10rem',
      render: ({ phone }) => <span className="tabular">{format.phone(phone)}</span>,
    },
    {
      key: 'channels',
      header: text('contacts.channels'),
      width: '12rem',
      hideOnPhone: true,
      render: ({ identities }) => (
        <span className="flex flex-wrap gap-1">
          {[...new Set(identities.map((identity) => identity.channel))].map((channel) => (
            <Badge key={channel}>{lookOf(channel).label}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'threads',
      header: text('contacts.threads'),
      width: '8rem',
      align: 'end',
      render: ({ threadCount }) => format.number(threadCount),
    },
    {
      key: 'created',
      header: text('common.created-at'),
      width: '9rem',
      align: 'end',
      hideOnPhone: true,
      render: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ]
}
