import { useSyncExternalStore } from 'react'

export type Width = 'phone' | 'narrow' | 'wide'

const phone = matchMedia('(width < 48rem)')
const wide = matchMedia('(width >= 75rem)')

const subscribe = (listener: () => void) => {
  for (const query of [phone, wide]) query.addEventListener('change', listener)
  return () => {
    for (const query of [phone, wide]) query.removeEventListener('change', listener)
  }
}

export const widthNow = (): Width => (phone.matches ? 'phone' : wide.matches ? 'wide' : 'narrow')

/** How much room the builder has: panels lie over the canvas where it is narrow, and phones begin with the list. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, widthNow)
