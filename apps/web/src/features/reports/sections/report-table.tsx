import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { opensClass } from '../charts/chart-table.tsx'
import { idOfDefinition, type DefinitionKey } from '../definitions.tsx'
import { definitionMessages } from '../definitions-messages.ts'

export interface ReportColumn<T> {
  key: string
  header: string
  /** The entry of "how it is counted" that the small i leads to. */
  definition?: DefinitionKey | undefined
  isText?: boolean | undefined
  render: (row: T) => ReactNode
}

type ReportTableProps<T> = {
  caption: string
  columns: readonly ReportColumn<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** The sum of the rows, as a last row. */
  total?: T | undefined
}

/** A table whose first column stays in view where the others do not fit. */
export const ReportTable = <T,>({ caption, columns, rows, rowKey, total }: ReportTableProps<T>) => (
  <div
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached with the keyboard.
    tabIndex={0}
    className="-mx-5 -mb-5 overflow-x-auto focus-visible:-outline-offset-2"
  >
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="bg-surface-sunken text-xs text-text-muted">
          {columns.map((column, at) => (
            <th
              key={column.key}
              scope="col"
              className={cx(cellClass(column, at), 'border-y bg-surface-sunken font-medium')}
            >
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                {column.header}
                {column.definition && <DefinitionMark of={column.definition} name={column.header} />}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-0">
        {[...rows, ...(total ? [total] : [])].map((row) => (
          <tr key={row === total ? 'total' : rowKey(row)} className={row === total ? 'font-semibold' : undefined}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th
                  key={column.key}
                  scope="row"
                  className={cx(cellClass(column, at), 'border-b', row === total ? 'font-semibold' : 'font-medium')}
                >
                  {column.render(row)}
                </th>
              ) : (
                <td key={column.key} className={cx(cellClass(column, at), 'border-b')}>
                  {column.render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const cellClass = ({ isText }: { isText?: boolean | undefined }, at: number): string =>
  cx(
    'border-border py-2.5 pe-4',
    at === 0 ? 'sticky start-0 z-10 bg-surface ps-5 text-start' : isText ? 'text-start' : 'tabular text-end',
  )

const DefinitionMark = ({ of, name }: { of: DefinitionKey; name: string }) => {
  const text = useText(definitionMessages)
  return (
    <a
      href={`#${idOfDefinition(of)}`}
      aria-label={text('def.of', { name })}
      className="text-text-muted hover:text-text"
    >
      <Info aria-hidden="true" className="size-3.5" />
    </a>
  )
}

/** A number that opens exactly so many rows; nothing opens where there is none. */
export const Opens = ({ to, count, children }: { to: string; count: number; children: ReactNode }) =>
  count > 0 ? (
    <Link to={to} className={opensClass}>
      {children}
    </Link>
  ) : (
    children
  )
