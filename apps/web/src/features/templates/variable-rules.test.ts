import type { TemplateVariable } from '@app/contracts/templates'
import { describe, expect, it } from 'vitest'
import { fillVariables, withPronouns, problemOfAnswer } from './variable-rules.ts'

const variable = (kind: TemplateVariable['kind'], isRequired = true): TemplateVariable => ({
  key: 'phi_ship',
  label: 'Phí giao hàng',
  hint: '',
  kind,
  default: '30.000đ',
  isRequired,
})

describe('an answer of the one-minute form', () => {
  it.each([
    ['phone', '0900 000 011'],
    ['phone', '+84 900.000.011'],
    ['phone', '(028) 3822-1111'],
    ['hours', '8:30–21:30 mỗi ngày'],
    ['money', '30.000'],
    ['money', '30k'],
    ['money', '30.000 đ'],
    ['money', '1,5 triệu'],
    ['money', '1 triệu 2'],
    ['money', 'ba trăm nghìn'],
    ['money', 'hai trăm rưỡi'],
    ['text', 'Mộc Thu'],
  ] as const)('of kind %s may be “%s”', (kind, answer) => {
    expect(problemOfAnswer(variable(kind), answer)).toBeUndefined()
  })

  it.each([
    ['phone', 'gọi em', 'clone.phone-wrong'],
    ['phone', '123', 'clone.phone-wrong'],
    ['hours', 'cả ngày', 'clone.hours-wrong'],
    ['money', 'rẻ lắm', 'clone.money-wrong'],
    ['money', '30 cái', 'clone.money-wrong'],
    ['money', 'ba', 'clone.money-wrong'],
    ['money', '20-30k', 'clone.money-wrong'],
    ['text', '  ', 'clone.required'],
  ] as const)('of kind %s may not be “%s”', (kind, answer, problem) => {
    expect(problemOfAnswer(variable(kind), answer)).toBe(problem)
  })

  it('may be left out where it is not required', () => {
    expect(problemOfAnswer(variable('phone', false), '')).toBeUndefined()
  })
})

describe('a text of a template', () => {
  it('reads as it will with the proposed answers, and keeps blanks nobody knows', () => {
    expect(fillVariables('Ship {{phi_ship}}, gọi {{hotline}}', [variable('money')])).toBe(
      'Ship 30.000đ, gọi {{hotline}}',
    )
  })

  it('names the two sides as the bot will', () => {
    const sentence = 'Dạ {{xưng}} chưa biết, {{gọi}} chờ nhé.'

    expect(withPronouns(sentence, { self: 'em', customer: 'auto' })).toBe('Dạ em chưa biết, anh/chị chờ nhé.')
    expect(withPronouns(sentence, { self: 'shop', customer: 'auto' })).toBe('Dạ shop chưa biết, bạn chờ nhé.')
    expect(withPronouns(sentence, { self: 'em', customer: 'cô' })).toBe('Dạ em chưa biết, cô chờ nhé.')
  })
})
