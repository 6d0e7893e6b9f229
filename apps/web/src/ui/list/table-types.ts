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

/** The first columns of a wide table stay in view while the others scroll. */
export const PINNED = {
  select: 'md:sticky md:start-0',
  first: 'md:sticky md:start-12 md:shadow-[inset_-1px_0_0_var(--border)]',
  firstAlone: 'md:sticky md:start-0 md:shadow-[inset_-1px_0_0_var(--border)]',
} as const

const ALIGN: Record<Align, string> = {
  start: 'md:text-start',
  end: 'tabular md:text-end',
  center: 'md:text-center',
}
export const alignClass = (align: Align = 'start'): string => ALIGN[align]
