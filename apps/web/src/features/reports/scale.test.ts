import { describe, expect, it } from 'vitest'
import { extremesOf, labelledDays, linesOf, roundMaximum } from './scale.ts'

describe('the scale of a chart', () => {
  it('ends at a number people say, not below the highest value', () => {
    expect([0, 3, 7, 18, 43, 99, 101, 870].map(roundMaximum)).toEqual([4, 4, 8, 20, 80, 120, 120, 1200])
  })

  it('has evenly spaced lines from nothing to the top', () => {
    expect(linesOf(20)).toEqual([0, 5, 10, 15, 20])
  })

  it('labels as many days as there is room for, the last one always', () => {
    expect(labelledDays(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(labelledDays(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
    expect(labelledDays(1, 0)).toEqual([0])
  })
})

describe('the extremes of a row', () => {
  it('name the highest with its place, the lowest and the mean', () => {
    expect(extremesOf([2, 8, 5])).toEqual({ max: 8, maxIndex: 1, min: 2, mean: 5 })
  })

  it('are nothing without values', () => {
    expect(extremesOf([])).toEqual({ max: 0, maxIndex: 0, min: 0, mean: 0 })
  })
})
