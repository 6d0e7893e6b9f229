import { describe, expect, it } from 'vitest'
import { answersText, isAnswerGood } from './form-answers.ts'
import type { FormField } from './message-parts.ts'

const field = (own: Partial<FormField> = {}): FormField => ({
  name: 'a',
  label: 'A',
  type: 'text',
  isRequired: true,
  options: [],
  ...own,
})

describe('an answer to a field', () => {
  it.each(['0905 123 456', '0905.123.456', '+84 905 123 456', '028 3822 1234'])(
    'is the telephone number %s',
    (phone) => {
      expect(isAnswerGood(field({ type: 'phone' }), phone)).toBe(true)
    },
  )

  it.each(['12345', '0105123456', '329000', 'chưa có', '0905 123 456 789'])('is no telephone number: %s', (phone) => {
    expect(isAnswerGood(field({ type: 'phone' }), phone)).toBe(false)
  })

  it('may be left out only where it is not asked for', () => {
    expect(isAnswerGood(field(), '  ')).toBe(false)
    expect(isAnswerGood(field({ isRequired: false, type: 'email' }), '')).toBe(true)
  })

  it('is an e-mail, one of the choices, or a text that is not too long', () => {
    expect(isAnswerGood(field({ type: 'email' }), 'lan@shop.vn')).toBe(true)
    expect(isAnswerGood(field({ type: 'email' }), 'lan@shop')).toBe(false)
    expect(isAnswerGood(field({ type: 'select', options: ['S'] }), 'M')).toBe(false)
    expect(isAnswerGood(field(), 'x'.repeat(201))).toBe(false)
  })

  it('is written beside its label, in the order of the form', () => {
    const fields = [field({ name: 'b', label: 'Họ tên' }), field({ name: 'a', label: 'Ghi chú' })]

    expect(answersText({ fields }, { a: ' ', b: ' Lan ' })).toBe('Họ tên: Lan')
  })
})
