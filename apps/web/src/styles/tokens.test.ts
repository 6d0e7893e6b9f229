import { describe, expect, it } from 'vitest'

type Tokens = Record<string, string>

// The web app is compiled without Node's types, and the test runner empties every stylesheet a test imports.
declare const process: {
  getBuiltinModule: (name: 'node:fs') => { readFileSync: (path: URL, encoding: 'utf8') => string }
}
const css = process.getBuiltinModule('node:fs').readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const tokensOf = (selector: string): Tokens => {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name, value]) => [name, value]))
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (tokens: Tokens, front: string, back: string): number => {
  const [dark = 0, light = 0] = [front, back].map((name) => luminance(tokens[name] ?? '')).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const light = tokensOf(':root')
const dark = { ...light, ...tokensOf('.dark') }
const themes: Record<string, Tokens> = {
  light,
  dark,
  'light monochrome': { ...light, ...tokensOf('[data-monochrome]') },
  'dark monochrome': { ...dark, ...tokensOf('.dark[data-monochrome],\n[data-monochrome] .dark') },
}

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const inks = ['text', 'text-muted', 'accent-text', 'danger-text', 'warning-text', 'success-text', 'info-text']
const pairs = [
  ...surfaces.flatMap((back) => inks.map((front) => [front, back])),
  ...['accent', 'danger', 'warning', 'success', 'info'].map((tone) => [`${tone}-text`, `${tone}-soft`]),
  ...['entry', 'message', 'ai', 'logic', 'business', 'memo'].map((group) => [`node-${group}`, `node-${group}-soft`]),
  ...['accent', 'accent-strong'].map((fill) => ['on-accent', fill]),
  ...['danger', 'danger-strong'].map((fill) => ['on-danger', fill]),
] as [string, string][]

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  it('keeps every text readable on every surface it may stand on (4.5:1)', () => {
    const unreadable = pairs.filter(([front, back]) => !(contrast(tokens, front, back) >= 4.5))

    expect(unreadable).toEqual([])
  })

  it('keeps the border of a control visible (3:1)', () => {
    const faint = surfaces.filter((back) => !(contrast(tokens, 'border-strong', back) >= 3))

    expect(faint).toEqual([])
  })
})
