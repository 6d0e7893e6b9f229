import { afterEach, describe, expect, it, vi } from 'vitest'
import { commonMessages } from './common-messages.ts'
import { defineMessages, fillIn } from './messages.ts'

const placesOf = (words: string) => new Set([...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))

/** A browser storage with one value, set before the module reads it. */
const load = async (stored: string | null) => {
  const kept = new Map<string, string>(stored ? [['selectedLanguage', stored]] : [])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.resetModules()
  return { kept, ...(await import('./i18n.tsx')) }
}

afterEach(() => vi.unstubAllGlobals())

describe('the language of the interface', () => {
  it('is Vietnamese until the reader chooses', async () => {
    const { getLanguage } = await load(null)

    expect(getLanguage()).toBe('vi')
  })

  it('is restored from the stored choice, and an unknown one means the default', async () => {
    expect((await load('En')).getLanguage()).toBe('en')
    expect((await load('Vn')).getLanguage()).toBe('vi')
    expect((await load('fr')).getLanguage()).toBe('vi')
  })

  it('is stored as the specification names it, and marks the page', async () => {
    const { kept, setLanguage, getLanguage } = await load(null)

    setLanguage('en')

    expect(kept.get('selectedLanguage')).toBe('En')
    expect(getLanguage()).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  it('still switches when the browser refuses to store', async () => {
    const { setLanguage, getLanguage } = await load(null)
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('blocked')
      },
    })

    setLanguage('en')

    expect(getLanguage()).toBe('en')
  })
})

describe('words for a key', () => {
  const messages = defineMessages({ 'shop.hello': { vi: 'Chào {name}', en: 'Hello {name}' } })

  it('come in the language asked for, with the values filled in', async () => {
    const { translate } = await load(null)

    expect(translate(messages, 'shop.hello', { name: 'Lan' })).toBe('Chào Lan')
    expect(translate(messages, 'shop.hello', { name: 'Lan' }, 'en')).toBe('Hello Lan')
  })

  it('fall back to the common messages, then to English, then to the key itself', async () => {
    const { translate } = await load(null)
    const half = { 'shop.bye': { vi: '', en: 'Bye' } }

    expect(translate(messages, 'common.save')).toBe('Lưu')
    expect(translate(half, 'shop.bye')).toBe('Bye')
    expect(translate(messages, 'shop.unknown')).toBe('shop.unknown')
  })

  it('keep a place visible when its value is missing, and never read a value as a pattern', () => {
    expect(fillIn('{a} và {b}', { a: '$& {b}' })).toBe('$& {b} và {b}')
  })

  it('follow the number where a language has two forms', () => {
    const words = '{days} {days:day|days} before {shop}'

    expect(fillIn(words, { days: 1, shop: 'Lan' })).toBe('1 day before Lan')
    expect(fillIn(words, { days: '12', shop: 'Lan' })).toBe('12 days before Lan')
    expect(fillIn(words, { shop: 'Lan' })).toBe('{days} {days:day|days} before Lan')
  })

  it('name the same places in both languages', () => {
    const differing = Object.entries(commonMessages).filter(
      ([, words]) => placesOf(words.vi).symmetricDifference(placesOf(words.en)).size > 0,
    )

    expect(differing).toEqual([])
  })
})
