import { describe, expect, it } from 'vitest'
import { shopFaq, shopQuestions } from '../../knowledge/search/shop-faq.fixture.ts'
import { normaliseMessage } from '../understand/normalise-message.ts'
import { quickIntent } from '../understand/quick-intents.ts'
import { answerFromKnowledge } from './answer.ts'
import { confidenceOf } from './confidence.ts'
import type { AnswerInput } from './contract.ts'
import { recordLine } from './record-line.ts'
import { sentencesOf } from './sentences.ts'
import { smallSearch } from './small-search.fixture.ts'

const plants = smallSearch(
  shopFaq.map(([question, body]) => ({ kind: 'qna' as const, title: question, questions: [question], body })),
)
const ask = (text: string, search = plants, more: Partial<AnswerInput> = {}) => {
  const query = normaliseMessage(text).understood
  return answerFromKnowledge({
    query,
    ...search(query),
    language: 'vi',
    address: { customer: 'chị', self: 'em' },
    intent: quickIntent(text),
    ...more,
  })
}

describe('the built-in answer', () => {
  it('is the answer of the pair, word for word, with its source', () => {
    const { kind, text, citations, confidence } = ask('xương rồng giá bao nhiêu ạ')

    expect({ kind, text, citations }).toEqual({
      kind: 'answer',
      text: 'Xương rồng nhỏ 35.000đ, chậu đôi 60.000đ.',
      citations: ['item-7'],
    })
    expect(confidence).toBeGreaterThanOrEqual(0.6)
  })

  it.each(['xuong rong gia bn', 'Một chậu xương rồng bao nhiêu tiền?', 'xương rồng giá bn'])(
    'is the same however it is asked: %s',
    (text) => {
      expect(ask(text)).toMatchObject({ kind: 'answer', citations: ['item-7'] })
    },
  )

  it('asks back with questions the shop can answer when it is half sure', () => {
    const found = ask('hoa lan giá bao nhiêu')

    expect(found).toMatchObject({ kind: 'suggest', citations: [] })
    expect(found.candidates.length).toBeGreaterThan(0)
    expect(found.candidates.length).toBeLessThanOrEqual(3)
    expect(found.text).toBe(
      ['Dạ, ý chị là…?', ...found.candidates.map(({ question }, at) => `${at + 1}. ${question}`)].join('\n'),
    )
    expect(found.candidates.every(({ question }) => shopFaq.some(([known]) => known === question))).toBe(true)
  })

  it('says honestly that it does not know, and offers a person', () => {
    expect(ask('Ai là tổng thống Mỹ hiện nay?')).toMatchObject({
      kind: 'unknown',
      text: 'Dạ phần này em chưa có thông tin chính xác nên chưa dám trả lời ạ. Chị nhắn “gặp nhân viên” để được hỗ trợ trực tiếp nhé.',
      citations: [],
      candidates: [],
    })
  })

  it('uses the sentence of the shop, and English for who writes English', () => {
    const fallback = 'Dạ {{xưng}} xin phép kiểm tra lại ạ.'

    expect(ask('bitcoin', plants, { fallback, offersHandoff: false }).text).toBe('Dạ em xin phép kiểm tra lại ạ.')
    expect(ask('Do you sell bitcoins?', plants, { fallback, language: 'en' }).text).toBe(
      "I don't have reliable information about this, so I'd rather not guess. Write “talk to a human” and a colleague will help you.",
    )
  })

  it.each([
    ['chào shop', 'greeting', 'Dạ em chào chị ạ! Chị cần em hỗ trợ gì ạ?'],
    ['cảm ơn nha', 'thanks', 'Dạ em cảm ơn chị ạ. Chị cần gì thêm cứ nhắn nhé.'],
    ['cho gap nhan vien', 'handoff', 'Dạ em chuyển cuộc trò chuyện cho nhân viên, chị chờ một chút nhé.'],
    ['bạn là bot à', 'answer', expect.stringContaining('trợ lý tự động')],
    ['làm lại', 'greeting', expect.stringContaining('bắt đầu lại')],
    ['tạm biệt', 'thanks', expect.stringContaining('hẹn gặp lại')],
  ])('to "%s" is a %s', (text, kind, said) => {
    expect(ask(text)).toMatchObject({ kind, text: said })
  })

  it('knows nothing of an empty shop', () => {
    expect(
      answerFromKnowledge({
        query: 'giá',
        hits: [],
        terms: [],
        language: 'vi',
        address: { customer: 'bạn', self: 'mình' },
      }),
    ).toMatchObject({
      kind: 'unknown',
      confidence: 0,
    })
  })

  it('says why: the figures it judged by', () => {
    const { why } = ask('xương rồng giá bao nhiêu ạ')

    expect(why.map(({ kind }) => kind)).toEqual(['source', 'confidence', 'features'])
    expect(why[2]).toMatchObject({ covered: expect.any(Number), unknown: expect.any(Number) })
  })
})

describe('the built-in answers of a whole shop', () => {
  const asked = shopQuestions.flatMap(({ row, asked: ways }) => Object.values(ways).map((text) => ({ row, text })))
  const answers = asked.map(({ row, text }) => ({ row, text, found: ask(text) }))

  it('are right for four questions of five, and wrong for none of sixty', () => {
    const given = answers.filter(({ found }) => found.kind === 'answer')
    const right = given.filter(({ row, found }) => found.citations[0] === `item-${row}`)

    expect(given.filter((answer) => !right.includes(answer)).map(({ text }) => text)).toEqual([])
    expect(right.length / answers.length).toBeGreaterThan(0.8)
  })

  it('are rarely given to what the shop never wrote down', () => {
    const strange = [
      'Tiệm có bán cá cảnh không?',
      'Có nhận trông cây hộ khi đi xa không?',
      'Hồ cá thủy sinh bao nhiêu tiền',
      'thoi tiet hue',
      'Chủ tiệm là ai',
      'cách nấu chè',
      'Đội tuyển Việt Nam đá mấy giờ?',
      'Bitcoin hôm nay giá bao nhiêu?',
      'viet giup minh mot bai tho',
      'mua laptop nao tot',
    ]

    expect(strange.filter((text) => ask(text).kind === 'answer')).toEqual([])
  })
})

describe('an answer from documents and records', () => {
  const documents = smallSearch([
    {
      kind: 'chunk',
      title: 'Chính sách bảo hành',
      body: 'Công ty thành lập năm 2015. Máy lọc nước được bảo hành 24 tháng tại nhà. Khách gọi hotline để đặt lịch kỹ thuật viên. Lõi lọc không nằm trong phạm vi bảo hành.',
    },
    { kind: 'chunk', title: 'Giao hàng', body: 'Giao toàn quốc trong ba ngày. Miễn phí lắp đặt nội thành.' },
    {
      kind: 'chunk',
      title: 'Tuyển dụng',
      body: 'Công ty tuyển nhân viên kho, làm ca sáng. Gửi hồ sơ qua thư điện tử.',
    },
  ])
  const products = smallSearch([
    {
      kind: 'record',
      title: 'Đầm suông Mây',
      body: '',
      data: { ten: 'Đầm suông Mây', gia: 590_000, size: ['S', 'M'], ton_kho: 3 },
    },
    {
      kind: 'record',
      title: 'Áo sơ mi Gió',
      body: '',
      data: { ten: 'Áo sơ mi Gió', gia: 420_000, size: ['L'], ton_kho: 0 },
    },
  ])

  it('quotes the sentences that answer, and cites their passage', () => {
    const { kind, text, citations } = ask('Máy lọc nước được bảo hành bao nhiêu tháng?', documents, {
      answerLength: 'short',
    })

    expect({ kind, text, citations }).toEqual({
      kind: 'answer',
      text: 'Máy lọc nước được bảo hành 24 tháng tại nhà.',
      citations: ['item-0'],
    })
  })

  it('quotes more where more is wanted, in the order of the text, and marks what was left out', () => {
    const { text } = ask('Máy lọc nước được bảo hành bao nhiêu tháng?', documents, { answerLength: 'medium' })

    const [first = '', second = ''] = text.split(' … ')
    expect(text.startsWith('Máy lọc nước được bảo hành 24 tháng tại nhà.')).toBe(true)
    expect(sentencesOf(text).length).toBe(2)
    expect(first.length + second.length).toBeGreaterThan(50)
  })

  it('reads a record as one line with its price', () => {
    expect(ask('dam suong may gia bao nhieu', products)).toMatchObject({
      kind: 'answer',
      text: 'Đầm suông Mây – gia: 590.000đ; size: S, M; ton kho: 3.',
      citations: ['item-0'],
    })
  })

  it('calls the fields by their labels where they are known', () => {
    const fields = [
      { key: 'gia', label: 'Giá', type: 'money' as const },
      { key: 'moi', label: 'Hàng mới', type: 'boolean' as const },
      { key: 'den', label: 'Bán đến', type: 'date' as const },
      { key: 'anh', label: 'Ảnh', type: 'image' as const },
      { key: 'ghi_chu', label: 'Ghi chú', type: 'text' as const },
    ]
    const data = { gia: 1_250_000, moi: true, den: '2026-11-30', anh: 'https://shop.example/a.png', ghi_chu: null }
    const item = {
      id: 'x',
      kind: 'record' as const,
      title: 'Váy Sương',
      body: '',
      headingPath: [],
      questions: [],
      data,
    }

    expect(recordLine({ item, score: 1 }, fields, 'vi')).toBe(
      'Váy Sương – giá: 1.250.000đ; hàng mới: có; bán đến: 30/11/2026.',
    )
  })

  it('does not answer for another product', () => {
    expect(ask('Áo khoác dạ Sương Mai giá bao nhiêu?', products).kind).not.toBe('answer')
  })
})

describe('the confidence in a hit', () => {
  const confidence = (text: string) => {
    const query = normaliseMessage(text).understood
    const { hits, terms } = plants(query)
    return confidenceOf(query, terms, hits)
  }

  it('falls when the telling word is missing', () => {
    expect(confidence('hoa lan giá bao nhiêu').value).toBeLessThan(confidence('xương rồng giá bao nhiêu').value)
    expect(confidence('hoa lan giá bao nhiêu').features?.missing).toBeGreaterThan(0.5)
  })

  it('is never enough to give the price of another thing', () => {
    expect(confidence('hoa lan giá bao nhiêu')).toMatchObject({ isAnotherThing: true })
    expect(confidence('hoa lan giá bao nhiêu').value).toBeLessThanOrEqual(0.5)
    expect(confidence('xuong rong gia bao nhieu')).toMatchObject({ isAnotherThing: false })
  })

  it('counts other words for the same thing', () => {
    expect(confidence('xương rồng mấy tiền').features?.concepts).toBe(1)
  })

  it('counts another word of the same letters only in part', () => {
    expect(confidence('đường liễu').features?.covered ?? 0).toBeLessThan(0.5)
  })

  it('is nothing without words', () => {
    expect(confidence('???')).toEqual({ value: 0, features: null, isAnotherThing: false })
  })
})
