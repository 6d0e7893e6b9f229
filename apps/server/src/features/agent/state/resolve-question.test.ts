import { describe, expect, it } from 'vitest'
import type { TalkItem, TalkMemory } from '#db/schema/index.ts'
import { remember } from './remember.ts'
import { resolveQuestion } from './resolve-question.ts'

const item = (title: string, kind: TalkItem['kind'] = 'record'): TalkItem => ({ itemId: `id of ${title}`, kind, title })
const shirt = item('Áo sơ mi linen trắng')
const dress = item('Đầm suông midi linen kem')
const afterShirt: TalkMemory = { topic: shirt, shown: [shirt], question: 'Áo sơ mi linen trắng giá bao nhiêu' }
const afterList: TalkMemory = { topic: shirt, shown: [shirt, dress], question: 'có mẫu linen nào' }
const afterShipping: TalkMemory = {
  matter: item('Phí ship bao nhiêu?', 'qna'),
  question: 'phí ship về Hà Nội bao nhiêu',
}

describe('a question that leaves something out', () => {
  it.each([
    ['cái thứ 2', afterList, 'Đầm suông midi linen kem', 'item'],
    ['cái thứ hai giá sao', afterList, 'Đầm suông midi linen kem giá sao', 'item'],
    ['cai dau con size M khong', afterList, 'Áo sơ mi linen trắng con size M khong', 'item'],
    ['mẫu cuối', afterList, 'Đầm suông midi linen kem', 'item'],
    ['2', afterList, 'Đầm suông midi linen kem', 'item'],
    ['số 2', afterList, 'Đầm suông midi linen kem', 'item'],
    ['the second one', afterList, 'Đầm suông midi linen kem', 'item'],
    [
      'thế còn size L?',
      { ...afterShirt, question: 'Áo sơ mi linen trắng còn size M không' },
      'Áo sơ mi linen trắng còn size L không',
      'attribute',
    ],
    ['còn màu đen?', afterShirt, 'Áo sơ mi linen màu đen giá bao nhiêu', 'attribute'],
    ['màu đen thì sao', afterShirt, 'Áo sơ mi linen màu đen giá bao nhiêu', 'attribute'],
    [
      'size L thì sao',
      { ...afterShirt, question: 'còn size M không' },
      'Áo sơ mi linen trắng còn size L không',
      'attribute',
    ],
    ['còn Đà Nẵng thì sao', afterShipping, 'phí ship về Đà Nẵng bao nhiêu', 'attribute'],
    ['còn áo khoác thì sao', afterShirt, 'áo khoác giá bao nhiêu', 'object'],
    ['thế còn đầm suông?', afterShirt, 'đầm suông giá bao nhiêu', 'object'],
    ['giá bao nhiêu', afterShirt, 'Áo sơ mi linen trắng giá bao nhiêu', 'topic'],
    ['còn size M không', afterShirt, 'Áo sơ mi linen trắng còn size M không', 'topic'],
    ['cái này chất liệu gì', afterShirt, 'Áo sơ mi linen trắng cái này chất liệu gì', 'topic'],
  ] as const)('"%s" is completed', (text, memory, query, by) => {
    expect(resolveQuestion(text, memory)).toMatchObject({ query, by })
  })

  it.each([
    ['phí ship bao nhiêu', afterShirt],
    ['ship bao lâu', afterShirt],
    ['shop mở cửa mấy giờ', afterShirt],
    ['quần jean nam giá bao nhiêu', afterShirt],
    ['thứ 2 shop có mở cửa không', afterList],
    ['địa chỉ shop ở đâu', afterList],
    ['cái thứ 2', {}],
    ['giá bao nhiêu', {}],
  ] as const)('"%s" says itself what it is about', (text, memory) => {
    expect(resolveQuestion(text, memory)).toMatchObject({ query: text, by: null })
  })

  it.each(['cái rẻ nhất trong đó', 'cái nào có size L', 'mau nao re hon', '2 mẫu này khác gì nhau'])(
    '"%s" is asked of what was shown',
    (text) => {
      const { focus } = resolveQuestion(text, afterList)
      expect(focus).toMatchObject({ isAboutCandidates: true, candidates: [shirt.itemId, dress.itemId] })
    },
  )
})

describe('what a conversation remembers', () => {
  const shipping = item('Phí ship bao nhiêu?', 'qna')

  it('keeps the product while pairs are asked in between', () => {
    const memory = remember(afterShirt, { question: 'ship bao lâu', items: [shipping], isOffer: false })
    expect(memory).toMatchObject({ topic: shirt, matter: shipping, shown: [shirt], question: 'ship bao lâu' })
  })

  it('knows the choices that were offered in their order', () => {
    const memory = remember({}, { question: 'linen', items: [dress, shirt], isOffer: true })
    expect(memory.shown).toEqual([dress, shirt])
    expect(memory.topic).toBeUndefined()
  })
})
