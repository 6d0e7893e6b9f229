import type { ListedContact } from '@app/contracts/contacts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { LabelChip } from '#ui/display/label-chip.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import type { Column } from '#ui/list/table.tsx'
import { nameOf } from '../contact-name.ts'
import { contactListMessages } from '../list-messages.ts'
import { contactMessages } from '../messages.ts'

/** More labels than these are counted, and named by the tooltip. */
const MOST_LABELS = 2

export const useContactColumns = (): Column<ListedContact>[] => {
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
            </span>
          </span>
        )
      },
    },
    {
      key: 'phone',
      header: text('common.phone'),
      width: '8.5rem',
      render: ({ phone }) => <span className="tabular whitespace-nowrap">{format.phone(phone)}</span>,
    },
    {
      key: 'email',
      header: text('contacts.email'),
      width: '13rem',
      render: ({ email }) => (
        <span title={email ?? undefined} className="block truncate md:max-w-48">
          {email || '—'}
        </span>
      ),
    },
    {
      key: 'labels',
      header: text('contacts.labels'),
      width: '11rem',
      render: ({ labels }) => (labels.length > 0 ? <Labels labels={labels} /> : '—'),
    },
    {
      key: 'last',
      header: text('contacts.last-message'),
      render: ({ lastMessage }) => lastMessage && <LastMessage message={lastMessage} />,
    },
    {
      key: 'channels',
      header: text('contacts.channels'),
      width: '6rem',
      render: ({ identities }) => (
        <span className="flex flex-wrap gap-1">
          {[...new Set(identities.map((identity) => identity.channel))].map((channel) => {
            const { label, icon } = lookOf(channel)
            return <KindIcon key={channel} icon={icon} label={label} />
          })}
        </span>
      ),
    },
    {
      key: 'threads',
      header: text('contacts.threads'),
      width: '6rem',
      align: 'end',
      hideOnPhone: true,
      render: ({ threadCount }) => format.number(threadCount),
    },
  ]
}

const Labels = ({ labels }: Pick<ListedContact, 'labels'>) => (
  <span title={labels.map(({ name }) => name).join(', ')} className="flex flex-wrap gap-1">
    {labels.slice(0, MOST_LABELS).map((label) => (
      <LabelChip key={label.id} label={label} />
    ))}
    {labels.length > MOST_LABELS && (
      <span className="tabular text-xs text-text-muted">+{labels.length - MOST_LABELS}</span>
    )}
  </span>
)

/** What was said last, by whom, and how long ago. */
const LastMessage = ({ message }: { message: NonNullable<ListedContact['lastMessage']> }) => {
  const text = useText(contactListMessages)
  const { sender, at } = message
  const words = message.text.trim() || text('contacts.no-text')
  const isShop = sender !== 'customer' && sender !== 'system'
  return (
    <span className="block min-w-0 max-md:text-end">
      <span title={words} className="line-clamp-1 md:max-w-72">
        {isShop && (
          <span className="text-text-muted">{text(sender === 'ai' ? 'contacts.by-ai' : 'contacts.by-shop')} </span>
        )}
        {words}
      </span>
      <span className="block text-xs text-text-muted">
        <RelativeTime value={at} />
      </span>
    </span>
  )
}
