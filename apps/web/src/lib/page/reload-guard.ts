const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

let holders = 0

/**
 * While something is held, reloading or closing the tab asks first. Unlike unsaved text, it does not stop the reader
 * from opening another page of the app, where the work goes on.
 */
export const createReloadGuard = (): ((isHeld: boolean) => void) => {
  let wasHeld = false
  return (isHeld) => {
    if (isHeld === wasHeld) return
    wasHeld = isHeld
    holders += isHeld ? 1 : -1
    if (holders > 0) addEventListener('beforeunload', askBrowser)
    else removeEventListener('beforeunload', askBrowser)
  }
}
