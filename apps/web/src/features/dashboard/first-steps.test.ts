import { describe, expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

const owner = { avatarUrl: null, permissions: ['members.manage' as const] }
const doneOf = (known: Parameters<typeof firstSteps>[0]) =>
  firstSteps(known).flatMap((step) => (step.isDone ? [step.key] : []))

describe('the first steps of a new account', () => {
  it('begin with the confirmed e-mail alone', () => {
    expect(doneOf({ user: owner, memberCount: 1, hasChosenLook: false })).toEqual(['email'])
  })

  it('count what was really done', () => {
    const user = { ...owner, avatarUrl: '/api/files/1' }

    expect(doneOf({ user, memberCount: 2, hasChosenLook: true })).toEqual(['email', 'picture', 'invite', 'look'])
  })

  it('do not ask somebody to invite who may not', () => {
    const user = { ...owner, permissions: [] }

    expect(firstSteps({ user, memberCount: 9, hasChosenLook: false }).map((step) => step.key)).not.toContain('invite')
  })

  it('do not call the invitation done while the number of members is unknown', () => {
    expect(doneOf({ user: owner, memberCount: undefined, hasChosenLook: false })).toEqual(['email'])
  })
})
