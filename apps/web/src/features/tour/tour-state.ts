import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

/** The step that is shown; null: nobody is on the tour. */
const step = createExternalStore<number | null>(null)

const keyOf = (userId: string): string => `tour.${userId}`

export const useTourStep = (): number | null => useExternalStore(step)

/** Remembered for each person of this browser, so that a reload goes on and a left tour does not come back. */
export const showTourStep = (userId: string, next: number): void => {
  writeStored(keyOf(userId), String(next))
  step.set(next)
}

export const leaveTour = (userId: string): void => {
  writeStored(keyOf(userId), 'left')
  step.set(null)
}

/** Goes on where somebody was before the page was loaded again. */
export const resumeTour = (userId: string): void => {
  const stored = readStored(keyOf(userId))
  if (stored && /^\d{1,2}$/.test(stored)) step.set(Number(stored))
}

export const hasLeftTour = (userId: string): boolean => readStored(keyOf(userId)) === 'left'
