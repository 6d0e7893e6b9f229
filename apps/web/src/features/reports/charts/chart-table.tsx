import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import type { CsvCell } from '#lib/api/csv.ts'

export interface ChartCell {
  /** What is written into the file. */
  value: CsvCell
  /** What is read on the screen; the value itself without it. */
  shown?: string | undefined
  /** The rows that this number counts. */
  to?: string | undefined
}
export interface ChartTableData {
  /** The first column names the row. */
  header: readonly string[]
  rows: readonly { key: string; cells: readonly ChartCell[] }[]
  foot?: ReactNode
}

/** A dotted line under a number: it opens exactly that many rows. */
export const opensClass =
  'underline decoration-dotted decoration-text-muted underline-offset-4 hover:decoration-solid hover:text-accent'

const shownOf = ({ shown, value }: ChartCell): string => shown ?? String(value ?? '–')

/** The figures of a chart, for those who would rather read. */
export const ChartTable = ({ caption, data }: { caption: string; data: ChartTableData }) => (
  <>
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached with the keyboard.
      tabIndex={0}
      className="max-h-72 overflow-auto"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {data.header.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  'sticky top-0 border-b border-border bg-surface py-2 font-medium text-text-muted',
                  at === 0 ? 'text-start' : 'ps-3 text-end',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className="border-b border-border py-2 text-start font-normal">
                {first && shownOf(first)}
              </th>
              {cells.map((cell, at) => (
                <td key={data.header[at + 1]} className="tabular border-b border-border py-2 ps-3 text-end">
                  {cell.to ? (
                    <Link to={cell.to} className={opensClass}>
                      {shownOf(cell)}
                    </Link>
                  ) : (
                    shownOf(cell)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {data.foot && <div className="tabular flex justify-between gap-3 pt-3 text-xs text-text-muted">{data.foot}</div>}
  </>
)
