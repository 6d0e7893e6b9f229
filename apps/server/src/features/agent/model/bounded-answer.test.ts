import { describe, expect, it } from 'vitest'
import type { ModelAnswer } from '#ai-providers/registry.ts'
import { boundedAnswer } from './bounded-answer.ts'

const answer = (own: Partial<ModelAnswer>): ModelAnswer => ({
  text: 'Dạ còn ạ.',
  toolCalls: [],
  finish: 'stop',
  model: 'fake',
  usage: { inputTokens: 1, cachedTokens: 0, outputTokens: 1, isEstimated: false },
  firstTokenMs: 1,
  totalMs: 2,
  attempts: 1,
  ...own,
})
const call = (argumentsText: string) => ({ id: '1', name: 'search_knowledge', argumentsText })

describe('what is read of an answer', () => {
  it('is all of an honest one', () => {
    const honest = answer({ toolCalls: [call('{"query":"áo"}')] })

    expect(boundedAnswer(honest, 100)).toEqual(honest)
  })

  it('ends where the model should have', () => {
    expect(boundedAnswer(answer({ text: 'x'.repeat(9_000) }), 100)).toMatchObject({
      text: 'x'.repeat(800),
      finish: 'length',
    })
  })

  it('is a few calls of a sensible size', () => {
    const { toolCalls } = boundedAnswer(
      answer({
        toolCalls: [call(`{"note":"${'x'.repeat(9_000)}"}`), ...Array.from({ length: 500 }, () => call('{}'))],
      }),
      100,
    )

    expect(toolCalls).toHaveLength(16)
    expect(toolCalls[0]?.argumentsText).toBe('"too long"')
  })
})
