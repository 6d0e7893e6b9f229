import { describe, expect, it } from 'vitest'
import { readTemplate } from '@app/simulators/meta/check-message'
import { fieldsIn } from '@app/simulators/meta/service'
import type { OutgoingMessage } from '../contract.ts'
import { piecesOf } from './compose.ts'
import { metadataOf } from './our-echo.ts'
import { payloadFor, shortTitle, wordsOf } from './said-by-button.ts'

const message = (own: Partial<OutgoingMessage>): OutgoingMessage => ({
  id: 'id',
  to: '7001',
  text: '',
  attachments: [],
  suggestions: [],
  by: 'ai',
  lastCustomerAt: null,
  ...own,
})

const picture = {
  fileId: null,
  kind: 'image',
  name: 'a.png',
  sizeBytes: 1,
  contentType: 'image/png',
  url: 'https://x/a',
} as const

describe('a message to Messenger', () => {
  it('leaves as text and files, each by itself, with the answers to press under the last', () => {
    const pieces = piecesOf(message({ text: 'Dạ có ạ', attachments: [picture], suggestions: ['Đặt ngay'] }))

    expect(pieces).toEqual([
      { text: 'Dạ có ạ' },
      {
        attachment: { type: 'image', payload: { url: 'https://x/a', is_reusable: false } },
        quick_replies: [{ content_type: 'text', title: 'Đặt ngay', payload: 'say:Đặt ngay' }],
      },
    ])
    expect(piecesOf(message({ suggestions: ['Đặt ngay'] }))).toEqual([])
  })

  it('tells the address of a file that is too large, and cuts what is too long between letters', () => {
    const large = { ...picture, sizeBytes: 8 * 1024 * 1024 + 1 }

    expect(piecesOf(message({ attachments: [large] }))).toEqual([{ text: 'a.png: https://x/a' }])
    expect(piecesOf(message({ text: `${'x'.repeat(1995)}👨‍👩‍👧` }))).toEqual([{ text: 'x'.repeat(1995) }, { text: '👨‍👩‍👧' }])
  })

  it('has at most 13 answers to press, of 20 letters; all of the words stand behind them', () => {
    const many = Array.from({ length: 20 }, (_, at) => `Câu trả lời rất dài số ${at} của shop`)
    const [piece] = piecesOf(message({ text: 'Chọn nhé', suggestions: [...many, '  '] }))
    const replies = piece?.['quick_replies'] as { title: string; payload: string }[]

    expect(replies).toHaveLength(1)
    expect(replies[0]).toMatchObject({ title: 'Câu trả lời rất…', payload: expect.stringContaining('của shop') })
    const short = Array.from({ length: 20 }, (_, at) => `Size ${at}`)
    expect(piecesOf(message({ text: 'Chọn', suggestions: short }))[0]?.['quick_replies']).toHaveLength(13)
  })

  it.each([
    ['Đặt ngay', 'Đặt ngay'],
    ['Tư vấn giúp mình chọn size', 'Tư vấn giúp mình…'],
    ['Mộtchữrấtdàikhôngcódấucáchnàocả', 'Mộtchữrấtdàikhôngcó…'],
    ['một hai ba bốn năm 👗👗', 'một hai ba bốn năm…'],
  ])('shortens “%s” to “%s”', (words, title) => {
    expect(shortTitle(words)).toBe(title)
    expect(shortTitle(words).length).toBeLessThanOrEqual(20)
    expect(wordsOf(payloadFor(words), title)).toBe(words)
  })

  it('shows cards and buttons as templates, within the limits of Meta', () => {
    const card = {
      title: 'Váy linen '.repeat(12).trim(),
      subtitle: 'Size S, M',
      price: '450.000 ₫',
      oldPrice: '520.000 ₫',
      image: 'https://shop.example/a.png',
      buttons: [{ act: 'reply', label: 'Đặt mẫu này ngay hôm nay', text: 'Mình đặt Váy linen' }],
    } as const
    const buttons = [
      { act: 'open', label: 'Xem', url: 'https://shop.example' },
      { act: 'call', label: 'Gọi', phone: '0903456789' },
      { act: 'reply', label: 'Size', text: 'Tư vấn size' },
      { act: 'reply', label: 'Màu', text: 'Có màu gì?' },
    ] as const
    const cards = Array.from({ length: 11 }, () => ({ ...card, buttons: [...card.buttons] }))
    const parts = [
      { kind: 'cards' as const, cards },
      { kind: 'buttons' as const, buttons: [...buttons] },
    ]
    const pieces = piecesOf(message({ text: 'Dạ', parts, suggestions: ['Đặt'] }))
    const payloads = pieces.slice(1).map(({ attachment }) => fieldsIn(fieldsIn(attachment)['payload']))

    expect(payloads.map((payload) => readTemplate(payload).choices.length)).toEqual([10, 3, 1])
    expect(payloads[0]?.['elements']).toMatchObject([
      {
        title: expect.stringMatching(/…$/),
        subtitle: '450.000 ₫ (520.000 ₫) · Size S, M',
        buttons: [{ type: 'postback', title: 'Đặt mẫu này ngay…', payload: 'say:Mình đặt Váy linen' }],
      },
      ...Array.from({ length: 9 }, () => ({})),
    ])
    expect(payloads[1]?.['buttons']).toMatchObject([{ type: 'web_url' }, { payload: '+84903456789' }, {}])
    expect(pieces.at(-1)).toHaveProperty('quick_replies')
  })

  it('carries our id on its last piece, and a mark on the ones before', () => {
    expect([metadataOf('id', 0, 1), metadataOf('id', 0, 2), metadataOf('id', 1, 2)]).toEqual(['id', 'id#0', 'id'])
  })
})
