import { describe, expect, it } from 'vitest'
import { email } from './forms.ts'
import { shownTaxCode } from './tax-code.ts'

describe('an e-mail', () => {
  it.each([
    ['', 'auth.email.required'],
    ['   ', 'auth.email.required'],
    [undefined, 'auth.email.required'],
    ['lan', 'auth.email.invalid'],
    [`${'a'.repeat(250)}@b.vn`, 'auth.email.invalid'],
  ])('that is “%s” is refused once: %s', (typed, problem) => {
    expect([...new Set(email.safeParse(typed).error?.issues.map((issue) => issue.message))]).toEqual([problem])
  })

  it('is stored in one form', () => {
    expect(email.parse('  Lan@Congty.VN ')).toBe('lan@congty.vn')
  })
})

describe('a tax code', () => {
  it.each([
    ['0300588569001', '0300588569-001'],
    ['0300588569', '0300588569'],
    ['079090123456', '079090123456'],
  ])('of the digits %s is written %s', (digits, shown) => {
    expect(shownTaxCode(digits)).toBe(shown)
  })
})
