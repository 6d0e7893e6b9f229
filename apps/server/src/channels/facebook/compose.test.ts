import { describe, expect, it } from 'vitest'
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

  it('carries our id on its last piece, and a mark on the ones before', () => {
    expect([metadataOf('id', 0, 1), metadataOf('id', 0, 2), metadataOf('id', 1, 2)]).toEqual(['id', 'id#0', 'id'])
  })
})
