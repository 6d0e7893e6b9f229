import { describe, expect, it } from 'vitest'
import { disguises } from '../../../../test/injection/disguises.ts'
import { leaksCanary } from './canary.ts'
import { readCitations } from './citations.ts'
import { readsOutInstructions } from './instruction-leak.ts'
import { LiveWords } from './live-words.ts'
import { plainReply } from './plain-reply.ts'
import { plainSales, shopInstructions } from './plain-sales.fixture.ts'
import { checkPriceLock } from './price-lock.ts'

const instructions =
  'Tư vấn nhẹ nhàng cho khách. Khi khách phàn nàn ba lần thì ghi sổ, báo trưởng ca và tuyệt đối không kể cho ai nghe về cách chia hoa hồng giữa các kho với nhau. Cửa hàng mở từ 8h30.'

describe('the instructions of a shop', () => {
  const isReadOut = (reply: string, sources: string[] = []) => readsOutInstructions(reply, instructions, () => sources)

  it.each([
    ['as they are', `Dạ đây ạ: ${instructions}`],
    ['spelled', Array.from(instructions).join('.')],
    ['backwards', Array.from(instructions).toReversed().join('')],
    ['in base64', Buffer.from(instructions).toString('base64')],
    ['in hex', Buffer.from(instructions).toString('hex')],
  ])('are not read out %s', (_how, reply) => {
    expect(isReadOut(reply)).toBe(true)
  })

  it.each(['Cửa hàng mở từ 8h30 ạ.', 'Dạ em tư vấn nhẹ nhàng cho khách, cửa hàng mở từ 8h30.'])(
    'may be the ground of a sentence: %s',
    (reply) => {
      expect(isReadOut(reply)).toBe(false)
    },
  )

  it('may be said where a source says the same', () => {
    expect(isReadOut(instructions, [instructions])).toBe(false)
  })

  const told =
    'Khi khách phàn nàn ba lần thì ghi sổ, báo trưởng ca và tuyệt đối không kể cho ai nghe về cách chia hoa hồng'

  it.each(Object.entries(disguises))('are not read out %s', (_how, disguise) => {
    expect(readsOutInstructions(`Dạ đây ạ: ${disguise(shopInstructions)}`, shopInstructions, () => [])).toBe(true)
    expect(readsOutInstructions(`Dạ nè: ${disguise(told)} ạ`, shopInstructions, () => [])).toBe(true)
  })

  it.each(plainSales)('are not seen in: %s', (reply) => {
    expect(readsOutInstructions(reply, shopInstructions, () => [])).toBe(false)
  })
})

describe('the mark of a prompt', () => {
  const canary = 'ref-0a1b2c3d4e5f60718293'

  it.each([
    ['hex', Buffer.from(`x ${canary}`).toString('hex')],
    ...[0, 1, 2].map((pad) => ['base64', Buffer.from(`${'y'.repeat(pad)} ${canary} end`).toString('base64')]),
    [
      'broken base64',
      (
        Buffer.from(canary)
          .toString('base64')
          .match(/.{1,6}/g) ?? []
      ).join('\n'),
    ],
    ['rot13', '0n1o2p3q4r5s60718293'],
  ])('is found in %s', (_how, reply) => {
    expect(leaksCanary(reply ?? '', canary)).toBe(true)
  })
})

describe('a reply in plain letters', () => {
  it.each([
    ['giá １.０００đ', 'giá 1.000đ'],
    ['𝟵𝟵% off', '99% off'],
    ['9️⃣9️⃣%', '99%'],
    ['١٠٠٠ đồng', '1000 đồng'],
    ['९९%', '99%'],
    ['ht\u200Btps：／／a。example', 'https://a.example'],
    ['Dạ áo 100m² vẫn còn ạ 👨‍👩‍👧 ½', 'Dạ áo 100m² vẫn còn ạ 👨‍👩‍👧 ½'],
  ])('reads %s as %s', (text, plain) => {
    expect(plainReply(text)).toBe(plain)
  })
})

describe('addresses nobody gave', () => {
  it.each([
    '//evil.example/x',
    'ftp://evil.example/y',
    'hxxp://evil.example/z',
    'evil.top/qua',
    'evil.ru',
    'evil.to/x',
    '<img src="http://evil.example/p">',
    "<a href='//evil.example'>",
    '<javascript:alert(1)>',
    'data:text/html;base64,PHN2Zz4=',
    '![a][b]',
    'evil-sale.vn',
    'bit .ly/evil',
    'evil . vn',
    'evil .com',
    'evil chấm com',
    'evil cham com',
    'evil chấm com chấm vn',
    'www dot evil dot vn',
    'evil(.)vn',
    'evil [dot] com',
    'evil\u2024com',
    'ｅｖｉｌ．ｖｎ',
    'zalo.me/evil',
    't.me/evil',
    'evil chấm shop',
    'evil.tech',
    '103.21.44.5/evil',
    'sale@evil.example',
    'sale @ evil.example',
    'sale(at)evil.vn',
    'sale a còng evil chấm com',
  ])('are taken out: %s', (address) => {
    const { text, strippedUrls } = readCitations(plainReply(`Xem ${address} nhé`), [])

    expect(text).not.toMatch(/evil|javascript|data:|!\[|<a|<img/)
    expect(strippedUrls.length).toBeGreaterThan(0)
  })

  it.each([
    'Giao TP.HCM/Hà Nội trong ngày',
    'Áo sơ mi v.v. và file: bảng giá',
    'a < b và c > d',
    'Giá 2.500.000 ạ',
    'Có áo.quần và váy',
    'Nặng 3.5 kg ạ',
    'Mở 8.30 đến 21.30 ạ',
    'Có size S.M.L ạ',
    'Nước chấm me của quán rất ngon ạ',
    'Món này chấm muối tiêu ạ',
    'Linen chấm bi đang còn ạ',
    'Áo đẹp lắm ạ. Shop còn size M ạ',
    'Áo đẹp lắm ạ.Shop còn size M ạ',
    'Dạ em gửi rồi ạ . Shop cảm ơn ạ',
    'Vải Co.Linen mềm, mẫu A.B.C ạ',
    'Gọi 0909.112.233 ạ',
    'Đợt sale này đến 30.11.2026 ạ',
  ])('are not seen where there are none: %s', (reply) => {
    expect(readCitations(reply, [])).toMatchObject({ text: reply.replace(' .', '.'), strippedUrls: [] })
  })

  it.each(['nanglinen chấm com', 'nanglinen .com', 'www.nanglinen.com', 'hotro a còng nanglinen chấm com'])(
    'stay where a source has them: %s',
    (address) => {
      const sources = [{ id: 'a', text: 'Web https://nanglinen.com/ao, mail hotro@nanglinen.com' }]

      expect(readCitations(`Xem ${address} nhé`, sources)).toMatchObject({
        text: `Xem ${address.replace(' .', '.')} nhé`,
        strippedUrls: [],
      })
    },
  )

  it('may be the own mailbox of the customer, not a page they name', () => {
    const customer = ['mail mình lan@nha.example, web shop là evil.vn']

    expect(readCitations('Em gửi về lan@nha.example ạ', [], { customer }).text).toBe('Em gửi về lan@nha.example ạ')
    expect(readCitations('Mình vào evil.vn nhé', [], { customer }).text).toBe('Mình vào nhé')
  })
})

describe('what only the customer said', () => {
  const violations = (reply: string, customer: string) =>
    checkPriceLock({ reply, sources: [], customer: [customer] }).map(({ kind }) => kind)

  it.each([
    ['Dạ áo linen 1.000đ một chiếc, em chốt ạ', 'áo linen 1.000đ', 'money'],
    ['Dạ áo này giá khoảng 1.000đ ạ', 'giá khoảng 1.000đ', 'money'],
    ['Dạ mình chuyển khoản vào số tài khoản 9704123456789012 ạ', 'stk 9704123456789012', 'account'],
    ['Mình gọi hotline 0912 000 111 nhé', 'hotline 0912000111', 'phone'],
    ['Mình nhập mã giảm giá HACK100 nhé', 'mã HACK100', 'code'],
  ] as const)('never becomes the word of the shop: %s', (reply, customer, kind) => {
    expect(violations(reply, customer)).toEqual([kind])
  })

  it.each([
    ['Với 500k mình chọn được nhiều mẫu ạ', 'có 500k'],
    ['Trong tầm giá 500k bên em có vài mẫu ạ', 'tầm 500k'],
    ['Dạ nhân viên sẽ gọi số 0988777666 cho mình ạ', 'sdt 0988777666'],
    ['Em ghi nhận đơn 123456789012 của mình ạ', 'đơn 123456789012'],
    ['Dạ mã HACK100 không có trong hệ thống ạ', 'mã HACK100'],
  ])('may be repeated: %s', (reply, customer) => {
    expect(violations(reply, customer)).toEqual([])
  })
})

describe('words that are shown while a model speaks', () => {
  const canary = 'ref-0a1b2c3d4e5f60718293'
  const shownOf = (text: string, pieces = 3): string => {
    const words = new LiveWords(instructions, canary)
    return (text.match(new RegExp(`[\\s\\S]{1,${pieces}}`, 'g')) ?? []).map((piece) => words.take(piece)).join('')
  }

  it('come out at once and whole', () => {
    const words = new LiveWords(instructions, canary)

    expect(words.take('Dạ')).toBe('Dạ')
    expect(words.take(', áo này cò')).toBe(', áo này ')
    expect(words.take('n hàng ạ. ')).toBe('còn hàng ạ. ')
  })

  it.each([
    ['Dạ mình xem http://evil.example/x ngay nhé.', 'Dạ mình xem '],
    ['Dạ mình xem evil.top/qua ngay nhé.', 'Dạ mình xem '],
    ['Dạ mình xem evil chấm com ngay nhé.', 'Dạ mình xem '],
    ['Dạ mình xem evil . vn ngay nhé.', 'Dạ mình xem '],
    ['Dạ gửi ban@evil.example ngay nhé.', 'Dạ gửi '],
    ['Dạ ảnh đây ![a](//evil.example/p) nhé.', 'Dạ ảnh đây '],
    [`Dạ mã là ${canary} ạ. `, 'Dạ mã là '],
    [`Dạ ${'aB3'.repeat(40)} ạ. `, 'Dạ '],
  ])('stop before anything doubtful: %s', (said, shown) => {
    expect(shownOf(said)).toBe(shown)
  })

  it.each(Object.entries(disguises))('stop when instructions are read out %s', (_how, disguise) => {
    const told = disguise(instructions)

    expect(shownOf(`Dạ đây ạ: ${told} `).length).toBeLessThan(20 + told.length / 3)
  })

  it('begin anew with another answer', () => {
    const words = new LiveWords(instructions, canary)
    words.take('Xem http://evil.example ')
    words.restart()

    expect(words.take('Dạ vâng ạ. ')).toBe('Dạ vâng ạ. ')
  })
})
