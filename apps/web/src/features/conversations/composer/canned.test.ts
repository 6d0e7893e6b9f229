import type { CannedReply } from '@app/contracts/conversations'
import { describe, expect, it } from 'vitest'
import { cannedFor, fillGaps, gapsIn, missingIn, triggerAt } from './canned.ts'

const reply = (shortcut: string, title: string, text = ''): CannedReply => ({
  id: shortcut,
  shortcut,
  title,
  text,
  attachments: [],
  updatedAt: '2026-01-02T03:04:05.000Z',
})

describe('a canned reply', () => {
  const text = 'Dạ {{xưng}} chào {{ gọi }} {{ten_khach}}, {{gọi}} lấy {{mau_ao}} ạ?'

  it('names its gaps once each', () => {
    expect(gapsIn(text)).toEqual(['xưng', 'gọi', 'ten_khach', 'mau_ao'])
  })

  it('is filled in with what is known, and keeps the rest visible', () => {
    expect(fillGaps(text, { xưng: 'em', gọi: 'chị', ten_khach: 'Hoa' })).toBe(
      'Dạ em chào chị Hoa, chị lấy {{mau_ao}} ạ?',
    )
  })

  it('knows which gaps must be asked for; an empty value is none', () => {
    expect(missingIn(text, { xưng: 'em', gọi: '', ten_khach: 'Hoa' })).toEqual(['gọi', 'mau_ao'])
  })

  it('takes no value from what every object has', () => {
    expect(fillGaps('{{constructor}}', {})).toBe('{{constructor}}')
    expect(missingIn('{{toString}}', {})).toEqual(['toString'])
  })

  it('finds its gap however the accent is written', () => {
    expect(fillGaps('{{gọi}}'.normalize('NFD'), { gọi: 'anh' })).toBe('anh')
  })
})

describe('typing a sign', () => {
  it.each([
    ['/', 1, { kind: '/', query: '', start: 0 }],
    ['Dạ /ship', 8, { kind: '/', query: 'ship', start: 3 }],
    ['Dạ /ship nhé', 8, { kind: '/', query: 'ship', start: 3 }],
    ['xem https://a.vn/b', 18, null],
    ['ngày 15/11', 10, null],
    ['gửi @la', 7, null],
  ] as const)('in “%s” at %i opens %j', (text, caret, found) => {
    expect(triggerAt(text, caret, ['/'])).toEqual(found)
  })

  it('in a note means a colleague', () => {
    expect(triggerAt('nhờ @la', 7, ['@'])).toEqual({ kind: '@', query: 'la', start: 4 })
  })
})

describe('searching canned replies', () => {
  it('puts a matching shortcut first and finds words without accents', () => {
    const replies = [reply('camon', 'Cảm ơn', 'Phí ship 30k'), reply('ship', 'Phí giao hàng'), reply('size', 'Size')]

    expect(cannedFor(replies, 'ship').map(({ shortcut }) => shortcut)).toEqual(['ship', 'camon'])
    expect(cannedFor(replies, 'phi').map(({ shortcut }) => shortcut)).toEqual(['camon', 'ship'])
    expect(cannedFor(replies, '')).toHaveLength(3)
  })
})
