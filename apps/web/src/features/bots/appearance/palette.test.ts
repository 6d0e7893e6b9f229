import { describe, expect, it } from 'vitest'
import { contrastOf } from '#lib/style/contrast.ts'
import { contrastFindings, palettes, presetColors } from './palette.ts'

describe('the colour of a chat', () => {
  it('has nothing to warn of when it is one we suggest, in either theme', () => {
    for (const color of presetColors) expect(contrastFindings(color, 'auto'), color).toEqual([])
  })

  it('is warned of when it fades into the background of the theme in use', () => {
    expect(contrastFindings('#ffe14d', 'light')).toEqual([
      { kind: 'surface', theme: 'light', ratio: expect.closeTo(1.3, 1) },
    ])
    expect(contrastFindings('#ffe14d', 'dark')).toEqual([])
    expect(contrastFindings('#101828', 'auto')).toMatchObject([{ kind: 'surface', theme: 'dark' }])
  })

  it('is warned of when neither white nor dark text reads well on it', () => {
    expect(contrastFindings('#7d7d7d', 'light')).toMatchObject([{ kind: 'text' }])
  })

  it('is not judged while it is being typed', () => {
    expect(contrastFindings('#0e7', 'auto')).toEqual([])
  })
})

describe('the palettes', () => {
  it('keep their words readable', () => {
    for (const { surface, bubble, text, muted } of Object.values(palettes))
      for (const [words, ground] of [
        [text, surface],
        [text, bubble],
        [muted, surface],
      ] as const)
        expect(contrastOf(words, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
