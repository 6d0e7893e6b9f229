import { describe, expect, it } from 'vitest'
import { canAdminister, grantableRoles } from './user-rules.ts'

const person = (id: string, role: 1 | 100 | 1000) => ({ id, role })

describe('administering an account', () => {
  it('is offered only to moderators and admins, and only downwards', () => {
    expect(canAdminister(person('a', 1000), person('b', 100))).toBe(true)
    expect(canAdminister(person('a', 100), person('b', 1))).toBe(true)
    expect(canAdminister(person('a', 100), person('b', 100))).toBe(false)
    expect(canAdminister(person('a', 100), person('b', 1000))).toBe(false)
    expect(canAdminister(person('a', 1), person('b', 1))).toBe(false)
    expect(canAdminister(null, person('b', 1))).toBe(false)
  })

  it('is never offered for the own account', () => {
    expect(canAdminister(person('a', 1000), person('a', 1))).toBe(false)
  })

  it('grants no role above the own one', () => {
    expect(grantableRoles(person('a', 1000))).toEqual([1, 100, 1000])
    expect(grantableRoles(person('a', 100))).toEqual([1, 100])
  })
})
