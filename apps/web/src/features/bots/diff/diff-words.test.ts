import { describe, expect, it } from 'vitest'
import { diffWords, type DiffPart } from './diff-words.ts'

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('')

const side = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== without)
    .map((part) => part.text)
    .join('')

describe('the difference of two texts', () => {
  it('keeps the words both have and marks the others', () => {
    expect(shown('Dạ em chào anh/chị ạ', 'Dạ shop chào anh/chị ạ')).toBe('Dạ [-em][+shop] chào anh/chị ạ')
    expect(shown('Đổi trong 7 ngày', 'Đổi trong 7 ngày làm việc')).toBe('Đổi trong 7 ngày[+ làm việc]')
    expect(shown('một hai ba', 'một ba')).toBe('một [-hai ]ba')
  })

  it('shows words changed beside each other as one change', () => {
    expect(shown('giá cũ quá nhé', 'mức mới hơn nhé')).toBe('[-giá cũ quá][+mức mới hơn] nhé')
  })

  it('has nothing to mark in equal texts and marks everything in new ones', () => {
    expect(shown('như nhau', 'như nhau')).toBe('như nhau')
    expect(shown('', 'mới')).toBe('[+mới]')
    expect(shown('cũ', '')).toBe('[-cũ]')
    expect(diffWords('', '')).toEqual([])
  })

  it('takes a letter with its mark as one word, however the mark is written', () => {
    expect(shown('trả góp', 'trả góp ngay')).toBe('trả góp[+ ngay]')
    expect(shown('tra\u0309 sau', 'tra\u0309 trước')).toBe('tra\u0309 [-sau][+trước]')
  })

  it('loses nothing: without the added it is the old text, without the removed the new one', () => {
    const words = ['áo', 'linen', 'trắng', '\n', 'giá', '350.000', 'đ', ',', ' ']
    let seed = 7
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const sentence = () => Array.from({ length: next(40) }, () => words[next(words.length)]).join(' ')

    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [sentence(), sentence()]
      const parts = diffWords(before, after)

      expect(side(parts, 'added')).toBe(before)
      expect(side(parts, 'removed')).toBe(after)
    }
  })

  it('shows very long texts without a common middle as replaced', () => {
    const before = Array.from({ length: 4000 }, (_, index) => `a${index}`).join(' ')
    const after = Array.from({ length: 4000 }, (_, index) => `b${index}`).join(' ')

    expect(diffWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  })
})
