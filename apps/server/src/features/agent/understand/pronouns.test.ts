import { describe, expect, it } from 'vitest'
import { adaptPronouns, mixedPronouns } from './pronoun-lint.ts'
import { detectAddress, fillAddress, mergeDetected, resolveAddress } from './pronouns.ts'

describe('how a customer names both sides', () => {
  it.each([
    ['cho anh hỏi giá áo này', 'anh', null],
    ['em ơi cho chị xem mẫu này', 'chị', 'em'],
    ['Chị muốn mua đầm Mây', 'chị', null],
    ['chị ơi cho em hỏi', 'em', 'chị'],
    ['shop ơi mình muốn đổi size', 'mình', 'shop'],
    ['bạn ơi còn hàng không', null, 'bạn'],
    ['cho cô hỏi cháu ơi', 'cô', null],
    ['chú cần mua 2 cái', 'chú', null],
    ['Bác đặt một chậu nhé', 'bác', null],
    ['tôi muốn hoàn tiền', 'tôi', null],
    ['cho a hoi gia', 'anh', null],
    ['e oi cho c hoi', 'chị', 'em'],
    ['con hang khong em', null, 'em'],
    ['đơn của anh tới đâu rồi', 'anh', null],
    ['cho mk xin giá', 'mình', null],
    ['em ơi cho em hỏi', 'em', null],
    ['còn size M không shop', null, 'shop'],
    ['cô ơi cho con hỏi lớp học', 'con', 'cô'],
  ] as const)('"%s": self %s, us %s', (text, self, us) => {
    expect(detectAddress(text)).toEqual({ self, us })
  })

  it.each([
    'áo này giá bao nhiêu',
    'Chị chủ shop năm nay bao nhiêu tuổi?',
    'có bán đồ cho em bé không',
    'còn hàng không',
    'mua cho cô giáo được không',
    'phí ship bao nhiêu',
    'có bán sỉ không',
    'How much is it?',
  ])('is not said in "%s"', (text) => {
    expect(detectAddress(text)).toEqual({ self: null, us: null })
  })

  it('stays what it was until a message says otherwise', () => {
    const first = detectAddress('em ơi cho chị hỏi')
    const second = mergeDetected(first, detectAddress('giá bao nhiêu vậy'))

    expect(second).toEqual({ self: 'chị', us: 'em' })
    expect(mergeDetected(second, detectAddress('cho anh hỏi thêm')).self).toBe('anh')
  })
})

describe('the way we speak', () => {
  const auto = { self: 'em', customer: 'auto' }

  it.each([
    ['cho anh hỏi giá', 'anh', 'em'],
    ['em ơi cho chị xem', 'chị', 'em'],
    ['em ơi còn hàng không', 'anh/chị', 'em'],
    ['cho cô hỏi', 'cô', 'cháu'],
    ['chú cần mua', 'chú', 'cháu'],
    ['mình muốn mua', 'anh/chị', 'em'],
    ['bạn ơi cho mình hỏi', 'bạn', 'mình'],
    ['chị ơi cho em hỏi', 'bạn', 'mình'],
    ['bạn ơi còn không', 'bạn', 'mình'],
    ['tôi muốn hỏi', 'anh/chị', 'em'],
    ['giá bao nhiêu', 'anh/chị', 'em'],
  ])('after "%s" is gọi %s, xưng %s', (text, customer, self) => {
    expect(resolveAddress(auto, detectAddress(text))).toEqual({ customer, self })
  })

  it('is the fixed one of the persona, whatever the customer says', () => {
    const persona = { self: 'shop', customer: 'quý khách' }

    expect(resolveAddress(persona, detectAddress('cho anh hỏi'))).toEqual({ customer: 'quý khách', self: 'shop' })
  })

  it('keeps the own word of a persona that is not "em"', () => {
    expect(resolveAddress({ self: 'shop', customer: 'auto' }, detectAddress('cho cô hỏi'))).toEqual({
      customer: 'cô',
      self: 'shop',
    })
    expect(resolveAddress({ self: 'mình', customer: 'auto' })).toEqual({ customer: 'bạn', self: 'mình' })
  })

  it('fills templates, with capitals at the start of a sentence', () => {
    const address = { customer: 'chị', self: 'em' }

    expect(fillAddress('Dạ {{xưng}} chào {{gọi}} ạ. {{gọi}} cần gì?', address)).toBe('Dạ em chào chị ạ. Chị cần gì?')
    expect(fillAddress('{gọi} ơi, {xưng} đây', address)).toBe('Chị ơi, em đây')
    expect(fillAddress('{{gọi}}'.normalize('NFD'), address)).toBe('Chị')
    expect(fillAddress('Giá {{price}}', address)).toBe('Giá {{price}}')
  })
})

describe('a reply in mixed address', () => {
  const expected = { customer: 'chị', self: 'em' }

  it('is shown with what it should say', () => {
    const found = mixedPronouns('Dạ shop chào bạn ạ. Anh vui lòng chờ nhé.', expected)

    expect(found.map(({ found: word, role, expected: right }) => [word, role, right])).toEqual([
      ['shop', 'self', 'em'],
      ['bạn', 'customer', 'chị'],
      ['Anh', 'customer', 'chị'],
    ])
    expect(
      found.every(
        ({ start, end, found: word }) => 'Dạ shop chào bạn ạ. Anh vui lòng chờ nhé.'.slice(start, end) === word,
      ),
    ).toBe(true)
  })

  it.each([
    'Dạ em chào chị ạ.',
    'Chị vui lòng nhắn chị Lan ở cửa hàng.',
    'Bên em chưa có thông tin này ạ.',
    'Áo này hợp với em bé.',
    'Bạn bè của chị cũng được giảm.',
    'Giá 20.000đ ạ.',
  ])('is not seen in "%s"', (text) => {
    expect(mixedPronouns(text, expected)).toEqual([])
  })

  it('is not seen where a shop wrote its own address without accents or otherwise accented', () => {
    expect(mixedPronouns('Chào quý khách ạ. Quý khách vui lòng chờ.', { customer: 'quy khach', self: 'em' })).toEqual(
      [],
    )
    expect(mixedPronouns('Dạ mình chào bạn ạ.', { customer: 'Ban', self: 'minh' })).toEqual([])
    expect(mixedPronouns('Chào bạn ạ.', { customer: 'bạn'.normalize('NFD'), self: 'em' })).toEqual([])
    expect(mixedPronouns('Chào bạn ạ.', { customer: 'bác', self: 'em' })).toHaveLength(1)
  })

  it('is put right in our own sentences', () => {
    expect(adaptPronouns('Dạ mình chưa có thông tin này. Bạn cần gặp nhân viên không?', expected)).toBe(
      'Dạ em chưa có thông tin này. Chị cần gặp nhân viên không?',
    )
  })
})
