/**
 * Unsaved work. A form reports it with `useUnsavedChanges(isDirty)`; leaving the page by a link, the back button or
 * code (`leaveSafely`) then asks for confirmation, and closing the tab shows the browser's own question.
 */
import { useEffect } from 'react'
import { createExternalStore } from './external-store.ts'

interface Leave {
  proceed: () => void
}

const dirtyForms = new Set<symbol>()

/** The navigation that waits for confirmation; the shell shows the question while there is one. */
export const pendingLeave = createExternalStore<Leave | null>(null)

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

const mark = (form: symbol, isDirty: boolean) => {
  if (isDirty) dirtyForms.add(form)
  else dirtyForms.delete(form)
  if (dirtyForms.size > 0) addEventListener('beforeunload', askBrowser)
  else removeEventListener('beforeunload', askBrowser)
}

export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0

export const useUnsavedChanges = (isDirty: boolean): void => {
  useEffect(() => {
    const form = Symbol('form')
    mark(form, isDirty)
    return () => mark(form, false)
  }, [isDirty])
}

/** Proceeds at once if nothing is unsaved, otherwise after the user has agreed to lose it. */
export const leaveSafely = (proceed: () => void): void => {
  if (hasUnsavedChanges()) pendingLeave.set({ proceed })
  else proceed()
}

export const answerLeave = (isLeaving: boolean): void => {
  const pending = pendingLeave.get()
  pendingLeave.set(null)
  if (!pending || !isLeaving) return
  dirtyForms.clear()
  removeEventListener('beforeunload', askBrowser)
  pending.proceed()
}

const placeOf = (state: unknown): number | undefined => {
  const place = (state as { idx?: unknown } | null)?.idx
  return typeof place === 'number' ? place : undefined
}

/** Must run before the router listens, so that a back step can be held until it is confirmed. */
export const guardHistory = (): void => {
  let place = placeOf(history.state)
  let isReturning = false
  addEventListener(
    'popstate',
    (event) => {
      const next = placeOf(event.state)
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      if (!hasUnsavedChanges() || next === undefined || place === undefined || next === place) {
        place = next
        return
      }
      const step = next - place
      event.stopImmediatePropagation()
      isReturning = true
      history.go(-step)
      pendingLeave.set({ proceed: () => history.go(step) })
    },
    true,
  )
  rememberPlace = () => {
    place = placeOf(history.state)
  }
}

let rememberPlace = () => {}

/** Called after a navigation by the router: back steps are measured from the new history index. */
export const noteNavigation = (): void => rememberPlace()
