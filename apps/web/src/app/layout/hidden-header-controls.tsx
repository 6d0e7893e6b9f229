import { Menu as MenuIcon, Settings2 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { shellMessages } from '../messages.ts'
import type { Panel } from './panels.ts'

/** A hidden header must not hide the way to bring it back, nor the menu of a phone. */
export const HiddenHeaderControls = ({ onOpen }: { onOpen: (panel: Panel) => void }) => {
  const text = useText(shellMessages)
  return (
    <div className="fixed end-4 bottom-4 z-30 flex gap-1 rounded-card bg-surface-raised p-1 text-text shadow-overlay">
      <IconButton
        label={text('shell.open-menu')}
        icon={<MenuIcon aria-hidden="true" />}
        className="xl:hidden"
        onClick={() => onOpen('menu')}
      />
      <IconButton
        label={text('shell.settings')}
        icon={<Settings2 aria-hidden="true" />}
        onClick={() => onOpen('settings')}
      />
    </div>
  )
}
