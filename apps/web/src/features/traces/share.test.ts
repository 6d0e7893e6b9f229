import { describe, expect, it } from 'vitest'
import { formatFor } from '#lib/i18n/format.ts'
import { shareText } from './share.ts'
import { whyText } from './why-text.ts'

const format = formatFor('vi')
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('a confidence in a trace', () => {
  it('is a whole percentage where that says enough', () => {
    expect(plain(shareText(0.91, [0.85], format))).toBe('91%')
    expect(plain(shareText(0.85, [0.85], format))).toBe('85%')
    expect(plain(shareText(0.843, [0.85], format))).toBe('84%')
  })

  it('that misses its limit is never written like the limit', () => {
    for (const value of [0.846, 0.8496, 0.849_999]) {
      const said = whyText({ kind: 'threshold', value, threshold: 0.85 }, { language: 'vi', format })
      expect(plain(said)).toMatch(/^Chắc 84,\d%, dưới 85%/)
    }
  })
})
