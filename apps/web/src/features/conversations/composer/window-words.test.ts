import type { Thread } from '@app/contracts/conversations'
import { describe, expect, it } from 'vitest'
import { formatFor } from '#lib/i18n/format.ts'
import { translate, type TextOf } from '#lib/i18n/i18n.tsx'
import { composerMessages } from './composer-messages.ts'
import { meterWords, untilWords, windowReason } from './window-words.ts'

const text: TextOf<typeof composerMessages> = (key, params) => translate(composerMessages, key, params, 'vi')
const words = { text, format: formatFor('vi') }
const now = new Date(2026, 10, 17, 10, 24)
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()
const window = (own: Partial<Thread['replyWindow']>): Thread['replyWindow'] => ({
  mayAiReply: true,
  mayStaffReply: true,
  until: null,
  freeLeft: null,
  freeTotal: null,
  reason: null,
  ...own,
})

describe('what a channel still allows', () => {
  it('is said with the figures and the time, as one says it today', () => {
    expect(meterWords(window({ freeLeft: 3, freeTotal: 8, until: at(18, 14, 20) }), now, words)).toBe(
      'Còn 3/8 câu miễn phí · đến 14:20 mai',
    )
    expect(meterWords(window({ until: at(17, 14, 20) }), now, words)).toBe('Được trả lời đến 14:20')
    expect(meterWords(window({ freeLeft: 0, freeTotal: 8 }), now, words)).toBe('Còn 0/8 câu miễn phí')
    expect(untilWords(at(20, 9, 5), now, words)).toBe('09:05 ngày 20/11')
  })

  it('is not said where there is no limit, or where nothing may be sent and the reason stands instead', () => {
    expect(meterWords(window({}), now, words)).toBe('')
    expect(meterWords(window({ mayStaffReply: false, freeLeft: 2, freeTotal: 8 }), now, words)).toBe('')
  })

  it('has words for every reason that channels give, and a general sentence for one that nobody knows', () => {
    const codes = ['too-late', 'window-closed', 'customer-has-not-written', 'staff-only', 'paid', 'paid-only']
    const sentences = [...codes, 'channel-unknown'].map((reason) => windowReason({ reason }, text))

    expect(new Set(sentences).size).toBeGreaterThan(5)
    expect(sentences).not.toContain(composerMessages['window.closed'].vi)
    expect(windowReason({ reason: 'moon' }, text)).toBe(composerMessages['window.closed'].vi)
  })
})
