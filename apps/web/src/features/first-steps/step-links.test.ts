import { firstStepKeys } from '@app/contracts/first-steps'
import { describe, expect, it } from 'vitest'
import { linkOfStep } from './step-links.ts'

describe('the link of a first step', () => {
  it('leads a shop without a bot to templates, and to its questions for knowledge', () => {
    expect(firstStepKeys.map((key) => linkOfStep(key, null))).toEqual([
      '/qna',
      '/template',
      '/template',
      '/template',
      '/template',
      '/template',
    ])
  })

  it('leads to the very place on the page of the bot', () => {
    expect(firstStepKeys.map((key) => linkOfStep(key, '7'))).toEqual([
      '/biz-agent/7?do=knowledge',
      '/template',
      '/biz-agent/7/test',
      '/biz-agent/7?tab=appearance',
      '/biz-agent/7?do=publish',
      '/biz-agent/7?tab=appearance#embed',
    ])
  })
})
