import type { SearchResults } from '@app/contracts/search'
import { Bot, Contact, Database, LibraryBig, MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useThreadName } from '#features/conversations/public.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { leaveSafely } from '#lib/page/unsaved.ts'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { shellMessages } from '../messages.ts'
import type { CommandEntry, CommandGroup } from './palette-commands.tsx'

const datasetPlaces = {
  1: { path: '/knowledges', title: 'menu.knowledges', icon: <LibraryBig aria-hidden="true" /> },
  2: { path: '/qna', title: 'menu.qna', icon: <MessageCircleQuestion aria-hidden="true" /> },
  3: { path: '/vectorstore', title: 'menu.vectorstore', icon: <Database aria-hidden="true" /> },
} as const

/** What the search found, as entries that go to their pages. */
export const useResultEntries = (results: SearchResults | undefined): readonly CommandEntry[] => {
  const text = useText(shellMessages)
  const navigate = useNavigate()
  const lookOf = useChannelLook()
  const nameOf = useThreadName()
  if (!results) return []

  const entry = (
    group: CommandGroup,
    id: string,
    shown: { label: string; detail?: string | undefined; icon: ReactNode; to: string },
  ): CommandEntry => ({
    key: `${group}-${id}`,
    group,
    label: shown.label || text('palette.unnamed'),
    detail: shown.detail,
    otherWords: '',
    icon: shown.icon,
    run: () => leaveSafely(() => void navigate(shown.to)),
  })
  return [
    ...results.bots.map(({ id, name }) =>
      entry('bots', id, { label: name, icon: <Bot aria-hidden="true" />, to: `/biz-agent/${id}` }),
    ),
    ...results.datasets.map(({ id, name, type }) => {
      const { path, title, icon } = datasetPlaces[type]
      return entry('datasets', id, { label: name, detail: text(title), icon, to: `${path}/${id}` })
    }),
    ...results.contacts.map(({ id, name, phone, email }) => {
      const [label = '', detail] = [name, phone, email].filter(Boolean) as string[]
      return entry('contacts', id, {
        label,
        detail,
        icon: <Contact aria-hidden="true" />,
        to: `/contacts?contact=${id}`,
      })
    }),
    ...results.threads.map(({ id, title, lastText, channel }) => {
      const { icon, label } = lookOf(channel)
      return entry('threads', id, {
        label: nameOf({ id, title }),
        detail: lastText,
        icon: <KindIcon icon={icon} label={label} className="size-6" />,
        to: `/chat?thread=${id}`,
      })
    }),
  ]
}
