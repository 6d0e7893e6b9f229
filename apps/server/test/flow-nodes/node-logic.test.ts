import { describe, expect, it } from 'vitest'
import { fillTemplate } from '#features/flows/fill-template.ts'
import { findOption, optionsOf } from '#flow-nodes/choice/find-option.ts'
import { holds } from '#flow-nodes/condition/compare.ts'
import { durationMs } from '#flow-nodes/shared/durations.ts'
import { keywordIn } from '#flow-nodes/shared/keywords.ts'
import { matchesPattern } from '#flow-nodes/shared/linear-regex.ts'
import { readDate, readTime } from '#flow-nodes/shared/read-moment.ts'

const wednesday = new Date('2026-11-18T03:00:00Z')

describe('what nodes decide', () => {
  it.each<[op: string, left: unknown, right: unknown, expected: boolean]>([
    ['equals', 'Đỏ đô', 'do do', true],
    ['equals', 2, '2', true],
    ['equals', '', 'đỏ', false],
    ['not', 'M', 'L', true],
    ['contains', 'Cho mình size M nhé', 'size m', true],
    ['contains', ['đỏ', 'xanh'], 'Đỏ', true],
    ['contains', 'đỏ', '', false],
    ['starts', 'Đặt hàng', 'dat', true],
    ['ends', 'giao Hà Nội', 'ha noi', true],
    ['regex', 'mã NL-1024', 'nl-\\d{4}', true],
    ['regex', 'x', '(', false],
    ['empty', [], null, true],
    ['set', 0, null, true],
    ['>', '350000', 300_000, true],
    ['>', 'nhiều', 3, false],
    ['<=', 3, 3, true],
    ['in', 'Hà Nội', 'ha noi, hue', true],
    ['before', '2026-11-17', '2026-11-18', true],
    ['after', '2026-11-17', '2026-11-18', false],
    ['length', 'abc', 3, true],
    ['before', '25/12/2026', '2/1/2027', true],
    ['after', '25/12/2026', '2/1/2027', false],
    ['before', '24-12-2026', '25.12.2026', true],
    // A day begins at midnight in Vietnam, which is 17:00 in Greenwich.
    ['after', '2026-12-24T17:30:00.000Z', '25/12/2026', true],
    ['before', '2026-12-24T16:30:00.000Z', '25/12/2026', true],
    ['after', '2026-12-24T17:30:00.000Z', '2026-12-25', true],
    ['after', '2026-12-25T08:00:00.000Z', '25/12/2026 14:30', true],
    ['before', '2026-12-25T07:00:00.000Z', '14h30 25/12/2026', true],
    ['before', '2026-12-25T14:29', '25-12-2026 14h30', true],
    ['equals', '2026-12-25', '25/12/2026', true],
    ['equals', '2026-12-25T00:00:00+07:00', '25/12/2026', true],
    ['not', '25/12/2026', '26/12/2026', true],
    ['in', '2026-12-25', '24/12/2026, 25/12/2026', true],
    ['before', '31/2/2026', '25/12/2026', false],
    ['before', '25/12/2026 25:00', '26/12/2026', false],
    ['before', 'hẹn 25/12/2026', '26/12/2026', false],
    ['before', new Date('2026-12-24T16:30:00.000Z'), '25/12/2026', true],
    ['>', 1_200_000, '1.000.000', true],
    ['>', '1.000.000đ', '450k', true],
    ['<', '450k', '1.000.000 đ', true],
    ['>', '450.000', 300_000, true],
    ['>=', '1,5 triệu', '1.500.000', true],
    ['<', 2.5, '3,5', true],
    ['equals', 450_000, '450k', true],
    ['equals', '1.000.000đ', 1_000_000, true],
    ['equals', 'M', 'L', false],
    ['equals', '25/12', '2512', false],
    ['>', 'SP12345', 3, false],
    ['>', '2XL', 1, false],
    ['>', '', -1, false],
    ['>', true, 0, false],
    ['<', null, 5, false],
  ])('%s of %j and %j', (op, left, right, expected) => {
    expect(holds(op, left, right)).toBe(expected)
  })

  it.each([
    ['M', 'M', 'same'],
    ['cho mình size l nha', 'L', 'words'],
    ['số 2', 'M', 'number'],
    ['cái thứ ba', 'L', 'number'],
    ['sizee m', 'M', 'words'],
    ['tu vaans giup', 'tv', 'similar'],
    ['màu đỏ cơ', null, null],
  ])('the option that %j means', (said, value, how) => {
    const options = optionsOf([
      { value: 'S', label: 'Size S' },
      { value: 'M', label: 'Size M' },
      { value: 'L', label: 'Size L' },
      { value: 'tv', label: 'Tư vấn giúp mình', synonyms: ['tư vấn giúp'] },
    ])
    const found = findOption(options, said)
    expect([found?.option.value ?? null, found?.how ?? null]).toEqual([value, how])
  })

  it('keywords, patterns, durations and moments', () => {
    expect(keywordIn({ match: 'words', any: ['đặt hàng'] }, 'Em muốn DAT HANG ạ')).toBe('đặt hàng')
    expect(keywordIn({ match: 'words', any: ['mua'] }, 'trời mưa quá')).toBe('mua')
    expect(keywordIn({ match: 'exact', any: ['menu'] }, 'xem menu')).toBeNull()
    expect(keywordIn({ match: 'has_phone' }, 'gọi 0909 123 456 nhé')).toBe('0909 123 456')
    // An engine that goes back and forth would never come to an end here.
    expect(matchesPattern('(a+)+$', `${'a'.repeat(3000)}!`)).toBe(false)
    expect([durationMs('PT30M'), durationMs('P3D'), durationMs('P1DT2H'), durationMs('3 ngày')]).toEqual([
      1_800_000,
      259_200_000,
      93_600_000,
      null,
    ])
    expect([readDate('ngày mai', wednesday), readDate('25/12', wednesday), readDate('1/2', wednesday)]).toEqual([
      '2026-11-19',
      '2026-12-25',
      '2027-02-01',
    ])
    expect(readDate('31/2', wednesday)).toBeNull()
    expect([readTime('9h30'), readTime('3 giờ chiều'), readTime('25h')]).toEqual(['09:30', '15:00', null])
  })

  it.each([
    ['Tổng {{total | vnd}}', 'Tổng 350.000đ'],
    ['{{name | upper}} · {{name | noaccent}}', 'ĐẶNG MAI · Dang Mai'],
    ['Chào {{nobody | default: "mình"}}', 'Chào mình'],
    ['{{day | date}} {{list}} {{list | json}}', '18/11/2026 a, b ["a","b"]'],
    ['{{phone | phone}}{{nobody}}', '0909123456'],
    ['{{bad name!}}', ''],
  ])('%s', (template, expected) => {
    const known: Record<string, unknown> = {
      total: 350_000,
      name: 'Đặng Mai',
      day: '2026-11-18T03:00:00Z',
      list: ['a', 'b'],
      phone: '+84 909 123 456',
    }
    expect(fillTemplate(template, (name) => known[name])).toBe(expected)
  })
})
