import type { ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { EmptyState, ErrorState, Skeleton } from '../feedback/states.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { alignClass, type Column, type RowSelection, type Sort } from './table-types.ts'
import { useKeyboardScroll } from '../virtual/use-keyboard-scroll.ts'

export type { Column, RowSelection, Sort } from './table-types.ts'

export type TableProps<T> = {
  columns: readonly Column<T>[]
  rows?: readonly T[] | undefined
  rowKey: (row: T) => string
  loading?: boolean | undefined
  error?: { message: string; requestId?: string | undefined; onRetry: () => void } | undefined
  empty?: ReactNode
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  onRowClick?: ((row: T) => void) | undefined
  rowActions?: ((row: T) => ReactNode) | undefined
  /** Tints a row that something is wrong with; its words must say so too. */
  isAlarming?: ((row: T) => boolean) | undefined
  selection?: RowSelection<T> | undefined
  /** The checkbox and the first column stay in view while the others scroll. */
  isPinned?: boolean | undefined
  caption: string
  /** The number of skeleton rows; the page size keeps the layout stable. */
  skeletonRows?: number | undefined
}

/** A real table with its four states; on phones each row becomes a card. */
export const Table = <T,>(props: TableProps<T>) => {
  const { columns, rows, loading, error, empty, caption, rowActions, selection } = props
  const text = useText()
  const keyboardScroll = useKeyboardScroll()
  const isWaiting = !error && (loading ?? false) && !rows?.length

  if (error) return <ErrorState {...error} />
  if (!isWaiting && !rows?.length) return empty ?? <EmptyState title={text('ui.table.empty')} />
  return (
    <div
      role="region"
      aria-label={caption}
      aria-busy={loading || undefined}
      {...keyboardScroll}
      className="min-w-0 overflow-x-auto rounded-card lg:overflow-visible focus-visible:-outline-offset-2"
    >
      <table className="block w-full border-separate border-spacing-0 text-sm md:table">
        <caption className="sr-only">{isWaiting ? text('ui.table.loading', { caption }) : caption}</caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection?.selection}
          hasActions={Boolean(rowActions)}
          isPinned={props.isPinned}
        />
        <tbody className={cx('block md:table-row-group', loading && rows?.length ? 'opacity-60' : '')}>
          {isWaiting ? (
            <SkeletonRows
              columns={columns}
              count={props.skeletonRows ?? 5}
              hasSelection={Boolean(selection)}
              hasActions={Boolean(rowActions)}
            />
          ) : (
            rows?.map((row) => (
              <TableRow
                key={props.rowKey(row)}
                id={props.rowKey(row)}
                row={row}
                columns={columns}
                selection={selection}
                onRowClick={props.onRowClick}
                rowActions={rowActions}
                isAlarming={props.isAlarming?.(row)}
                isPinned={props.isPinned}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}

type SkeletonRowsProps<T> = {
  columns: readonly Column<T>[]
  count: number
  hasSelection: boolean
  hasActions: boolean
}

const SkeletonRows = <T,>({ columns, count, hasSelection, hasActions }: SkeletonRowsProps<T>) =>
  Array.from({ length: count }, (_, index) => (
    <tr key={index} className="block border-b border-border px-5 py-4 last:border-0 md:table-row md:p-0">
      {hasSelection && <td className="hidden md:table-cell md:border-b md:border-border" />}
      {columns.map((column, position) => (
        <td
          key={column.key}
          className={cx(
            'block py-1.5 md:table-cell md:border-b md:border-border md:px-4 md:py-3.5 md:first:ps-5 md:last:pe-5',
            alignClass(column.align),
            column.hideOnPhone && 'hidden',
          )}
        >
          <Skeleton className={cx('inline-block h-4 align-middle', position === 0 ? 'w-40 max-w-full' : 'w-20')} />
        </td>
      ))}
      {hasActions && <td className="hidden md:table-cell md:border-b md:border-border" />}
    </tr>
  ))
