import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { SelectBox } from './select-box.tsx'
import { alignClass, PINNED, type Column, type RowSelection } from './table-types.ts'

type TableRowProps<T> = {
  row: T
  id: string
  columns: readonly Column<T>[]
  selection: RowSelection<T> | undefined
  onRowClick: ((row: T) => void) | undefined
  rowActions: ((row: T) => ReactNode) | undefined
  isAlarming?: boolean | undefined
  isPinned: boolean | undefined
}

/** A press on a control inside the row, or the end of selecting text, is not a press on the row. */
const isOwnPress = (event: MouseEvent<HTMLElement>): boolean => {
  const inside = event.target as Element
  return !inside.closest('a, button, input, label, [role="menu"]') && getSelection()?.toString() === ''
}

const CELL =
  'md:table-cell md:border-b md:border-border md:px-4 md:py-3 md:first:ps-5 md:last:pe-5 md:group-last:border-b-0'

/** The first column opens the row from the keyboard; the whole row opens it for a pointer. */
export const TableRow = <T,>(props: TableRowProps<T>) => {
  const { row, id, columns, selection, onRowClick, rowActions, isAlarming, isPinned } = props
  return (
    <tr
      onClick={onRowClick && ((event) => isOwnPress(event) && onRowClick(row))}
      className={cx(
        'group relative block border-b border-border px-5 py-4 transition-colors duration-150 last:border-b-0 md:table-row md:border-0 md:p-0',
        isAlarming && 'bg-danger-soft/45',
        onRowClick && 'cursor-pointer hover:bg-surface-hover',
      )}
    >
      {selection && (
        <SelectCell id={id} name={selection.nameOf(row)} selection={selection.selection} isPinned={isPinned} />
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cx(
            CELL,
            alignClass(column.align),
            index === 0
              ? 'mb-1.5 block pe-10 font-medium md:font-normal'
              : 'flex items-baseline justify-between gap-4 py-1',
            column.hideOnPhone && 'max-md:hidden',
            isPinned && index === 0 && cx('z-5 bg-surface', selection ? PINNED.first : PINNED.firstAlone),
          )}
        >
          {index > 0 && (
            <span aria-hidden="true" className="shrink-0 text-xs text-text-muted md:hidden">
              {column.header}
            </span>
          )}
          {index === 0 && onRowClick ? (
            <button
              type="button"
              className="max-w-full rounded-sm text-start font-medium"
              onClick={() => onRowClick(row)}
            >
              {column.render(row)}
            </button>
          ) : (
            <span className="min-w-0 break-words">{column.render(row)}</span>
          )}
        </td>
      ))}
      {rowActions && (
        <td className={cx(CELL, 'absolute end-3 top-2.5 md:static md:py-1.5 md:text-end')}>{rowActions(row)}</td>
      )}
    </tr>
  )
}

type SelectCellProps = {
  id: string
  name: string
  selection: RowSelection<unknown>['selection']
  isPinned: boolean | undefined
}

const SelectCell = ({ id, name, selection, isPinned }: SelectCellProps) => {
  const text = useText()
  return (
    <td
      className={cx(
        CELL,
        'float-start pe-2.5 md:float-none md:w-12 md:pe-0',
        isPinned && cx('z-5 bg-surface', PINNED.select),
      )}
    >
      <SelectBox
        label={text('ui.table.select-row', { name })}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  )
}
