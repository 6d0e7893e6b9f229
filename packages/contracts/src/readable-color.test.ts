import { describe, expect, it } from 'vitest'
import { contrast, isColor, textOn } from './readable-color.ts'

describe('text on a colour of the owner', () => {
  it('is white on dark and black on light', () => {
    expect(textOn('#0e7490')).toBe('#ffffff')
    expect(textOn('#fde047')).toBe('#000000')
  })

  it('can be read on every colour', () => {
    const steps = [0, 51, 102, 153, 204, 255]
    const hex = (value: number) => value.toString(16).padStart(2, '0')
    const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)))

    for (const color of colors) expect([color, contrast(color, textOn(color)) >= 4.5]).toEqual([color, true])
  })

  it('counts contrast as the guidelines do', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe('a colour', () => {
  it.each(['#0e749', 'red', '#0e7490;background:url(x)', 'url(x)', ''])('is not %o', (text) => {
    expect(isColor(text)).toBe(false)
  })
})
