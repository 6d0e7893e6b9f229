import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { isActive, type MenuGroup, type MenuItem } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { NavBadge } from './nav-badge.tsx'

const tab =
  'flex h-9 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap transition-colors duration-150'
const quiet = 'text-text-muted hover:bg-surface-hover hover:text-text'
const chosen = 'bg-accent-soft text-accent'

const flat = (items: readonly MenuItem[]) => items.flatMap((item) => item.children ?? [item])

/** The same menu as a bar under the header: the first group as links, the others as lists that open. */
export const HorizontalMenu = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const text = useText(shellMessages)
  const { pathname } = useLocation()
  const [first, ...others] = groups
  const entryOf = (item: MenuItem): MenuEntry => {
    const Icon = item.icon
    return { key: item.title, label: text(item.title), href: item.link, icon: Icon && <Icon aria-hidden="true" /> }
  }
  return (
    <nav aria-label={text('shell.nav')} className="hidden border-t border-border px-6 py-2 xl:block">
      <ul className="flex flex-wrap items-center gap-1">
        {flat(first?.items ?? []).map((item) => {
          const Icon = item.icon
          const isCurrent = isActive(item, pathname)
          return (
            <li key={item.title}>
              <Link
                to={item.link ?? '/dashboard'}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(tab, isCurrent ? chosen : quiet)}
              >
                {Icon && <Icon aria-hidden="true" />}
                {text(item.title)}
                {item.badge && <NavBadge badge={item.badge} />}
              </Link>
            </li>
          )
        })}
        {others.map((group) => (
          <li key={group.title}>
            <Menu
              align="start"
              items={flat(group.items).map(entryOf)}
              trigger={
                <button
                  type="button"
                  className={cx(tab, group.items.some((item) => isActive(item, pathname)) ? chosen : quiet)}
                >
                  {text(group.title)}
                  <ChevronDown aria-hidden="true" className="size-4" />
                </button>
              }
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
