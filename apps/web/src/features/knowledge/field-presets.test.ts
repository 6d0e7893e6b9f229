import { datasetFields } from '@app/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { keyFrom, plainFields, productFields, trimIndex, defaultIndex } from './field-presets.ts'

describe('a key made from a label', () => {
  it('has no marks and no spaces', () => {
    expect(keyFrom('Giá khuyến mãi (₫)')).toBe('gia_khuyen_mai')
    expect(keyFrom('2. Đơn giá')).toBe('don_gia')
  })

  it('is never empty, never taken and never too long', () => {
    expect(keyFrom('???')).toBe('cot')
    expect(keyFrom('Giá', ['gia', 'gia_2'])).toBe('gia_3')
    expect(keyFrom('a'.repeat(80), ['a'.repeat(40)])).toBe(`${'a'.repeat(38)}_2`)
  })
})

describe('the presets of columns', () => {
  it.each([productFields, plainFields])('are what the contract takes', (...fields) => {
    expect(datasetFields.safeParse(fields.flat()).success).toBe(true)
  })

  it('search words, filter everything but pictures, and know a product by its code', () => {
    const index = defaultIndex(productFields)

    expect(index.search).toEqual(['ma', 'ten', 'mau', 'size', 'mo_ta'])
    expect(index.filter).not.toContain('anh')
    expect(index).toMatchObject({ key: 'ma', title: 'ten' })
  })
})

describe('index fields', () => {
  it('forget columns that are gone', () => {
    const index = { search: ['ten', 'x'], filter: ['x'], key: 'x', title: 'ten' }

    expect(trimIndex(index, plainFields)).toEqual({ search: ['ten'], filter: [], key: null, title: 'ten' })
  })
})
