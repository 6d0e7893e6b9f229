import { describe, expect, it } from 'vitest'
import { fitBudget } from './fit-budget.ts'

const answer = {
  text: 'Dạ còn hàng ạ. Áo 320k. Quần 450k.\n\n• Áo linen – 320k',
  shortText: 'Dạ còn hàng ạ. Áo 320k. Quần 450k.',
}

describe('an answer', () => {
  it('takes as many messages as it needs while enough are left', () => {
    expect(fitBudget(answer, { textLength: 40, left: 2 }).pieces).toHaveLength(2)
    expect(fitBudget(answer, { textLength: 40, left: null }).pieces).toHaveLength(2)
  })

  it('becomes one message when one is left, without the words of its cards', () => {
    expect(fitBudget(answer, { textLength: 40, left: 1 })).toEqual({ pieces: [answer.shortText], unsent: '' })
  })

  it('is sent as far as it goes when it does not fit at all; what is missing is for staff', () => {
    expect(fitBudget(answer, { textLength: 20, left: 1 })).toEqual({
      pieces: ['Dạ còn hàng ạ.'],
      unsent: 'Áo 320k. Quần 450k.',
    })
  })

  it('is sent once even when nothing is free any more', () => {
    expect(fitBudget(answer, { textLength: 20, left: 0 }).pieces).toHaveLength(1)
  })
})
