import type { ReactNode } from 'react'

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

const ALIGN: Record<Align, string> = {
  start: 'md:text-start',
  end: 'tabular md:text-end',
  center: 'md:text-center',
}
export const alignClass = (align: Align = 'start'): string => ALIGN[align]
