import { useState } from 'react'

/** Rows chosen on the page one sees; a row that left the page is not chosen any more. */
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
