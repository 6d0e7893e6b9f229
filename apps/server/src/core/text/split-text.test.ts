import { describe, expect, it } from 'vitest'
import { splitText } from './split-text.ts'

describe('a text that is too long for a channel', () => {
  it.each<[string, string, number | null, string[]]>([
    ['is left alone where there is no limit', 'Dạ có ạ. Dạ còn ạ.', null, ['Dạ có ạ. Dạ còn ạ.']],
    ['is left alone where it fits', 'Dạ có ạ.', 8, ['Dạ có ạ.']],
    ['may be empty', '', 8, ['']],
    ['is cut after a paragraph', 'Một hai.\n\nBa bốn năm sáu.', 18, ['Một hai.', 'Ba bốn năm sáu.']],
    ['is cut after a sentence', 'Dạ có ạ. Dạ còn nhiều ạ.', 16, ['Dạ có ạ.', 'Dạ còn nhiều ạ.']],
    ['is cut after a word where no sentence ends', 'một hai ba bốn năm', 8, ['một hai', 'ba bốn', 'năm']],
    ['is cut anywhere where no word ends', 'x'.repeat(25), 10, ['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]],
    ['is not cut through a letter', `${'x'.repeat(9)}👗y`, 10, ['x'.repeat(9), '👗y']],
    ['is not cut through a family', `${'x'.repeat(6)}👨‍👩‍👧y`, 10, ['x'.repeat(6), '👨‍👩‍👧y']],
    ['is not cut through a flag', '🇻🇳🇻🇳🇻🇳', 6, ['🇻🇳', '🇻🇳', '🇻🇳']],
    [
      'is not cut between a letter and its accents',
      `${'x'.repeat(9)}q\u0323\u0302`,
      10,
      ['x'.repeat(9), 'q\u0323\u0302'],
    ],
    [
      'is cut inside a letter that is longer than all there is room for',
      'x\u0323'.padEnd(12, '\u0323'),
      6,
      ['x\u0323'.padEnd(6, '\u0323'), '\u0323'.repeat(6)],
    ],
    ['is counted as its letters are written together', 'tiếng'.normalize('NFD'), 5, ['tiếng']],
    ['does not end in an empty piece', 'một hai.  ', 8, ['một hai.']],
  ])('%s', (_, text, most, pieces) => {
    expect(splitText(text, most)).toEqual(pieces)
  })

  it('loses nothing and keeps the limit, however it is written', () => {
    const text = Array.from({ length: 400 }, (_, at) => `câu ${at}${at % 7 ? ',' : '.'}${at % 31 ? '' : '\n\n'}`).join(
      ' ',
    )

    const pieces = splitText(text, 100)

    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(100)
    expect(pieces.join(' ').replaceAll(/\s+/g, '')).toBe(text.replaceAll(/\s+/g, ''))
  })
})
