import { describe, expect, it } from 'vitest'
import { isThere, pathOfStep, tourSteps } from './tour-steps.ts'

const bot = 'b1'
const step = (key: string) => tourSteps.find((each) => each.key === key) ?? tourSteps[0]!

describe('a step of the tour', () => {
  it('knows its page, with an open conversation or another tab of the bot', () => {
    const at = (pathname: string, search = '') => ({ pathname, search })

    expect(pathOfStep(step('tests'), bot)).toBe('/biz-agent/b1?tab=tests')
    expect(isThere(step('take'), bot, at('/chat/t1'))).toBe(true)
    expect(isThere(step('take'), bot, at('/dashboard'))).toBe(false)
    expect(isThere(step('publish'), bot, at('/biz-agent/b1', '?tab=tests'))).toBe(true)
    expect(isThere(step('tests'), bot, at('/biz-agent/b1'))).toBe(false)
  })
})
