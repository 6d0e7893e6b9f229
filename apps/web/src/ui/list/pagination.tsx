import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '../display/button.tsx'
import { pagesToShow } from './pages-to-show.ts'

type PaginationProps = {
  page: number
  pageSize: number
  total: number
  /** There is more than `total`: nobody counted further. */
  isMore?: boolean | undefined
  onPage: (page: number) => void
}

/** The visible range, and page buttons if there is more than one page. */
export const Pagination = ({ page, pageSize, total, isMore = false, onPage }: PaginationProps) => {
  const text = useText()
  const format = useFormat()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const range = {
    from: format.number(total === 0 ? 0 : (page - 1) * pageSize + 1),
    to: format.number(Math.min(page * pageSize, total)),
    total: `${format.number(total)}${isMore ? '+' : ''}`,
  }
  const shown = <p className="tabular text-sm text-text-muted">{text('ui.pagination.range', range)}</p>
  if (pages === 1) return shown
  return (
    <nav aria-label={text('ui.pagination.label')} className="flex flex-wrap items-center justify-between gap-3">
      {shown}
      <ul className="flex items-center gap-1">
        <li>
          <IconButton
            size="sm"
            label={text('ui.pagination.previous')}
            icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
        </li>
        {pagesToShow(page, pages).map((entry) => (
          <li key={entry.key} className={cx(entry.page !== page && 'hidden sm:block')}>
            {entry.page === undefined ? (
              <span className="grid w-8 place-items-center text-text-muted">…</span>
            ) : (
              <PageButton page={entry.page} current={page} onPage={onPage} />
            )}
          </li>
        ))}
        <li>
          <IconButton
            size="sm"
            label={text('ui.pagination.next')}
            icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </li>
      </ul>
    </nav>
  )
}

type PageButtonProps = { page: number; current: number; onPage: (page: number) => void }

const PageButton = ({ page, current, onPage }: PageButtonProps) => {
  const text = useText()
  const format = useFormat()
  return (
    <button
      type="button"
      aria-label={text('ui.pagination.page', { page: format.number(page) })}
      aria-current={page === current ? 'page' : undefined}
      onClick={() => onPage(page)}
      className={cx(
        'tabular grid h-8 min-w-8 place-items-center rounded-control px-1.5 text-sm font-medium transition-colors duration-150',
        page === current ? 'bg-accent text-on-accent' : 'text-text-muted hover:bg-surface-hover hover:text-text',
      )}
    >
      {format.number(page)}
    </button>
  )
}
