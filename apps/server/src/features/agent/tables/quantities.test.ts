import { describe, expect, it } from 'vitest'
import { covers, quantitiesIn } from './quantities.ts'

const asked = (text: string) => quantitiesIn(text)[0]

describe('figures with their units', () => {
  it.each([
    ['Túi 2 kg', 'túi 2kg giá sao', true],
    ['Túi 400 g', 'túi 0,4kg', true],
    ['Túi 400 g', 'túi 2kg', false],
    ['5–10 kg', 'bé 7kg', true],
    ['10–20 kg', 'bé 7kg', false],
    ['Dưới 5 kg', 'bé 4 ký', true],
    ['Dưới 5 kg', 'bé 7 ký', false],
    ['Trên 20 kg', 'bé 25kg', true],
    ['60 × 45 × 50 cm', 'cao 50cm', true],
    ['120 cm', 'bàn 1m2', true],
    ['Chai 1,5 lít', 'chai 1500ml', true],
    ['Chai 530 ml', 'nặng 530g', false],
  ])('“%s” held against “%s”: %s', (cell, question, isCovered) => {
    const wanted = asked(question)
    expect(wanted).toBeDefined()
    expect(wanted !== undefined && quantitiesIn(cell).some((held) => covers(held, wanted))).toBe(isCovered)
  })

  it('are not seen in words and prices', () => {
    for (const text of ['giá 150k', 'màu 5 gam', 'ở lầu 2', 'số 12 Lê Lợi', '30 máy'])
      expect(quantitiesIn(text)).toEqual([])
  })
})
