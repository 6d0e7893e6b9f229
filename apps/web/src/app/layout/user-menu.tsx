import { Lock, LogOut, MessagesSquare, Settings2, UserRound } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { shellMessages } from '../messages.ts'
import { lockScreen, signOut } from '../sign-out.ts'
import type { Panel } from './panels.ts'

/** Profile, chat and the ways out; the layout settings too, since a phone's header has no room for their button. */
export const UserMenu = ({ onOpen }: { onOpen: (panel: Panel) => void }) => {
  const text = useText(shellMessages)
  const { user } = useSession()
  const name = user?.name ?? ''
  return (
    <Menu
      label={`${text('shell.account-of')} ${name}`}
      items={[
        { group: user?.email ?? '' },
        { key: 'profile', label: text('menu.profile'), icon: <UserRound aria-hidden="true" />, href: '/profile' },
        { key: 'chat', label: 'Chat', icon: <MessagesSquare aria-hidden="true" />, href: '/chat' },
        {
          key: 'settings',
          label: text('shell.settings'),
          icon: <Settings2 aria-hidden="true" />,
          onSelect: () => onOpen('settings'),
        },
        'separator',
        { key: 'lock', label: text('shell.lock'), icon: <Lock aria-hidden="true" />, onSelect: lockScreen },
        { key: 'sign-out', label: text('shell.sign-out'), icon: <LogOut aria-hidden="true" />, onSelect: signOut },
      ]}
      trigger={
        <button
          type="button"
          className="ms-1 flex h-10 items-center gap-2.5 rounded-control px-1.5 font-medium transition-colors duration-150 hover:bg-surface-hover lg:pe-3"
        >
          <Avatar name={name} src={user?.avatarUrl} />
          <span className="sr-only">{text('shell.account-of')}</span>
          <span className="max-w-40 truncate max-lg:sr-only">{name}</span>
        </button>
      }
    />
  )
}
