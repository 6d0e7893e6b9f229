import { describe, expect, it } from 'vitest'
import { wordsOf } from '#core/text/words.ts'
import { storyPlaces } from './story-places.ts'

const storyOf = (query: string): string => {
  const words = wordsOf(query)
  const places = storyPlaces(query, words)
  return words.flatMap(({ accented }, at) => (places.has(at) ? [accented] : [])).join(' ')
}

describe('what a customer tells before asking', () => {
  it.each([
    [
      'Máy em vừa bị rơi xuống bồn rửa chén, giờ em phải làm gì trước khi mang ra tiệm ạ',
      'máy em vừa bị rơi xuống bồn rửa chén',
    ],
    ['Có quy định mấy giờ phải giữ yên lặng không vì nhóm em hay hát hò', 'vì nhóm em hay hát hò'],
    ['Nếu em nhận áo về mà mặc không vừa thì em có được đổi không', 'nếu em nhận áo về mà mặc không vừa'],
  ])('"%s" tells "%s"', (query, story) => {
    expect(storyOf(query)).toBe(story)
  })

  it.each([
    'Áo khoác xanh, còn không',
    'shop mở cửa mấy giờ',
    'em muốn mua một cái áo dài màu đỏ',
    'ship 1,5 kg bao nhiêu',
  ])('"%s" tells nothing besides', (query) => {
    expect(storyOf(query)).toBe('')
  })
})
