import { describe, expect, it } from 'vitest'
import { customKeyOf, customOf, fieldsOf } from './custom-fields.ts'

describe('fields of their own', () => {
  it('keep a Vietnamese name as a plain key', () => {
    expect(customKeyOf('Ngày sinh ')).toBe('ngay_sinh')
    expect(customKeyOf('2 Đường đi')).toBe('duong_di')
    expect(customKeyOf('!!!')).toBe('')
  })

  it('leave out what has no name or no value', () => {
    const fields = [
      { id: '1', name: 'Size', value: ' M ' },
      { id: '2', name: '', value: 'x' },
      { id: '3', name: 'Màu', value: ' ' },
    ]

    expect(customOf(fields)).toEqual({ size: 'M' })
  })

  it('come back as they were', () => {
    const custom = { ngay_sinh: '1/2/1990', size: 'M' }

    expect(customOf(fieldsOf(custom))).toEqual(custom)
  })
})
