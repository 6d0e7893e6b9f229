import { ExternalLink, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { pretendMessages } from './messages.ts'
import { Player } from './parts/player.tsx'
import { SimulatedTag } from './parts/simulated-tag.tsx'
import { showPretend } from './pretend-state.ts'

/** The phone beside any page: the same conversation on both sides. */
export const PretendDrawer = () => {
  const text = useText(pretendMessages)
  const navigate = useNavigate()
  return (
    <aside
      aria-label={text('pretend.title')}
      className="sticky top-0 hidden h-dvh w-100 shrink-0 flex-col self-start border-s border-border bg-surface xl:flex"
    >
      <header className="flex items-center gap-2 px-4 pt-3 pb-1">
        <h2 className="text-lg font-semibold">{text('pretend.title')}</h2>
        <SimulatedTag />
        <span className="flex-1" />
        <IconButton
          size="sm"
          label={text('pretend.own-page')}
          icon={<ExternalLink aria-hidden="true" />}
          onClick={() => {
            showPretend(false)
            void navigate('/pretend')
          }}
        />
        <IconButton
          size="sm"
          label={text('pretend.close')}
          icon={<X aria-hidden="true" />}
          onClick={() => showPretend(false)}
        />
      </header>
      <Player />
    </aside>
  )
}
