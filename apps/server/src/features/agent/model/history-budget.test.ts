import { describe, expect, it } from 'vitest'
import { trimHistory } from './history-budget.ts'

const user = (content: string) => ({ role: 'user' as const, content })
const assistant = (content: string) => ({ role: 'assistant' as const, content })

describe('the history a model is given', () => {
  it('keeps the newest messages that fit, in their order', () => {
    const history = [user('một'), assistant('hai'), user('x'.repeat(30)), assistant('bốn')]

    expect(trimHistory(history, 100)).toEqual(history)
    expect(trimHistory(history, 13)).toEqual([user('x'.repeat(30)), assistant('bốn')])
  })

  it('never begins with an answer whose question was left out', () => {
    expect(trimHistory([user('x'.repeat(300)), assistant('b'), user('c')], 10)).toEqual([user('c')])
  })

  it('is empty without a budget', () => {
    expect(trimHistory([user('a')], 0)).toEqual([])
  })
})
