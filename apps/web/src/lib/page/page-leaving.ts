/** As long as a page may take to go after it was told to. */
const goneAfterMs = 3_000

let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
  }, goneAfterMs)
})

/**
 * Comes to an end only in a page that stays. A browser breaks off what is under way when its page is left and may say so
 * before the page is gone: that is not the failure it looks like.
 */
export const ifPageStays = (): Promise<void> =>
  isLeaving ? new Promise((resolve) => setTimeout(resolve, goneAfterMs)) : Promise.resolve()
