import { describe, expect, it } from 'vitest'
import { noSpending } from '../turn/contract.ts'
import { creditsOf, estimateCredits } from './price.ts'

const spent = (tokensIn: number, cachedTokens: number, tokensOut: number) => ({
  ...noSpending(),
  tokensIn,
  cachedTokens,
  tokensOut,
})

describe('the price of a reply', () => {
  it.each([
    ['gpt-5-mini', 2_000, 0, 200, 1],
    ['gpt-5-mini', 4_000, 0, 600, 2],
    ['gpt-5', 2_000, 0, 500, 6],
    ['gpt-5', 2_000, 2_000, 500, 4],
    ['claude-haiku-5', 10_000, 0, 1_000, 5],
    ['gemini-3-flash-lite', 10_000, 0, 0, 1],
    ['qwen3', 1_000, 0, 250, 1],
    ['qwen3', 1_002, 0, 250, 2],
  ])('of %s with %d in (%d cached) and %d out is %d', (model, tokensIn, cached, tokensOut, credits) => {
    expect(creditsOf({ model, isPlatform: true }, spent(tokensIn, cached, tokensOut))).toBe(credits)
  })

  it('is at least one credit on the platform and exactly one with an own key', () => {
    expect(creditsOf({ model: 'gpt-5', isPlatform: true }, spent(1, 0, 1))).toBe(1)
    expect(creditsOf({ model: 'claude-opus-5', isPlatform: false }, spent(50_000, 0, 5_000))).toBe(1)
  })

  it('is never more than what was set aside for one call of that size', () => {
    const model = { model: 'gpt-5', isPlatform: true }

    expect(estimateCredits(model, 3_000, 600)).toBeGreaterThanOrEqual(creditsOf(model, spent(3_000, 1_000, 600)))
  })
})
