import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

export type Align = 'start' | 'end' | 'center'
export type Sort = { key: string; dir: 'asc' | 'desc' }

export type Column<T> = {
  key: string
  header: string
  align?: Align | undefined
  render: (row: T) => ReactNode
  sortable?: boolean | undefined
  /** A CSS width, such as '12rem'. */
  width?: string | undefined
  hideOnPhone?: boolean | undefined
}

/** A checkbox for every row and one for the page; `nameOf` names the row for a screen reader. */
export type RowSelection<T> = { selection: Selection; nameOf: (row: T) => string }

const ALIGN: Record<Align, string> = {
  start: 'md:text-start',
  end: 'tabular md:text-end',
  center: 'md:text-center',
}
export const alignClass = (align: Align = 'start'): string => ALIGN[align]
