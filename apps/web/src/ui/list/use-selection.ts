import { useState } from 'react'

/** The rows selected on the page on screen; a row that left the page is no longer selected. */
export const useSelection = (shown: readonly { id: string }[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.map((row) => row.id).filter((id) => chosen.has(id))
  const isAll = shown.length > 0 && ids.length === shown.length
  return {
    ids,
    isAll,
    has: (id: string) => chosen.has(id),
    toggle: (id: string) => setChosen(new Set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : shown.map((row) => row.id))),
    clear: () => setChosen(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
