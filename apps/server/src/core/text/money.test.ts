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
