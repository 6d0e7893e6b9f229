import type { Contact } from '@app/contracts/contacts'
import {
  Ban,
  CircleCheck,
  Download,
  Ellipsis,
  Eraser,
  Link2,
  Pencil,
  Trash2,
  Unlink,
  type LucideIcon,
} from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { nameOf } from '../contact-name.ts'
import { contactMessages } from '../messages.ts'

export type ContactAction = 'edit' | 'link' | 'unlink' | 'block' | 'unblock' | 'export' | 'delete' | 'erase'
type ContactMenuProps = {
  contact: Contact
  isOfThread: boolean
  onAction: (action: ContactAction) => void
  inDialog?: boolean | undefined
}

/** Everything that can be done with one contact; what the reader may not do is not offered. */
export const ContactMenu = ({ contact, isOfThread, onAction, inDialog }: ContactMenuProps) => {
  const text = useText(contactMessages)
  const { can } = useSession()
  const entry = (action: ContactAction, Icon: LucideIcon, danger = false) => ({
    key: action,
    label: text(`contact.act.${action}`),
    icon: <Icon aria-hidden="true" className="size-4.5" />,
    danger,
    onSelect: () => onAction(action),
  })
  const groups = [
    can('contacts.write')
      ? [
          entry('edit', Pencil),
          ...(isOfThread ? [entry('link', Link2), entry('unlink', Unlink)] : []),
          contact.isBlocked ? entry('unblock', CircleCheck) : entry('block', Ban),
        ]
      : [],
    can('contacts.export') ? [entry('export', Download)] : [],
    [
      ...(can('contacts.write') ? [entry('delete', Trash2, true)] : []),
      ...(can('contacts.erase') ? [entry('erase', Eraser, true)] : []),
    ],
  ]
  const items = separated(groups.filter((group) => group.length > 0))
  if (items.length === 0) return null
  const label = text('contact.menu', { name: nameOf(contact, text('contact.unnamed')) })
  return (
    <Menu
      items={items}
      label={label}
      inDialog={inDialog}
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
    />
  )
}

const separated = (groups: MenuEntry[][]): MenuEntry[] =>
  groups.flatMap((group, index): MenuEntry[] => (index === 0 ? group : ['separator', ...group]))
