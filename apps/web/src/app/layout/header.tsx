import { Command, Menu as MenuIcon, Moon, PanelLeft, Search, Settings2, Sun } from 'lucide-react'
import { WorkspaceSwitcher } from '#features/workspaces/public.ts'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { setPreferences, usePreferences, type Preferences } from '#lib/session/preferences.ts'
import { IconButton } from '#ui/display/button.tsx'
import { HomeLink } from '../home-link.tsx'
import type { MenuGroup } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { HorizontalMenu } from './horizontal-menu.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import type { Panel } from './panels.ts'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  groups: readonly MenuGroup[]
  onOpen: (panel: Panel) => void
}

const frames: Record<Exclude<Preferences['navbarType'], 'hidden'>, string> = {
  sticky: 'sticky top-0 border-b border-border',
  floating: 'sticky top-3 mx-3 mt-3 rounded-card border border-border shadow-overlay sm:mx-6',
  static: 'border-b border-border',
}

const CollapseButton = () => {
  const text = useText(shellMessages)
  const { sidebarCollapsed } = usePreferences()
  return (
    <IconButton
      label={text(sidebarCollapsed ? 'shell.expand' : 'shell.collapse')}
      icon={<PanelLeft aria-hidden="true" className="rtl:-scale-x-100" />}
      aria-pressed={sidebarCollapsed}
      className="max-xl:hidden"
      onClick={() => setPreferences({ sidebarCollapsed: !sidebarCollapsed })}
    />
  )
}

const ThemeButton = () => {
  const text = useText(shellMessages)
  const { darkMode } = usePreferences()
  return (
    <IconButton
      label={text(darkMode ? 'shell.to-light' : 'shell.to-dark')}
      icon={darkMode ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      className="max-sm:hidden"
      onClick={() => setPreferences({ darkMode: !darkMode })}
    />
  )
}

export const Header = ({ groups, onOpen }: HeaderProps) => {
  const text = useText(shellMessages)
  const { navbarType, layoutType } = usePreferences()
  const isHorizontal = layoutType === 'horizontal'
  if (navbarType === 'hidden') return null
  return (
    <header className={cx('stays-on-top-header z-30 bg-surface', frames[navbarType])}>
      <div className="flex h-16 items-center gap-1 px-3 sm:px-5">
        <IconButton
          label={text('shell.open-menu')}
          icon={<MenuIcon aria-hidden="true" />}
          className="xl:hidden"
          onClick={() => onOpen('menu')}
        />
        <HomeLink className={cx('me-2', !isHorizontal && 'xl:hidden')} />
        {!isHorizontal && <CollapseButton />}
        <IconButton
          label={text('shell.search')}
          icon={<Search aria-hidden="true" />}
          onClick={() => onOpen('search')}
        />
        <IconButton
          label={text('shell.palette')}
          icon={<Command aria-hidden="true" />}
          aria-keyshortcuts="Control+K Meta+K"
          className="max-md:hidden"
          onClick={() => onOpen('palette')}
        />
        <div className="min-w-0 flex-1" />
        <WorkspaceSwitcher />
        <LanguageSwitcher />
        <ThemeButton />
        <IconButton
          label={text('shell.settings')}
          icon={<Settings2 aria-hidden="true" />}
          className="max-sm:hidden"
          onClick={() => onOpen('settings')}
        />
        <UserMenu onOpen={onOpen} />
      </div>
      {isHorizontal && <HorizontalMenu groups={groups} />}
    </header>
  )
}
