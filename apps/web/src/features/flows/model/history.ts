/** Undo and redo: earlier states are kept whole, so that going back restores them byte for byte. */

export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** Names the edit that made the present, so that letters typed in a row become one step. */
  readonly last: string | null
}

const KEPT = 300

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], last: null })

/** A new present. With the same `merge` name as the edit before, it replaces that edit instead of adding a step. */
export const record = <T>(history: History<T>, present: T, merge: string | null = null): History<T> => {
  if (Object.is(present, history.present)) return history
  const isSameEdit = merge !== null && merge === history.last && history.past.length > 0
  const past = isSameEdit ? history.past : [...history.past, history.present].slice(-KEPT)
  return { past, present, future: [], last: merge }
}

/** Ends a row of typing: the next edit is a step of its own. */
export const endStep = <T>(history: History<T>): History<T> =>
  history.last === null ? history : { ...history, last: null }

export const undo = <T>(history: History<T>): History<T> => {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  }
}

export const redo = <T>(history: History<T>): History<T> => {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: rest, last: null }
}
