import { describe, expect, it } from 'vitest'
import { normaliseMessage } from '../understand/normalise-message.ts'
import { answerFromKnowledge } from './answer.ts'
import { smallSearch } from './small-search.fixture.ts'

const pair = (question: string, body: string) => ({
  kind: 'qna' as const,
  title: question,
  questions: [question],
  body,
})
const passage = (heading: string, body: string) => ({
  kind: 'chunk' as const,
  title: 'quy-dinh-2026.docx',
  headingPath: [heading],
  body,
})

const shop = smallSearch([
  pair('Shop mở cửa mấy giờ?', 'Dạ shop mở từ 9h đến 21h ạ.'),
  pair('Phí ship bao nhiêu?', 'Dạ phí ship 30.000đ ạ.'),
  pair('Homestay ở đâu?', 'Dạ ở 27 Bắc Sơn, Đà Lạt ạ.'),
  pair('Máy vào nước thì làm sao?', 'Dạ mình tắt nguồn, đừng sạc ạ.'),
  pair('Học phí khóa IELTS bao nhiêu?', 'Dạ 6.500.000đ một khóa ạ.'),
  passage('Không bảo hành', 'Máy rơi vỡ, vào nước hoặc bị bẻ tem không được bảo hành.'),
  passage('Đổi hàng', 'Khách được đổi size trong 7 ngày kể từ ngày nhận hàng, hàng còn nguyên tem mác.'),
  passage('Giữ chỗ', 'Khách trả trước một nửa tiền phòng để giữ chỗ.'),
])

const ask = (text: string) => {
  const query = normaliseMessage(text).understood
  return answerFromKnowledge({ query, ...shop(query), language: 'vi', address: { customer: 'chị', self: 'em' } })
}

describe('one scale for pairs and passages', () => {
  it.each([
    'shop có gì',
    'tư vấn giúp mình với',
    'cửa hàng ơi cho hỏi',
    'cho mình hỏi chút',
    'chào homestay ạ',
    'homestay có mấy loại phòng',
  ])('one everyday word in common is no match: %s', (text) => {
    expect(ask(text)).toMatchObject({ kind: 'unknown', citations: [] })
  })

  it('answers with a passage that says more of the question than a pair that shares its first words', () => {
    expect(ask('máy bị vào nước rồi bẻ tem có được bảo hành không')).toMatchObject({
      kind: 'answer',
      text: 'Máy rơi vỡ, vào nước hoặc bị bẻ tem không được bảo hành.',
    })
  })

  it('still answers a pair by its own words', () => {
    expect(ask('shop mở cửa tới mấy giờ vậy')).toMatchObject({ kind: 'answer', citations: ['item-0'] })
    expect(ask('homestay nằm ở đâu ạ')).toMatchObject({ kind: 'answer', citations: ['item-2'] })
  })

  it('is not sure of a price for a name that it has never heard', () => {
    expect(ask('Học phí khóa TOEIC bao nhiêu?').kind).not.toBe('answer')
    expect(ask('học phí khóa ielts bao nhiêu')).toMatchObject({ kind: 'answer', citations: ['item-4'] })
  })

  it('offers related questions and headings, never the name of a file', () => {
    const offered = (text: string) => ask(text).candidates.map(({ question }) => question)

    expect(offered('Học phí khóa TOEIC bao nhiêu?')[0]).toBe('Học phí khóa IELTS bao nhiêu?')
    expect(offered('máy bẻ tem thì sao')).toEqual(['Máy vào nước thì làm sao?', 'Không bảo hành'])
  })
})
