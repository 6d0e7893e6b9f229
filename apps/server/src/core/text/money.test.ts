import { describe, expect, it } from 'vitest'
import { moneyTable } from './money.fixture.ts'
import { readAmounts, type Amount } from './money.ts'

const shown = ({ kind, low, high, currency }: Amount): string => {
  const value = low === high ? String(low) : `${low}-${high}`
  if (kind === 'percent') return `${value}%`
  return currency === 'vnd' ? value : `${value} ${currency}`
}
const meant = (text: string): string => readAmounts(text).map(shown).join(' ')

describe.each(Object.entries(moneyTable))('%s', (_group, rows) => {
  it.each(rows)('"%s" means "%s"', (text, meaning) => {
    expect(meant(text)).toBe(meaning)
  })
})

describe('an amount', () => {
  it.each(['Dạ giá 4\u200B00k ạ', 'Giá hai trăm nghìn'.normalize('NFD'), '😊 giá ４００.０００đ nha', 'từ 200-250k ạ'])(
    'keeps its place in the text as it was given: %s',
    (text) => {
      const [amount] = readAmounts(text)

      expect(text.slice(amount?.start, amount?.end)).toBe(amount?.text)
      expect(amount?.text).toMatch(/[\d\p{Nd}]|hai/u)
      expect(amount?.text).not.toMatch(/gi|ạ|nha/)
    },
  )

  it.each([
    ['giá 20.000đ', 'sure', 'unit'],
    ['giá 20.000', 'sure', 'digits'],
    ['giá hai mươi nghìn', 'sure', 'spelled'],
    ['giá hai tram nghin', 'likely', 'spelled'],
    ['giá 4 lít', 'likely', 'slang'],
    ['giá 400', 'likely', 'bare'],
    ['áo 400', 'weak', 'bare'],
    ['còn 1 chai', 'weak', 'slang'],
  ])('says how it was read: %s', (text, certainty, form) => {
    expect(readAmounts(text)).toMatchObject([{ certainty, form }])
  })

  it('may mean something else without its unit', () => {
    expect(readAmounts('giá 400')).toMatchObject([{ low: 400_000, also: [400, 400] }])
  })

  it.each(['1', 'một ', '1-', '1.000.', '100 ', 'hai ba trăm ', '4\u200B', 'a\u0301', 'lO.', '.ooo', '1tr2k'])(
    'is looked for in a time that grows with the text only: %s',
    (piece) => {
      expect(readAmounts(piece.repeat(200_000 / piece.length))).toBeDefined()
    },
  )
})
