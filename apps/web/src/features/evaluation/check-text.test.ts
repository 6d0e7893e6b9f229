import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'

const kinds = [
  'contains',
  'mustNotSay',
  'mustCite',
  'mustHandOff',
  'mustAbstain',
  'language',
  'slot',
  'answered',
] as const

describe('a check of a test case', () => {
  it.each(kinds)('of kind %s says in both languages why it passed or failed', (kind) => {
    for (const isPassed of [true, false]) {
      const check = { kind, isPassed, expected: 'vi', found: 'en' }
      const [vi, en] = [checkText(check, 'vi'), checkText(check, 'en')]

      expect(vi).not.toBe(en)
      for (const words of [vi, en]) expect(words).not.toMatch(/\{\w+\}|^check\./)
    }
  })

  it('names the phrases of a group and the language in words', () => {
    expect(checkText({ kind: 'contains', isPassed: false, expected: '30k | 30.000đ', found: '' }, 'vi')).toBe(
      'Phải nói “30k” / “30.000đ” nhưng không thấy.',
    )
    expect(checkText({ kind: 'language', isPassed: false, expected: 'vi', found: 'en' }, 'vi')).toBe(
      'Phải trả lời bằng tiếng Việt nhưng trả lời bằng tiếng Anh.',
    )
    expect(checkText({ kind: 'answered', isPassed: false, expected: 'done', found: 'failed' }, 'vi')).toBe(
      'Bot không trả lời được (Lỗi).',
    )
  })
})
