/** A page is gone within this time after `beforeunload`, unless the reader decided to stay. */
const LEAVING_MS = 3_000

let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
  }, LEAVING_MS)
})

/**
 * Resolves at once in a page that stays, and late in one that is being left. A browser aborts the requests of a page it
 * leaves, and may report that before the page is gone: such an abort must not be shown as a failure.
 */
export const waitWhilePageLeaves = (): Promise<void> =>
  isLeaving ? new Promise((resolve) => setTimeout(resolve, LEAVING_MS)) : Promise.resolve()
