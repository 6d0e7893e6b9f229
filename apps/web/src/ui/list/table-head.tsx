import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { alignClass, type Column, type Sort } from './table-types.ts'

type TableHeadProps<T> = {
  columns: readonly Column<T>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  hasActions: boolean
}

const CELL =
  'sticky top-(--sticky-top,0px) z-10 border-b border-border bg-surface-sunken px-4 py-2.5 text-xs font-medium whitespace-nowrap text-text-muted first:ps-5 last:pe-5'

/** Sticks to the top; on phones the cards carry the column names, so the head is for screen readers only. */
export const TableHead = <T,>({ columns, sort, onSort, hasActions }: TableHeadProps<T>) => {
  const text = useText()
  return (
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={column.width ? { width: column.width } : undefined}
            aria-sort={sort?.key === column.key ? (sort.dir === 'asc' ? 'ascending' : 'descending') : undefined}
            className={cx(CELL, alignClass(column.align))}
          >
            {column.sortable && onSort ? (
              <SortButton header={column.header} columnKey={column.key} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={cx(CELL, 'w-14')}>
            <span className="sr-only">{text('common.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type SortButtonProps = { header: string; columnKey: string; sort: Sort | undefined; onSort: (sort: Sort) => void }

const SortButton = ({ header, columnKey, sort, onSort }: SortButtonProps) => {
  const dir = sort?.key === columnKey ? sort.dir : undefined
  const Icon = dir === 'asc' ? ArrowUp : dir === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => onSort({ key: columnKey, dir: dir === 'asc' ? 'desc' : 'asc' })}
      className={cx('inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-text', dir && 'text-text')}
    >
      {header}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  )
}
