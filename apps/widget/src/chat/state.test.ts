import { describe, expect, it } from 'vitest'
import type { VisitorEvent, WidgetMessage } from '@app/contracts/widget'
import { afterEvent, emptyState, isFormAnswered, lastSeqOf, withMessages, type ChatState } from './state.ts'

const message = (seq: number, own: Partial<WidgetMessage> = {}): WidgetMessage => ({
  id: `m${seq}`,
  seq,
  sender: 'ai',
  senderName: 'Mây',
  text: `tin ${seq}`,
  attachments: [],
  parts: [],
  citations: [],
  suggestions: [],
  state: 'sent',
  clientId: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...own,
})
const after = (...events: VisitorEvent[]): ChatState => events.reduce(afterEvent, emptyState)

describe('a form', () => {
  it('is answered by a message that names it, or by one on its way', () => {
    const answers = { kind: 'answers' as const, formId: 'f1', values: [] }
    const form = { formId: null, values: { name: 'Lan' } }
    const pending = [{ clientId: 'c1', text: 'Họ tên: Lan', files: [], form, at: '', error: null }]
    const state = withMessages({ ...emptyState, pending }, [message(1, { sender: 'customer', parts: [answers] })])

    expect([isFormAnswered(state, 'f1'), isFormAnswered(state, null), isFormAnswered(state, 'f2')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('for a number goes when the wait is over', () => {
    const form = { kind: 'form', title: 'Để lại số', submit: 'Gửi', fields: [] } as const
    const waiting = after({
      type: 'mode',
      isStaffAnswering: true,
      isWaiting: true,
      contactForm: { ...form, fields: [] },
    })

    const answered = afterEvent(waiting, { type: 'mode', isStaffAnswering: true, isWaiting: false, contactForm: null })

    expect([waiting.contactForm?.title, answered.contactForm, answered.isWaiting]).toEqual(['Để lại số', null, false])
  })
})

describe('messages', () => {
  it('are in order and each there once, however they come', () => {
    const state = withMessages(emptyState, [message(3), message(1), message(2), message(3)])

    expect(state.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(lastSeqOf(state)).toBe(3)
  })

  it('that have arrived are no longer pending', () => {
    const pending = [
      { clientId: 'c1', text: 'a', files: [], at: '', error: null },
      { clientId: 'c2', text: 'b', files: [], at: '', error: null },
    ]

    const state = withMessages({ ...emptyState, pending }, [message(1, { sender: 'customer', clientId: 'c1' })])

    expect(state.pending.map(({ clientId }) => clientId)).toEqual(['c2'])
  })
})

describe('an answer that is being written', () => {
  const delta = (offset: number, text: string, runId = 'r1'): VisitorEvent => ({ type: 'delta', runId, offset, text })

  it('grows word by word and gives way to the message', () => {
    expect(after(delta(0, 'Dạ '), delta(3, 'còn')).streaming).toEqual({ runId: 'r1', text: 'Dạ còn' })
    expect(after(delta(0, 'Dạ '), { type: 'message', message: message(2) })).toMatchObject({
      streaming: null,
      writing: null,
    })
  })

  it('starts over when it is taken back', () => {
    expect(after(delta(0, 'Sai'), { type: 'reset', runId: 'r1' }, delta(0, 'Đúng')).streaming?.text).toBe('Đúng')
  })

  it('whose beginning was missed shows no wrong words', () => {
    expect(after(delta(10, 'giữa chừng'), delta(20, 'nữa')).streaming).toEqual({ runId: 'r1', text: null })
  })

  it('told twice is not doubled', () => {
    expect(after(delta(0, 'Dạ '), delta(0, 'Dạ '), delta(3, 'ạ')).streaming?.text).toBe('Dạ ạ')
  })

  it('ends without a message as well', () => {
    expect(after(delta(0, 'Dạ'), { type: 'ended', runId: 'r1' })).toMatchObject({ streaming: null, writing: null })
  })
})

describe('an answer that is being written', () => {
  it('stays readable when its reader writes again, and becomes the stored message', () => {
    const reading = after(
      { type: 'writing', by: 'ai' },
      { type: 'delta', runId: 'r1', offset: 0, text: 'Dạ mình được đổi' },
      { type: 'message', message: message(2, { sender: 'customer', text: 'À mà' }) },
      { type: 'delta', runId: 'r1', offset: 16, text: ' trong 7 ngày ạ.' },
    )
    const stored = [
      { type: 'message', message: message(3, { text: 'Dạ mình được đổi trong 7 ngày ạ.' }) },
      { type: 'ended', runId: 'r1' },
      { type: 'writing', by: 'ai' },
    ] as const

    expect(reading.streaming).toEqual({ runId: 'r1', text: 'Dạ mình được đổi trong 7 ngày ạ.' })
    const next = stored.reduce<ChatState>(afterEvent, reading)
    expect(next.messages.at(-1)?.text).toBe('Dạ mình được đổi trong 7 ngày ạ.')
    expect([next.streaming, next.writing]).toEqual([null, 'ai'])
  })
})
