import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useExternalStore } from '#lib/page/external-store.ts'
import { recordName } from '#lib/page/record-name.ts'
import { breadcrumbsOf, type Crumb } from '../breadcrumbs.ts'
import type { MenuItem } from '../menu.ts'
import { shellMessages } from '../messages.ts'

type BreadcrumbTrailProps = { menu: readonly MenuItem[]; className?: string | undefined }

/** On a detail page it is the top of the band of its header; on phones that header has a way back instead. */
export const BreadcrumbTrail = ({ menu, className }: BreadcrumbTrailProps) => {
  const text = useText(shellMessages)
  const { pathname } = useLocation()
  const crumbs = breadcrumbsOf(pathname, menu, useExternalStore(recordName))
  if (crumbs.length === 0) return null
  return (
    <nav
      aria-label={text('shell.breadcrumbs')}
      className={cx(
        'relative isolate group-data-detail/main:mb-0 max-sm:group-data-detail/main:hidden',
        'before:absolute before:-inset-x-[100vw] before:-top-3 before:bottom-0 before:-z-1 before:bg-surface not-group-data-detail/main:before:hidden',
        className,
      )}
    >
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-text-muted group-data-detail/main:flex-nowrap group-data-detail/main:text-xs">
        {crumbs.map((crumb, index) => (
          <li key={index} className={cx('flex items-center gap-1.5', crumb.isName && 'min-w-0')}>
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 rtl:rotate-180" />}
            <CrumbLabel crumb={crumb} isLast={index === crumbs.length - 1} isHere={crumb.to === pathname} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type CrumbLabelProps = { crumb: Crumb; isLast: boolean; isHere: boolean }

const CrumbLabel = ({ crumb, isLast, isHere }: CrumbLabelProps) => {
  const { language } = useLanguage()
  const label = crumb.label[language]
  if (isLast)
    return (
      <span
        aria-current="page"
        className={cx('font-medium text-text', crumb.isName ? 'truncate' : 'inline-block first-letter:uppercase')}
      >
        {label}
      </span>
    )
  if (isHere) return <span className="inline-block first-letter:uppercase">{label}</span>
  return (
    <Link to={crumb.to} className="inline-block rounded-sm first-letter:uppercase hover:text-text">
      {label}
    </Link>
  )
}
