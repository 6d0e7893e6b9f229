import { problemOf } from '../feedback/outcome.ts'

/** What a list needs of a query hook; `total` only for paginated endpoints. */
export type ListQuery<T> = {
  data?:
    | {
        readonly items: readonly T[]
        readonly total?: number | undefined
        /** Nobody counted further than `total`. */
        readonly isMore?: boolean | undefined
      }
    | undefined
  /** The data for the current arguments; `data` may still belong to the previous ones. */
  currentData?: unknown
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Rows of the previous arguments stay, dimmed, until the new ones are loaded. A background refresh of the same rows
 * neither dims them nor replaces them by an error.
 */
export const listStateOf = <T>(query: ListQuery<T>) => {
  const isCurrent = query.currentData !== undefined
  return {
    rows: query.data?.items,
    total: query.data?.total,
    isMore: query.data?.isMore,
    isLoading: query.isFetching && !isCurrent,
    problem: isCurrent ? undefined : problemOf(query),
  }
}
