import { describe, expect, it } from 'vitest'
import { readNumberText, readPriceWish } from './amount-value.ts'

describe('a text that is one number', () => {
  it.each([
    ['1.990.000 ₫', 1_990_000],
    ['1 990 000', 1_990_000],
    ['20k', 20_000],
    ['5trđ', 5_000_000],
    ['1,5 triệu', 1_500_000],
    ['1tr5', 1_500_000],
    ['VND 20.000', 20_000],
    ['-5', -5],
    ['1.234,56', 1234.56],
    ['0.500', 0.5],
    ['hai trăm nghìn', 200_000],
    ['٢٠k', 20_000],
    ['hai', null],
    ['Nam', null],
    ['5 cái', null],
    ['200-300k', null],
    ['15%', null],
    ['$25', null],
    ['9'.repeat(30), null],
    ['', null],
  ])('"%s" is %s', (text, value) => {
    expect(readNumberText(text)).toBe(value)
  })

  it.each([
    ['ba trăm', 300_000],
    ['hai trăm rưỡi', 250_000],
    ['2 củ', 2_000_000],
    ['400', 400],
  ])('"%s" is %s as money', (text, value) => {
    expect(readNumberText(text, { isMoney: true })).toBe(value)
  })
})

describe('a price somebody looks for', () => {
  it.each([
    ['dưới 3 trăm', null, 300_000],
    ['duoi 3 tram', null, 300_000],
    ['không quá 1 triệu', null, 1_000_000],
    ['300k trở xuống', null, 300_000],
    ['< 300k', null, 300_000],
    ['under 300k', null, 300_000],
    ['trên 500k', 500_000, null],
    ['từ 500k trở lên', 500_000, null],
    ['tầm 200 đến 300k', 200_000, 300_000],
    ['từ 2 đến 3 trăm', 200_000, 300_000],
    ['tầm năm sáu trăm', 500_000, 600_000],
    ['khoảng 300', 240_000, 360_000],
    ['áo dưới 400 có không', null, 400_000],
  ])('"%s" is from %s to %s', (text, min, max) => {
    expect(readPriceWish(text)).toEqual({ min, max })
  })

  it('is nothing where no price is named', () => {
    expect(readPriceWish('áo linen size M')).toBeNull()
  })
})
