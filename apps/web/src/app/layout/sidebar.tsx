import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { ScrollArea } from '#ui/display/scroll-area.tsx'
import { HomeLink } from '../home-link.tsx'
import type { MenuGroup } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { NavList } from './nav-list.tsx'

/** 248 px, or 72 px collapsed; from the xl breakpoint on. Below it the same menu comes as an overlay. */
export const Sidebar = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const text = useText(shellMessages)
  const { sidebarCollapsed, semiDark } = usePreferences()
  return (
    <aside
      className={cx(
        'sticky top-0 z-20 hidden h-dvh shrink-0 flex-col border-e border-border bg-surface text-text transition-[width] duration-200 xl:flex',
        sidebarCollapsed ? 'w-18' : 'w-62',
        semiDark && 'dark',
      )}
    >
      <div className={cx('flex h-16 shrink-0 items-center', sidebarCollapsed ? 'justify-center' : 'px-5')}>
        <HomeLink size={sidebarCollapsed ? 'narrow' : 'wide'} isOnDark={semiDark} />
      </div>
      <ScrollArea label={text('shell.nav')} className="min-h-0 flex-1">
        <NavList groups={groups} isCollapsed={sidebarCollapsed} />
      </ScrollArea>
    </aside>
  )
}
