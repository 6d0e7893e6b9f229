import { X } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { IconButton } from '#ui/display/button.tsx'
import { ScrollArea } from '#ui/display/scroll-area.tsx'
import { HomeLink } from '../home-link.tsx'
import type { MenuGroup } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { NavList } from './nav-list.tsx'
import { Overlay } from './overlay.tsx'

interface MobileMenuProps {
  groups: readonly MenuGroup[]
  open: boolean
  onClose: () => void
}

/** The menu of small screens, over the page; opening a page closes it. */
export const MobileMenu = ({ groups, open, onClose }: MobileMenuProps) => {
  const text = useText(shellMessages)
  const { semiDark } = usePreferences()
  return (
    <Overlay
      open={open}
      onClose={onClose}
      kind="side"
      label={text('shell.nav')}
      className="fixed inset-y-0 start-0 w-62"
    >
      {open && (
        <div className={cx('flex h-dvh flex-col bg-surface text-text shadow-overlay', semiDark && 'dark')}>
          <div className="flex h-16 shrink-0 items-center justify-between ps-5 pe-3">
            <HomeLink size="wide" isOnDark={semiDark} />
            <IconButton label={text('shell.close-menu')} icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
          <ScrollArea label={text('shell.nav')} className="min-h-0 flex-1">
            <NavList groups={groups} />
          </ScrollArea>
        </div>
      )}
    </Overlay>
  )
}
