import { problemOf } from '../feedback/outcome.ts'

/** What a list needs of a query hook; `total` only where the server cuts the list into pages. */
export type ListQuery<T> = {
  data?: { readonly items: readonly T[]; readonly total?: number | undefined } | undefined
  /** The answer to what is asked now; `data` may still be the one before. */
  currentData?: unknown
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Rows of the question before stay, dimmed, until the new ones are here. A refresh of the same rows in the background
 * neither dims them nor takes them away when it fails.
 */
export const listStateOf = <T>(query: ListQuery<T>) => {
  const isCurrent = query.currentData !== undefined
  return {
    rows: query.data?.items,
    total: query.data?.total,
    isLoading: query.isFetching && !isCurrent,
    problem: isCurrent ? undefined : problemOf(query),
  }
}
