import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'

const themeScript = new URL('../../../public/theme.js', import.meta.url).href

/** Runs the script as a page does when it opens: from the start, on what is stored now. */
let runs = 0
const runThemeScript = async () => {
  runs += 1
  await import(/* @vite-ignore */ `${themeScript}?run=${runs}`)
}

/** Just enough of an element to see what was written onto it. */
const fakeElement = () => {
  const classes = new Set<string>()
  const attributes = new Map<string, string>()
  return {
    classList: { toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)) },
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? attributes.set(name, '') : attributes.delete(name)),
    seen: () => ({ classes: [...classes].sort(), attributes: Object.fromEntries(attributes) }),
  }
}
const fakePage = () => ({ documentElement: fakeElement(), body: fakeElement() })
const seen = (page: ReturnType<typeof fakePage>) => [page.documentElement.seen(), page.body.seen()]

const load = async (stored: Record<string, string>) => {
  vi.resetModules()
  const page = fakePage()
  vi.stubGlobal('localStorage', fakeStorage(stored))
  vi.stubGlobal('document', page)
  return { page, preferences: await import('./preferences.ts') }
}

describe('the preferences of a browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('start as the specification says', async () => {
    const { preferences } = await load({})

    expect(preferences.getPreferences()).toEqual({
      darkMode: false,
      semiDark: false,
      monochrome: false,
      skin: 'default',
      direction: 'ltr',
      layoutType: 'vertical',
      sidebarCollapsed: false,
      navbarType: 'sticky',
      footerType: 'static',
      contentWidth: 'full',
    })
  })

  it('are read back, and fall back where somebody stored nonsense', async () => {
    const { preferences } = await load({ darkMode: 'true', skin: 'velvet', footerType: 'hidden', direction: 'up' })

    expect(preferences.getPreferences()).toMatchObject({
      darkMode: true,
      skin: 'default',
      footerType: 'hidden',
      direction: 'ltr',
    })
  })

  it('are stored under their own names and shown at once', async () => {
    const { page, preferences } = await load({})

    preferences.setPreferences({ darkMode: true, direction: 'rtl', sidebarCollapsed: true })

    expect(localStorage.getItem('darkMode')).toBe('true')
    expect(localStorage.getItem('direction')).toBe('rtl')
    expect(localStorage.getItem('sidebarCollapsed')).toBe('true')
    expect(page.body.seen().classes).toEqual(['dark'])
    expect(page.documentElement.seen().attributes).toMatchObject({ dir: 'rtl' })
  })

  it('go back to the defaults', async () => {
    const { page, preferences } = await load({ darkMode: 'true', skin: 'bordered' })

    preferences.resetPreferences()

    expect(preferences.getPreferences()).toEqual(preferences.defaultPreferences)
    expect(localStorage.getItem('skin')).toBeNull()
    expect(page.body.seen()).toEqual({ classes: ['light'], attributes: {} })
  })

  it.each([
    {},
    { darkMode: 'true' },
    { direction: 'rtl', monochrome: 'true' },
    { skin: 'bordered', darkMode: 'true', monochrome: 'true' },
    { skin: 'velvet', darkMode: 'yes', direction: 'up' },
  ])('look the same from the script before the first paint: %o', async (stored) => {
    const { page, preferences } = await load(stored)
    const painted = fakePage()

    preferences.setPreferences({})
    vi.stubGlobal('document', painted)
    await runThemeScript()

    expect(seen(painted)).toEqual(seen(page))
  })
})
