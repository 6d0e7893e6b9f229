import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { breadcrumbsOf } from '../breadcrumbs.ts'
import type { MenuItem } from '../menu.ts'
import { shellMessages } from '../messages.ts'

type BreadcrumbTrailProps = { menu: readonly MenuItem[]; className?: string | undefined }

export const BreadcrumbTrail = ({ menu, className }: BreadcrumbTrailProps) => {
  const text = useText(shellMessages)
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const crumbs = breadcrumbsOf(pathname, menu)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={text('shell.breadcrumbs')} className={cx('mb-3', className)}>
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-text-muted">
        {crumbs.map(({ label, to }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={to} className="flex items-center gap-1.5">
              {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 rtl:rotate-180" />}
              {isLast ? (
                <span aria-current="page" className="inline-block font-medium text-text first-letter:uppercase">
                  {label[language]}
                </span>
              ) : (
                <Link to={to} className="inline-block rounded-sm first-letter:uppercase hover:text-text">
                  {label[language]}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
