import { useId } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { MenuGroup } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { NavEntry } from './nav-entry.tsx'

interface NavListProps {
  groups: readonly MenuGroup[]
  isCollapsed?: boolean | undefined
}

/** The vertical menu, in the sidebar and in the overlay of small screens. */
export const NavList = ({ groups, isCollapsed }: NavListProps) => {
  const text = useText(shellMessages)
  const id = useId()
  return (
    <nav aria-label={text('shell.nav')} className="flex flex-col gap-5 px-3 pt-3 pb-6">
      {groups.map((group) => (
        <div key={group.title}>
          <p
            id={id + group.title}
            className={cx(
              'mb-1 px-3 text-xs font-semibold tracking-wide text-text-muted uppercase',
              isCollapsed && 'sr-only',
            )}
          >
            {text(group.title)}
          </p>
          {isCollapsed && <div aria-hidden="true" className="mx-3 mb-2 border-t border-border" />}
          <ul aria-labelledby={id + group.title} className="flex flex-col gap-1">
            {group.items.map((item) => (
              <li key={item.title}>
                <NavEntry item={item} isCollapsed={isCollapsed} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
