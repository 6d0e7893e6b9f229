import { useEffect } from 'react'

const mark = 'data-tour-here'

/** Marks the element that fits, the first or the last one, for as long as the step is shown, also when the page draws it later or anew. */
export const useAnchor = (selector: string, isLast = false): void => {
  useEffect(() => {
    let marked: Element | null = null
    const look = () => {
      const found = [...document.querySelectorAll(selector)].at(isLast ? -1 : 0) ?? null
      if (found === marked && found?.hasAttribute(mark)) return
      marked?.removeAttribute(mark)
      if (found && found !== marked) found.scrollIntoView({ block: 'nearest' })
      found?.setAttribute(mark, '')
      marked = found
    }
    look()
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      marked?.removeAttribute(mark)
    }
  }, [selector, isLast])
}
