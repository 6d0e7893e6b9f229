import {
  Globe,
  KeyRound,
  Lock,
  LogOut,
  MonitorSmartphone,
  Moon,
  ScrollText,
  Settings2,
  Sun,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { setPreferences, usePreferences } from '#lib/session/preferences.ts'
import { useSession } from '#lib/session/session.ts'
import { leaveSafely } from '#lib/page/unsaved.ts'
import type { MenuItem } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { lockScreen, signOut } from '../sign-out.ts'
import type { Panel } from './panels.ts'

/** The groups in the order they are shown. */
export const commandGroups = ['pages', 'bots', 'datasets', 'contacts', 'threads', 'actions'] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface CommandEntry {
  key: string
  group: CommandGroup
  label: string
  /** Tells entries of the same name apart. */
  detail?: string | undefined
  /** The labels of the other language match too. */
  otherWords: string
  icon: ReactNode
  run: () => void
}

type Key = keyof typeof shellMessages

/** Everything this reader can reach or do from anywhere. */
export const useCommands = (menu: readonly MenuItem[], onOpen: (panel: Panel) => void): readonly CommandEntry[] => {
  const text = useText(shellMessages)
  const navigate = useNavigate()
  const { language, setLanguage } = useLanguage()
  const { darkMode } = usePreferences()
  const { can } = useSession()

  const entry = (group: CommandGroup, title: Key, icon: ReactNode, run: () => void): CommandEntry => ({
    key: title.replaceAll('.', '-'),
    group,
    label: text(title),
    otherWords: shellMessages[title][language === 'vi' ? 'en' : 'vi'],
    icon,
    run,
  })
  const page = (title: Key, icon: ReactNode, to: string) =>
    entry('pages', title, icon, () => leaveSafely(() => void navigate(to)))
  const action = (title: Key, icon: ReactNode, run: () => void) => entry('actions', title, icon, run)

  const menuPages = menu.flatMap(({ title, link, icon: Icon, isHide }) =>
    link && Icon && (!isHide || link === '/faq') ? [page(title, <Icon aria-hidden="true" />, link)] : [],
  )
  return [
    ...menuPages,
    page('menu.changelog', <ScrollText aria-hidden="true" />, '/changelog'),
    page('palette.password', <KeyRound aria-hidden="true" />, '/profile?tab=password'),
    page('palette.sessions', <MonitorSmartphone aria-hidden="true" />, '/profile?tab=sessions'),
    ...(can('members.manage') ? [page('palette.invite', <UserPlus aria-hidden="true" />, '/members')] : []),
    action(
      darkMode ? 'shell.to-light' : 'shell.to-dark',
      darkMode ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />,
      () => setPreferences({ darkMode: !darkMode }),
    ),
    action(language === 'vi' ? 'palette.to-english' : 'palette.to-vietnamese', <Globe aria-hidden="true" />, () =>
      setLanguage(language === 'vi' ? 'en' : 'vi'),
    ),
    action('shell.settings', <Settings2 aria-hidden="true" />, () => onOpen('settings')),
    action('shell.lock', <Lock aria-hidden="true" />, lockScreen),
    action('shell.sign-out', <LogOut aria-hidden="true" />, signOut),
  ]
}
