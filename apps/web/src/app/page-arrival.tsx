import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { noteNavigation } from '#lib/page/unsaved.ts'

const APP_NAME = 'BizAgent'
/** A field that asked for the focus, and a menu or dialog that was opened while the page was still coming. */
const menuSelector = '[role=menu], [role=menu] *'
const keepFocusSelector = `input, textarea, [role=dialog], [role=dialog] *, ${menuSelector}`
let isFirstPage = true

/** What a full page load does: sets the title, scrolls to the top and moves the focus to the heading. */
export const PageArrival = ({ pathname }: { pathname: string }) => {
  const how = useNavigationType()
  const [cameBy] = useState(how)
  useEffect(() => {
    document.title = `${APP_NAME} ${pathname}`
    noteNavigation()
  }, [pathname])
  // Once per page: another address of the same one, such as the next conversation, leaves the reader where they are.
  useEffect(() => {
    // The browser itself places the first page and restores the scroll of a back step.
    if (isFirstPage) {
      isFirstPage = false
      return
    }
    if (cameBy !== 'POP') scrollTo(0, 0)
    if (!document.activeElement?.matches(menuSelector)) return focusHeading()
    // The menu that the reader chose this page from hands the focus back to its button with the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focusHeading)
    })
    return () => cancelAnimationFrame(frame)
  }, [cameBy])
  return null
}

const focusHeading = () => {
  if (document.activeElement?.matches(keepFocusSelector)) return
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
