import { describe, expect, it } from 'vitest'
import { email } from './forms.ts'

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
