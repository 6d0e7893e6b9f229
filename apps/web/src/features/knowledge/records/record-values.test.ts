import { describe, expect, it } from 'vitest'
import { formatFor } from '#lib/i18n/format.ts'
import { filterValue, parseAmount, readFilters, sentValue, shownValue, typedValue } from './record-values.ts'

const words = { yes: 'Có', no: 'Không' }
const format = formatFor('vi')
const fields = [
  { key: 'gia', label: 'Giá', type: 'money' },
  { key: 'size', label: 'Size', type: 'list' },
] as const

describe('an amount', () => {
  it.each([
    ['500.000', 500_000],
    ['500,000', 500_000],
    ['1.990.000 ₫', 1_990_000],
    ['20k', 20_000],
    ['1,5', 1.5],
    ['-3', -3],
  ])('typed as %s is %d', (typed, value) => {
    expect(parseAmount(typed)).toBe(value)
  })

  it.each(['', 'rẻ', '1.2.3.4', '12 cái'])('is not %s', (typed) => {
    expect(parseAmount(typed)).toBeUndefined()
  })
})

describe('a filter', () => {
  it('sends the kind of value its column holds', () => {
    expect(filterValue('money', '<=', '500.000')).toBe(500_000)
    expect(filterValue('boolean', '=', 'false')).toBe(false)
    expect(filterValue('list', 'in', 'M, L ,')).toEqual(['M', 'L'])
    expect(filterValue('text', 'contains', ' áo ')).toBe('áo')
  })

  it('is not sent without a value that can be compared', () => {
    expect(filterValue('number', '>', 'nhiều')).toBeUndefined()
    expect(filterValue('text', '=', '  ')).toBeUndefined()
  })

  it('read from an address keeps only what fits the columns', () => {
    const stored = JSON.stringify([
      { field: 'gia', op: '<=', value: 500_000 },
      { field: 'gia', op: 'contains', value: '5' },
      { field: 'gone', op: '=', value: '1' },
      'x',
    ])

    expect(readFilters(stored, fields)).toEqual([{ field: 'gia', op: '<=', value: 500_000 }])
    expect(readFilters('[oops', fields)).toEqual([])
    expect(readFilters(null, fields)).toEqual([])
  })
})

describe('the value of a cell', () => {
  it('is shown as its type is written', () => {
    expect(shownValue('money', 1_990_000, format, words)).toMatch(/^1\.990\.000\s₫$/)
    expect(shownValue('boolean', false, format, words)).toBe('Không')
    expect(shownValue('list', ['M', 'L'], format, words)).toBe('M, L')
    expect(shownValue('date', '2026-11-30', format, words)).toBe('30/11/2026')
    expect(shownValue('text', null, format, words)).toBe('')
  })

  it('is typed plainly and sent back the same', () => {
    expect(sentValue('list', typedValue('list', ['M', 'L']))).toEqual(['M', 'L'])
    expect(sentValue('text', ' ')).toBeNull()
    expect(sentValue('boolean', 'true')).toBe(true)
  })
})
