import { describe, expect, it } from 'vitest'
import { withoutTelexSlips } from './telex-slips.ts'

describe('keys of Telex that stayed letters', () => {
  it.each([
    ['phongf', 'phòng'],
    ['cuoois', 'cuối'],
    ['nhieeu', 'nhiêu'],
    ['tieenf', 'tiền'],
    ['giaá', 'giá'],
    ['phòngf', 'phòng'],
    ['dduowcj', 'được'],
    ['muoons', 'muốn'],
    ['toois', 'tối'],
    ['quaanf', 'quần'],
    ['hangf', 'hàng'],
    ['giuwowngf', 'giường'],
  ])('"%s" is "%s"', (typed, meant) => {
    expect(withoutTelexSlips(typed)).toBe(meant)
  })

  it.each([
    'max',
    'box',
    'vans',
    'chef',
    'room',
    'short',
    'iphone',
    'linen',
    'voucher',
    'jeans',
    'tuần',
    'quoắn',
    'ship',
  ])('"%s" stays as it is', (typed) => {
    expect(withoutTelexSlips(typed)).toBeUndefined()
  })
})
