import { describe, expect, it } from 'vitest'
import { conceptsOf } from '#features/knowledge/search/concepts.ts'
import { understandQuery } from '#features/knowledge/search/query-terms.ts'
import { splitJoined } from './syllables.ts'
import { documentTerms } from '#features/knowledge/search/tokens.ts'
import { piecesOf, wordsOf } from './words.ts'

const folded = (text: string) => wordsOf(text).map((word) => word.folded)
const termsOf = (query: string) => new Map(understandQuery(query).terms.map((term) => [term.term, term]))

describe('the words of a text', () => {
  it('are the same however the accents are encoded', () => {
    expect(wordsOf('Đường Nguyễn Huệ'.normalize('NFD'))).toEqual(wordsOf('ĐƯỜNG NGUYỄN HUỆ'))
    expect(folded('Đường Nguyễn Huệ')).toEqual(['duong', 'nguyen', 'hue'])
  })

  it.each(['20k', '20.000đ', '20,000 VND', '20 nghìn', '20 ngàn đồng', '20000'])('read %s as one number', (text) => {
    expect(folded(text)).toEqual(['20000'])
  })

  it.each([
    ['1tr5', '1500000'],
    ['1,5 triệu', '1500000'],
    ['2 triệu đồng', '2000000'],
    ['0909 112 233', '0909112233'],
    ['SP12345', 'sp12345'],
  ])('read %s as %s', (text, word) => {
    expect(folded(text)).toEqual([word])
  })

  it('keep codes whole and findable by their pieces', () => {
    expect(folded('mã AB-1203')).toEqual(['ma', 'ab-1203'])
    expect(piecesOf('ab-1203')).toEqual(['ab', '1203', 'ab1203'])
    expect(piecesOf('1-2')).toEqual(['1', '2'])
  })

  it.each(['hai trăm rưỡi', '250 nghìn', '250 000', 'giá 2 trăm rưởi'])('find %s as a number', (text) => {
    const { counts } = documentTerms({ headings: [], phrasings: [], body: text })

    expect(counts.has('s:250000')).toBe(true)
    expect(termsOf(text).get('s:250000')?.weight).toBe(1)
  })

  it('make no pair across the end of a sentence', () => {
    const { counts } = documentTerms({ headings: [], phrasings: [], body: 'Còn hàng. Giao nhanh' })

    expect(counts.has('p:con hang')).toBe(true)
    expect(counts.has('p:hang giao')).toBe(false)
  })

  it('count for the best phrasing, so that more of them make a row no longer', () => {
    const one = documentTerms({ headings: [], phrasings: ['giá bao nhiêu'], body: 'x' })
    const many = documentTerms({ headings: [], phrasings: ['giá bao nhiêu', 'giá', 'nhiêu tiền'], body: 'x' })

    expect(many.length).toBe(one.length)
    expect(many.counts.get('s:gia')).toBe(one.counts.get('s:gia'))
    expect(many.counts.has('s:tien')).toBe(true)
  })
})

describe('a question', () => {
  it('has its shorthand written out', () => {
    expect(understandQuery('ko vừa đổi đc k shop').understoodAs).toBe('không vừa đổi được không shop')
    expect(understandQuery('shjp bn v').understoodAs).toBe('ship bao nhiêu vậy')
  })

  it('keeps other meanings and the letters themselves at less weight', () => {
    const terms = termsOf('đc')

    expect(terms.get('s:duoc')?.isMain).toBe(true)
    expect(terms.get('s:dia')?.isMain).toBe(false)
    expect(terms.has('s:dc')).toBe(true)
  })

  it('takes joined syllables apart and leaves foreign names whole', () => {
    expect(termsOf('thuabao nhiêu').has('p:thua bao')).toBe(true)
    expect(splitJoined('panthers')).toEqual([])
    expect(splitJoined('nghieng')).toEqual([])
  })

  it('weighs fillers less and drops none', () => {
    const terms = termsOf('shop ơi linen')

    expect(terms.get('s:linen')?.weight).toBeGreaterThan((terms.get('s:shop')?.weight ?? 0) * 2)
    expect(terms.get('s:shop')?.weight).toBeGreaterThan(0)
  })

  it('looks at accents only when some were typed', () => {
    expect([...termsOf('gia ao dai').values()].some(({ field }) => field === 'accented')).toBe(false)
    expect(termsOf('giá áo dài').get('a:giá')?.weight).toBe(0.5)
  })

  it('knows what it is about with and without accents, unlike a document, which is taken at its word', () => {
    expect(conceptsOf(wordsOf('tien ship bn'), 'question')).toContain('shipping')
    expect(conceptsOf(wordsOf('gia đình tôi'), 'document')).not.toContain('price')
    expect(conceptsOf(wordsOf('giá tốt'), 'document')).toContain('price')
  })

  it('is never a trap for a name of every object', () => {
    expect(understandQuery('constructor __proto__ toString').understoodAs).toBe('constructor proto tostring')
  })
})
