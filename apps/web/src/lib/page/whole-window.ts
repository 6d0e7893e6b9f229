import { useEffect } from 'react'
import { createExternalStore, useExternalStore } from './external-store.ts'

/** How many pages ask for the whole window: the shell then shows neither menu nor header. */
const asked = createExternalStore(0)

export const useIsWholeWindow = (): boolean => useExternalStore(asked) > 0

/** The page that calls this fills the window while it is shown, as the flow builder does. */
export const useWholeWindow = (): void => {
  useEffect(() => {
    asked.set(asked.get() + 1)
    return () => asked.set(asked.get() - 1)
  }, [])
}
