import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { SelectBox } from './select-box.tsx'
import { alignClass, PINNED, type Column, type Sort } from './table-types.ts'
import type { Selection } from './use-selection.ts'

type TableHeadProps<T> = {
  columns: readonly Column<T>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  selection: Selection | undefined
  hasActions: boolean
  isPinned: boolean | undefined
}

const CELL =
  'sticky top-(--sticky-top,0px) z-10 border-b border-border bg-surface-sunken px-4 py-2.5 text-xs font-medium whitespace-nowrap text-text-muted first:ps-5 last:pe-5'

/** Sticks to the top. On phones the cards carry the column names, so only "select all" stays visible there. */
export const TableHead = <T,>({ columns, sort, onSort, selection, hasActions, isPinned }: TableHeadProps<T>) => {
  const text = useText()
  return (
    <thead className={selection ? 'block md:table-header-group' : 'sr-only md:not-sr-only md:table-header-group'}>
      <tr className={cx(selection && 'block md:table-row')}>
        {selection && <SelectAllCell selection={selection} isPinned={isPinned} />}
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            style={column.width ? { width: column.width } : undefined}
            aria-sort={sort?.key === column.key ? (sort.dir === 'asc' ? 'ascending' : 'descending') : undefined}
            className={cx(
              CELL,
              alignClass(column.align),
              selection && 'max-md:sr-only',
              isPinned && index === 0 && cx('z-20', selection ? PINNED.first : PINNED.firstAlone),
            )}
          >
            {column.sortable && onSort ? (
              <SortButton header={column.header} columnKey={column.key} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={cx(CELL, 'w-14', selection && 'max-md:sr-only')}>
            <span className="sr-only">{text('common.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const SelectAllCell = ({ selection, isPinned }: { selection: Selection; isPinned: boolean | undefined }) => {
  const text = useText()
  return (
    <th
      scope="col"
      className={cx(
        CELL,
        'max-md:flex max-md:items-center max-md:gap-2.5 md:w-12 md:pe-0',
        isPinned && cx('z-20', PINNED.select),
      )}
    >
      <SelectBox
        label={text('ui.table.select-all')}
        checked={selection.isAll}
        isPartly={selection.ids.length > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
      <span aria-hidden="true" className="md:hidden">
        {text('ui.table.select-all')}
      </span>
    </th>
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
