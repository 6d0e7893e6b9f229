import { useLayoutEffect } from 'react'
import { createExternalStore, useExternalStore } from './external-store.ts'

/** How many headers of detail pages are shown: breadcrumbs and the page's edge then join their band. */
const shown = createExternalStore(0)

export const useHasDetailBand = (): boolean => useExternalStore(shown) > 0

/**
 * The header of a detail page says that it is there. `:has()` in the style sheet would need no word, but makes the browser
 * work out the styles of the whole page anew whenever anything in it comes or goes.
 */
export const useDetailBand = (): void => {
  useLayoutEffect(() => {
    shown.set(shown.get() + 1)
    return () => shown.set(shown.get() - 1)
  }, [])
}
