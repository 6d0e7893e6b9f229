import { describe, expect, it } from 'vitest'
import { formatFor } from '#lib/i18n/format.ts'
import { problemText, whyText } from './why-text.ts'

const inVietnamese = { language: 'vi', format: formatFor('vi') } as const
const inEnglish = { language: 'en', format: formatFor('en') } as const

/** One of every kind that the server writes into a trace. */
const reasons = [
  { kind: 'replaced', from: 'sz', to: 'size', how: 'shorthand' },
  { kind: 'replaced', from: 'phi ship', to: 'phí ship', how: 'accents' },
  { kind: 'slot', slot: 'phone', evidence: '0900 000 011' },
  { kind: 'intent', intent: 'want-human', phrase: 'gap nhan vien' },
  { kind: 'intent', intent: 'greeting' },
  { kind: 'handoff-word', word: 'khiếu nại' },
  { kind: 'handed-off' },
  { kind: 'cap', cap: 'messagesPerConversation', used: 30, limit: 30 },
  { kind: 'cap', cap: 'creditsPerConversation', used: 50, limit: 50 },
  { kind: 'cap', cap: 'creditsPerDay', used: 900, limit: 900 },
  { kind: 'no-credit', amount: 4 },
  { kind: 'resting' },
  { kind: 'threshold', name: 'verbatim', value: 0.91, threshold: 0.85 },
  { kind: 'threshold', name: 'verbatim', value: 0.4, threshold: 0.85 },
  { kind: 'threshold', name: 'verbatim', value: null, threshold: 0.85 },
  { kind: 'missing-dataset', datasetId: 'x' },
  { kind: 'source', itemId: 'x', itemKind: 'qna' },
  { kind: 'source', itemId: 'x', itemKind: 'chunk' },
  { kind: 'source', itemId: 'x', itemKind: 'record' },
  { kind: 'confidence', value: 0.72, decision: 'answer', answerFrom: 0.6, suggestFrom: 0.3 },
  { kind: 'confidence', value: 0.42, decision: 'suggest', answerFrom: 0.6, suggestFrom: 0.3 },
  { kind: 'confidence', value: 0.1, decision: 'unknown', answerFrom: 0.6, suggestFrom: 0.3 },
  { kind: 'price-lock', removed: [{ fact: 'money', said: '199k' }] },
  { kind: 'language', wanted: 'vi' },
  { kind: 'canary' },
  { kind: 'secret', kinds: ['api-key'] },
  { kind: 'forbidden-topic', topic: 'chính trị' },
  { kind: 'no-source' },
  { kind: 'matched-sources', count: 2 },
  { kind: 'empty' },
  { kind: 'unknown-citation', number: 9 },
  {
    kind: 'compared',
    branch: 'co-so',
    name: 'contact.phone',
    op: 'set',
    left: '0900000052',
    right: null,
    isTrue: true,
  },
  { kind: 'compared', branch: 'to', name: 'flow.tong', op: '>=', left: 300000, right: 500000, isTrue: false },
  { kind: 'option', said: 'size m', option: 'M', how: 'words', score: 1 },
  { kind: 'no-option', said: 'hmm', tries: 1 },
  { kind: 'answer', said: '0900 000 052', value: '0900000052' },
  { kind: 'answer', outcome: 'no_answer', status: 'done' },
  { kind: 'misfit', said: '123', misfit: 'phone', tries: 1 },
  { kind: 'known', name: 'contact.phone', value: '0900000052' },
  { kind: 'class', name: 'mua', score: 0.8, threshold: 0.6 },
  { kind: 'hours', day: 3, minute: 570, from: 510, to: 1290, today: '2026-11-18' },
  { kind: 'hours', day: 3, minute: 570, today: '2026-11-18', isOff: false, isSet: true },
  { kind: 'hours', day: 3, minute: 570, today: '2026-11-18', isOff: true, isSet: true },
  { kind: 'hours', day: 3, minute: 570, today: '2026-11-18', isOff: false, isSet: false },
  { kind: 'split', draw: 3, total: 10, branch: 'a' },
  { kind: 'extracted', name: 'phone', value: null },
  { kind: 'list', name: 'thread.gio_hang', found: 3, taken: 3 },
  { kind: 'set', name: 'thread.mau', value: 'Đầm hoa nhí' },
  { kind: 'status', status: 200 },
  { kind: 'order', code: 'DH12', total: 389000, missing: [] },
  { kind: 'order', code: 'DH12', total: 0, missing: ['address'] },
  { kind: 'payment', amount: 389000 },
  { kind: 'rating', score: 5 },
  { kind: 'keyword', word: 'mua' },
  { kind: 'referral', campaign: 'ref=tet' },
  { kind: 'comment', campaign: 'comment=1' },
  { kind: 'schedule' },
  { kind: 'staff_command' },
  { kind: 'hours-set', isOpen: true },
  { kind: 'hours-set', isOpen: false },
  { kind: 'exit', exit: 'want_human', said: 'gặp nhân viên' },
  { kind: 'timeout' },
  { kind: 'elapsed' },
  { kind: 'replied' },
  { kind: 'returned' },
  { kind: 'keeps-waiting' },
  { kind: 'called' },
  { kind: 'no-duration' },
  { kind: 'cap', cap: 'nodes', used: 201, limit: 200 },
  { kind: 'unknown-url', url: 'https://x.example' },
  { kind: 'mixed-pronoun', found: 'tôi', role: 'self', expected: 'em' },
  { kind: 'handoff', reason: '"gap nhan vien"', summary: 'hỏi phí ship' },
  { kind: 'act', act: 'orders', phrase: 'chot 2 cai' },
  { kind: 'act', act: 'thanks' },
  { kind: 'resolved', by: 'topic', from: 'giá bao nhiêu', to: 'Áo linen trắng giá bao nhiêu' },
  { kind: 'resolved', by: 'item', from: 'cái thứ 2', to: 'Đầm suông' },
]

describe('a reason in a trace', () => {
  it.each(reasons)('of kind $kind has words in both languages, with nothing left to fill in', (reason) => {
    const [vi, en] = [whyText(reason, inVietnamese), whyText(reason, inEnglish)]

    expect(vi).not.toBe(en)
    for (const words of [vi, en]) expect(words).not.toMatch(/\{\w+\}|undefined|NaN|Lý do “|Reason “/)
  })

  it('says the numbers that decided', () => {
    expect(whyText(reasons[12] ?? {}, inVietnamese)).toContain('Chắc 91%, từ 85% trở lên')
    expect(whyText(reasons[13] ?? {}, inVietnamese)).toContain('Chắc 40%, dưới 85%')
    expect(whyText({ kind: 'price-lock', removed: [{ fact: 'money', said: '199k' }] }, inVietnamese)).toContain(
      'số tiền “199k”',
    )
  })

  it('of a kind that is not known yet shows its data', () => {
    expect(whyText({ kind: 'weather', is: 'rain' }, inEnglish)).toBe('Reason “weather”: {"is":"rain"}')
  })
})

describe('a problem of a step', () => {
  it('is said in words where they are known, else as it came', () => {
    expect(problemText({ code: 'quota', text: '' }, 'vi')).toContain('hết hạn mức')
    expect(problemText({ code: 'http-418', text: 'teapot' }, 'vi')).toBe('teapot')
    expect(problemText({ code: 'http-418', text: '' }, 'vi')).toBe('http-418')
  })
})
