import { firstStepKeys } from '@app/contracts/first-steps'
import { describe, expect, it } from 'vitest'
import { linkOfStep, wordsOfStep } from './step-links.ts'

describe('the link of a first step', () => {
  it('leads a shop without a bot to templates, and to its questions for knowledge', () => {
    expect(firstStepKeys.map((key) => linkOfStep(key, { botId: null, isPublished: false }))).toEqual([
      '/qna',
      '/template',
      '/template',
      '/template',
      '/template',
    ])
  })

  it('leads to the very place on the page of the bot', () => {
    expect(firstStepKeys.map((key) => linkOfStep(key, { botId: '7', isPublished: false }))).toEqual([
      '/biz-agent/7?do=knowledge',
      '/template',
      '/biz-agent/7/test',
      '/biz-agent/7?tab=appearance',
      '/biz-agent/7?do=publish',
    ])
  })

  it('asks a published bot for its channel', () => {
    const published = { botId: '7', isPublished: true }
    expect(linkOfStep('publish', published)).toBe('/biz-agent/7?tab=appearance#embed')
    expect(firstStepKeys.map((key) => wordsOfStep(key, published)).at(-1)).toBe('channel')
  })
})
