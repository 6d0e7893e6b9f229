import { describe, expect, it } from 'vitest'
import { applyMoment, type AiWriting } from './ai-writing.ts'

const told = (...moments: [event: string, payload: unknown][]): AiWriting | null =>
  moments.reduce<AiWriting | null>((known, [event, payload]) => applyMoment(known, event, payload), null)
const delta = (offset: number, text: string, runId = 'r'): [string, unknown] => ['ai.delta', { runId, offset, text }]

describe('the answer being written', () => {
  it('grows by its pieces', () => {
    expect(told(['ai.writing', { runId: 'r' }], delta(0, 'Dạ '), delta(3, 'còn ạ'))?.text).toBe('Dạ còn ạ')
  })

  it('shows a piece that comes twice once', () => {
    expect(told(delta(0, 'Dạ '), delta(3, 'còn'), delta(3, 'còn'))?.text).toBe('Dạ còn')
  })

  it('does not join words over a missed piece', () => {
    expect(told(delta(0, 'Dạ '), delta(9, 'ạ'))).toMatchObject({ text: 'Dạ ', isBroken: true })
  })

  it('begins anew when a check took the words back, and with another run', () => {
    expect(told(delta(0, 'Dạ 10k'), ['ai.reset', { runId: 'r' }], delta(0, 'Dạ chưa rõ'))?.text).toBe('Dạ chưa rõ')
    expect(told(delta(0, 'Dạ'), delta(0, 'Em', 's'))).toMatchObject({ runId: 's', text: 'Em' })
  })

  it('is gone when it has ended, but not when an older one has', () => {
    expect(told(delta(0, 'Dạ'), ['ai.ended', { runId: 'r' }])).toBeNull()
    expect(told(delta(0, 'Dạ', 's'), ['ai.ended', { runId: 'r' }])?.text).toBe('Dạ')
  })

  it('ignores what it does not understand', () => {
    expect(told(['ai.later', { runId: 'r' }], ['ai.delta', null])).toBeNull()
  })
})
