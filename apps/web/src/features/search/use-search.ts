import type { SearchResults } from '@app/contracts/search'
import { useEffect, useState } from 'react'
import { problemOf } from '#ui/feedback/outcome.ts'
import { useSearchWorkspaceQuery } from './api.ts'

const PAUSE_MS = 200
/** One letter is in nearly every name. */
const LEAST_LETTERS = 2
const MOST_LETTERS = 120

export interface Search {
  results: SearchResults | undefined
  isLoading: boolean
  problem: ReturnType<typeof problemOf>
}

/** What the workspace has for the typed text, asked after a short pause in typing. */
export const useSearch = (typed: string): Search => {
  const wanted = typed.trim().slice(0, MOST_LETTERS)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const isWanted = wanted.length >= LEAST_LETTERS
  const isAsked = isWanted && asked === wanted
  const query = useSearchWorkspaceQuery(
    { query: { search: asked } },
    { skip: asked.length < LEAST_LETTERS, refetchOnMountOrArgChange: true },
  )
  const problem = isAsked ? problemOf(query) : undefined
  return {
    results: isAsked && !problem ? query.currentData : undefined,
    isLoading: isWanted && !problem && (!isAsked || query.currentData === undefined),
    problem,
  }
}
