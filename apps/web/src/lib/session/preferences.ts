/** Appearance settings of this browser. `public/theme.js` applies the same rules before the first paint. */
import { createExternalStore, useExternalStore } from '../page/external-store.ts'
import { readStored, writeStored } from './storage.ts'

export interface Preferences {
  darkMode: boolean
  semiDark: boolean
  monochrome: boolean
  skin: 'default' | 'bordered'
  direction: 'ltr' | 'rtl'
  layoutType: 'vertical' | 'horizontal'
  sidebarCollapsed: boolean
  navbarType: 'sticky' | 'floating' | 'static' | 'hidden'
  footerType: 'sticky' | 'static' | 'hidden'
  contentWidth: 'full' | 'boxed'
}

/** The stored key of each preference is its own name; the first choice is the default. */
export const choices: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  darkMode: [false, true],
  semiDark: [false, true],
  monochrome: [false, true],
  skin: ['default', 'bordered'],
  direction: ['ltr', 'rtl'],
  layoutType: ['vertical', 'horizontal'],
  sidebarCollapsed: [false, true],
  navbarType: ['sticky', 'floating', 'static', 'hidden'],
  footerType: ['static', 'sticky', 'hidden'],
  contentWidth: ['full', 'boxed'],
}

const keys = Object.keys(choices) as (keyof Preferences)[]
const isKey = (key: string): key is keyof Preferences => Object.hasOwn(choices, key)

const readOne = <K extends keyof Preferences>(key: K): Preferences[K] => {
  const offered: readonly Preferences[K][] = choices[key]
  const stored = readStored(key)
  return offered.find((choice) => String(choice) === stored) ?? (offered[0] as Preferences[K])
}

const readAll = () => Object.fromEntries(keys.map((key) => [key, readOne(key)])) as unknown as Preferences

export const defaultPreferences = Object.fromEntries(
  keys.map((key) => [key, choices[key][0]]),
) as unknown as Preferences

type Marked = Pick<Element, 'toggleAttribute' | 'setAttribute' | 'removeAttribute' | 'classList'>

/** Writes the look onto the page itself; layout choices are read by the shell. */
export const applyTo = (root: Marked, body: Marked, chosen: Preferences): void => {
  root.classList.toggle('dark', chosen.darkMode)
  root.setAttribute('dir', chosen.direction)
  body.classList.toggle('dark', chosen.darkMode)
  body.classList.toggle('light', !chosen.darkMode)
  // On both elements: the body's light or dark class would otherwise override the root's.
  for (const element of [root, body]) {
    element.toggleAttribute('data-monochrome', chosen.monochrome)
    if (chosen.skin === 'bordered') element.setAttribute('data-skin', 'bordered')
    else element.removeAttribute('data-skin')
  }
}

const store = createExternalStore(readAll())

const show = (chosen: Preferences) => {
  store.set(chosen)
  if (typeof document !== 'undefined') applyTo(document.documentElement, document.body, chosen)
}

export const setPreferences = (change: Partial<Preferences>): void => {
  for (const [key, value] of Object.entries(change)) writeStored(key, String(value))
  show({ ...store.get(), ...change })
}

export const resetPreferences = (): void => {
  for (const key of keys) writeStored(key, null)
  show(defaultPreferences)
}

export const getPreferences = (): Preferences => store.get()
export const usePreferences = (): Preferences => useExternalStore(store)

if (typeof addEventListener === 'function')
  addEventListener('storage', (event) => {
    if (event.key === null || isKey(event.key)) show(readAll())
  })
