import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type UrlChange = Readonly<Record<string, string | undefined>>

export const changed = (search: URLSearchParams, change: UrlChange): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  return next
}

export const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The state of a screen lives in its address; a change keeps all other parameters. */
export const useUrl = () => {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (next: UrlChange, options: { replace?: boolean } = {}) =>
      setSearch((known) => changed(known, next), { preventScrollReset: true, ...options }),
    [setSearch],
  )
  return { search, page: pageOf(search), change }
}
