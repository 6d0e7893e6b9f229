import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { isActive, type MenuItem } from '../menu.ts'
import { shellMessages } from '../messages.ts'
import { NavBadge, NavDot } from './nav-badge.tsx'

const row =
  'flex h-9 w-full items-center gap-3 rounded-control px-3 text-base font-medium transition-colors duration-150'
const quiet = 'text-text-muted hover:bg-surface-hover hover:text-text'
const chosen = 'bg-accent text-on-accent shadow-card'

interface NavEntryProps {
  item: MenuItem
  isCollapsed?: boolean | undefined
  isChild?: boolean | undefined
}

/** One entry of the menu: a link, or a group of links that opens below it. */
export const NavEntry = ({ item, isCollapsed, isChild }: NavEntryProps) =>
  item.children ? (
    <NavBranch item={item} isCollapsed={isCollapsed} />
  ) : (
    <NavLeaf item={item} isCollapsed={isCollapsed} isChild={isChild} />
  )

const NavLeaf = ({ item, isCollapsed, isChild }: NavEntryProps) => {
  const text = useText(shellMessages)
  const { pathname } = useLocation()
  const Icon = item.icon
  const isCurrent = isActive(item, pathname)
  const title = text(item.title)
  const { badge } = item
  const wholeTitle = badge ? `${title}, ${text(badge.words, { count: badge.count })}` : title
  const link = (
    <Link
      to={item.link ?? '/dashboard'}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isCollapsed ? wholeTitle : undefined}
      className={cx(
        row,
        'relative',
        isCurrent ? chosen : quiet,
        isCollapsed && 'justify-center px-0',
        isChild && 'ps-11',
      )}
    >
      {Icon && <Icon aria-hidden="true" />}
      {!isCollapsed && <span className="min-w-0 flex-1 truncate">{title}</span>}
      {badge && (isCollapsed ? <NavDot badge={badge} /> : <NavBadge badge={badge} />)}
    </Link>
  )
  return isCollapsed ? <Tooltip label={wholeTitle}>{link}</Tooltip> : link
}

const NavBranch = ({ item, isCollapsed }: NavEntryProps) => {
  const text = useText(shellMessages)
  const { pathname } = useLocation()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(() => isActive(item, pathname))
  const Icon = item.icon
  const title = text(item.title)
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-label={isCollapsed ? title : undefined}
      onClick={() => setIsOpen(!isOpen)}
      className={cx(row, quiet, isCollapsed && 'justify-center px-0')}
    >
      {Icon && <Icon aria-hidden="true" />}
      {!isCollapsed && <span className="min-w-0 flex-1 truncate text-start">{title}</span>}
      {!isCollapsed && (
        <ChevronDown aria-hidden="true" className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
      )}
    </button>
  )
  return (
    <>
      {isCollapsed ? <Tooltip label={title}>{button}</Tooltip> : button}
      <ul id={listId} hidden={!isOpen} className="mt-1 flex flex-col gap-1">
        {item.children?.map((child) => (
          <li key={child.title}>
            <NavEntry item={child} isCollapsed={isCollapsed} isChild />
          </li>
        ))}
      </ul>
    </>
  )
}
