import { useCallback } from 'react'
import { clearFilters, filterChange, readListState, type FilterRules, type ListState } from './list-filters.ts'
import { useUrl, type UrlChange } from './use-url.ts'

export type ListUrl<R extends FilterRules = FilterRules> = ListState<R> & {
  find: (words: string) => void
  choose: (name: keyof R & string, value: string | undefined) => void
  setPage: (page: number) => void
  clear: () => void
  /** The whole address, for what a screen keeps in it besides its list. */
  address: URLSearchParams
  change: (change: UrlChange, options?: { replace?: boolean }) => void
}

const none = {} as const satisfies FilterRules

/** What a list shows lives in its address: words, filters, page. Declare the rules once, outside the component. */
export const useListUrl = <R extends FilterRules = FilterRules>(rules?: R): ListUrl<R> => {
  const { search: address, change } = useUrl()
  // Typing makes one entry in the history, not one for each pause.
  const find = useCallback((words: string) => change({ search: words, page: undefined }, { replace: true }), [change])
  return {
    ...readListState(address, rules ?? (none as FilterRules as R)),
    find,
    choose: (name, value) => change(filterChange(rules ?? none, name, value)),
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }),
    clear: () => change(clearFilters(rules ?? none)),
    address,
    change,
  }
}
