import { describe, expect, it } from 'vitest'
import { canActOn, currentFirst, grantableRoles, isLastOwner } from './member-rules.ts'

describe('acting on another member', () => {
  it('is offered downwards and among owners only', () => {
    const allowed = (['owner', 'manager', 'agent'] as const).flatMap((own) =>
      (['owner', 'manager', 'agent'] as const)
        .filter((other) => canActOn(own, other))
        .map((other) => `${own}>${other}`),
    )

    expect(allowed).toEqual(['owner>owner', 'owner>manager', 'owner>agent', 'manager>agent'])
  })

  it('never offers a role above the own one', () => {
    expect(grantableRoles('owner')).toEqual(['owner', 'manager', 'agent'])
    expect(grantableRoles('manager')).toEqual(['manager', 'agent'])
    expect(grantableRoles('agent')).toEqual(['agent'])
  })
})

describe('the last owner', () => {
  it('is the only owner among the members', () => {
    expect(isLastOwner('owner', [{ role: 'owner' }, { role: 'agent' }])).toBe(true)
    expect(isLastOwner('owner', [{ role: 'owner' }, { role: 'owner' }])).toBe(false)
    expect(isLastOwner('manager', [{ role: 'owner' }, { role: 'manager' }])).toBe(false)
  })
})

describe('the list of workspaces', () => {
  it('starts with the current one and keeps the order of the rest', () => {
    const workspace = (id: string, isCurrent: boolean) => ({ id, name: id, role: 'agent' as const, isCurrent })

    const ordered = currentFirst([workspace('a', false), workspace('b', true), workspace('c', false)])

    expect(ordered.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })
})
