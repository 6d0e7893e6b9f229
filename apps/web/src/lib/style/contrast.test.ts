import { describe, expect, it } from 'vitest'
import { contrastOf, INK, textOn, WHITE } from './contrast.ts'

describe('the contrast of two colours', () => {
  it('goes from one to twenty-one, whichever comes first', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrastOf('#0e7490', '#0e7490')).toBe(1)
  })

  it('is the one the guidelines give as an example', () => {
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('is unknown while a colour is being typed', () => {
    expect(contrastOf('#0e7', '#ffffff')).toBeNull()
  })
})

describe('the text on a colour', () => {
  it('is white on a dark one and dark on a bright one', () => {
    expect(textOn('#0e7490')).toBe(WHITE)
    expect(textOn('#ffe14d')).toBe(INK)
  })

  it('is white when nothing is known', () => {
    expect(textOn('no colour')).toBe(WHITE)
  })
})
