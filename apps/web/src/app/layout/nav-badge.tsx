import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { MenuBadge } from '../menu.ts'
import { shellMessages } from '../messages.ts'

const MOST_SHOWN = 99

/** How many things wait behind an entry of the menu, with its words for a screen reader. */
export const NavBadge = ({ badge }: { badge: MenuBadge }) => {
  const text = useText(shellMessages)
  const { count, words, tone } = badge
  return (
    <>
      <span aria-hidden="true" className="flex">
        <Badge tone={tone}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Badge>
      </span>
      <span className="sr-only">{text(words, { count })}</span>
    </>
  )
}

/** The same in a narrow menu: a dot in the corner of the icon; the name of the entry says the words. */
export const NavDot = ({ badge }: { badge: MenuBadge }) => (
  <span
    aria-hidden="true"
    className={cx(
      'absolute end-2 top-1.5 size-2 rounded-full ring-2 ring-surface',
      badge.tone === 'danger' ? 'bg-danger' : badge.tone === 'warning' ? 'bg-warning' : 'bg-accent',
    )}
  />
)
