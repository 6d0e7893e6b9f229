import type { ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '../feedback/states.tsx'
import type { EmptyList } from './list-empty.tsx'
import { listStateOf, type ListQuery } from './list-query.ts'

type RowListProps<T> = {
  query: ListQuery<T>
  empty: EmptyList | string
  /** The rows; called only when there are some. */
  children: (rows: readonly T[]) => ReactNode
  /** The class of the loading placeholder. */
  skeleton?: string | undefined
}

/** A short list without columns, for example in a dialog, with its four states. */
export const RowList = <T,>({ query, empty, children, skeleton = 'h-16 w-full' }: RowListProps<T>) => {
  const { rows, problem } = listStateOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!rows) return <Skeleton className={skeleton} />
  if (rows.length > 0) return children(rows)
  return typeof empty === 'string' ? <p className="text-sm text-text-muted">{empty}</p> : <EmptyState {...empty} />
}
