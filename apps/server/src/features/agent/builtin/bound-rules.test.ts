import { describe, expect, it } from 'vitest'
import { normaliseMessage } from '../understand/normalise-message.ts'
import { answerFromKnowledge } from './answer.ts'
import { smallSearch } from './small-search.fixture.ts'

const passage = (heading: string, body: string) => ({
  kind: 'chunk' as const,
  title: 'quy-dinh.docx',
  headingPath: [heading],
  body,
})
const question = 'Thuê thuyền cần gì?'

const shop = smallSearch([
  passage('Độ tuổi', 'Người thuê thuyền phải đủ 16 tuổi; mùa mưa bến nghỉ.'),
  passage('Giờ giấc', 'Thuyền trả muộn dưới 20 phút không tính thêm. Bến mở từ 6 giờ.'),
  passage('Huỷ chuyến', 'Huỷ trước 1 ngày được hoàn tiền, huỷ muộn hơn mất một nửa.'),
  { kind: 'qna', title: question, questions: [question], body: 'Dạ chỉ cần căn cước ạ.' },
])
const ask = (text: string) => {
  const query = normaliseMessage(text).understood
  return answerFromKnowledge({ query, ...shop(query), language: 'vi', address: { customer: 'chị', self: 'em' } })
}

describe('a figure in a question', () => {
  it.each([
    ['em 15 tuổi thuê được không', '16 tuổi'],
    ['con minh 12 tuoi thue thuyen dc ko', '16 tuổi'],
    ['trả thuyền trễ nửa tiếng có sao không', 'muộn dưới 20 phút'],
    ['tra thuyen tre 15 phut co bi tinh tien khong', 'muộn dưới 20 phút'],
  ])('finds the rule that bounds it: %s', (text, rule) => {
    const answer = ask(text)
    expect(answer).toMatchObject({ kind: 'answer' })
    expect(answer.text).toContain(rule)
    expect(answer.text).not.toContain('Bến mở')
  })

  it.each(['giao hàng trễ 2 ngày thì sao', 'bé 3 tuổi ăn cay được không', 'mình muốn 2 tiếng nữa ghé'])(
    'finds no rule for something else: %s',
    (text) => {
      expect(ask(text).why).not.toContainEqual(expect.objectContaining({ kind: 'bound-rule' }))
    },
  )
})
