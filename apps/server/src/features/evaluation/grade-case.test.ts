import { describe, expect, it } from 'vitest'
import type { AgentReply } from '@app/contracts/agent'
import type { Expectation, TestResult } from '@app/contracts/bot-tests'
import { compareResults } from './compare-runs.ts'
import { gradeCase, type CaseEnd } from './grade-case.ts'
import { guessExpectation } from './guess-expectation.ts'
import { expectationOf } from './present-tests.ts'

const source = {
  number: 1,
  itemId: '0',
  datasetId: '0',
  datasetName: 'Hỏi đáp',
  title: 'Phí ship',
  excerpt: '',
  document: null,
  page: null,
  row: null,
}
const replyOf = (text: string, own: Partial<AgentReply> = {}): AgentReply => ({
  text,
  citations: [],
  suggestions: [],
  isHandoff: false,
  ...own,
})
const endOf = (text: string, own: Partial<CaseEnd> = {}): CaseEnd => ({
  reply: replyOf(text),
  outcome: 'answered',
  status: 'done',
  isHandedOff: false,
  slots: {},
  ...own,
})
const passes = (expect: Partial<Expectation>, end: CaseEnd) => gradeCase(expectationOf({ expect }), end).isPassed

describe('judging an answer', () => {
  it.each([
    ['30.000đ', 'Dạ phí ship 30k ạ', true],
    ['30k', 'Phí giao hàng là 30,000 VND', true],
    ['30 nghìn', 'Phí giao hàng là 30.000 đồng.', true],
    ['1tr2', 'Giá 1.200.000đ nhé', true],
    ['mien phi ship', 'Đơn từ 500k được miễn phí ship ạ', true],
    ['Miễn phí', 'don nay mien phi nhe', true],
    ['0909 112 233', 'Gọi 0909112233 giúp em', true],
    ['đổi trong 7 ngày', 'Shop đổi trong [1] 7 ngày ạ [2, 3].', true],
    ['45', 'Giá 450.000đ', false],
    ['30.000đ', 'Phí ship 35.000đ', false],
    ['đổi hàng', 'Shop đổi mẫu hàng', false],
    ['🎉', 'Cảm ơn bạn 🎉', true],
    ['🎉', 'Cảm ơn bạn', false],
  ])('finds "%s" in "%s": %s', (wanted, text, isThere) => {
    expect(passes({ contains: [[wanted]] }, endOf(text))).toBe(isThere)
    expect(passes({ mustNotSay: [wanted] }, endOf(text))).toBe(!isThere)
  })

  it('needs one text of each group, not all of them', () => {
    const contains = [
      ['30k', '35k'],
      ['miễn phí', 'freeship'],
    ]

    expect(passes({ contains }, endOf('Ship 35.000đ, từ 500k freeship'))).toBe(true)
    expect(passes({ contains }, endOf('Ship 35.000đ'))).toBe(false)
  })

  it('asks for sources, a person, honesty and a language', () => {
    const cited = endOf('Ship 30k', { reply: replyOf('Ship 30k', { citations: [source] }) })
    const unknown = endOf('Dạ em chưa có thông tin này', { outcome: 'no_answer' })
    const handed = endOf('Em chuyển nhân viên ạ', { outcome: 'handoff', isHandedOff: true })

    expect([passes({ mustCite: true }, cited), passes({ mustCite: true }, unknown)]).toEqual([true, false])
    expect([passes({ mustAbstain: true }, unknown), passes({ mustAbstain: true }, cited)]).toEqual([true, false])
    expect([passes({ mustHandOff: true }, handed), passes({ mustHandOff: true }, cited)]).toEqual([true, false])
    expect([
      passes({ language: 'vi' }, endOf('Dạ phí giao hàng là ba mươi nghìn ạ')),
      passes({ language: 'en' }, endOf('Dạ phí giao hàng là ba mươi nghìn ạ')),
      passes({ language: 'en' }, endOf('The shipping fee is thirty thousand')),
    ]).toEqual([true, false, true])
  })

  it('compares what the bot learned of the customer, however it is written', () => {
    const end = endOf('Dạ', { slots: { phone: '0909112233', name: 'Lan Anh' } })

    expect(passes({ slots: { phone: '+84 909 112 233', name: 'lan anh' } }, end)).toBe(true)
    expect(passes({ slots: { phone: '0909112234' } }, end)).toBe(false)
    expect(passes({ slots: { email: 'lan@example.com' } }, end)).toBe(false)
  })

  it('fails a bot that said nothing, unless it handed over as it should', () => {
    const silent: Partial<CaseEnd> = { reply: null, status: 'cancelled_human', outcome: 'silent', isHandedOff: true }

    expect(passes({}, endOf('', { ...silent, isHandedOff: false }))).toBe(false)
    expect(passes({}, endOf('Xin lỗi', { status: 'failed', outcome: 'error' }))).toBe(false)
    expect(passes({ mustHandOff: true }, endOf('', silent))).toBe(true)
  })

  it('says for each check what was expected and what was found', () => {
    const { checks } = gradeCase(
      expectationOf({ expect: { contains: [['30k', '35k']], mustCite: true } }),
      endOf('Ship 35k'),
    )

    expect(checks).toEqual([
      { kind: 'answered', isPassed: true, expected: 'done', found: 'done' },
      { kind: 'contains', isPassed: true, expected: '30k | 35k', found: '35k' },
      { kind: 'mustCite', isPassed: false, expected: 'yes', found: '' },
    ])
  })
})

describe('guessing what is expected from what was answered', () => {
  it('takes the amounts and the sources', () => {
    const reply = replyOf('Phí ship 30.000đ, đơn từ 500k giảm 10%, gọi 0909 112 233. Nhắc lại: 30k ạ [1].', {
      citations: [source],
    })

    const guessed = guessExpectation({ reply, outcome: 'answered' })

    expect(guessed).toMatchObject({ mustCite: true, mustHandOff: false, mustAbstain: false })
    expect(guessed.contains).toHaveLength(4)
    expect(gradeCase(guessed, { ...endOf(''), reply }).isPassed).toBe(true)
  })

  it('takes honesty and hand-offs without their words', () => {
    const fallback = replyOf('Chưa có thông tin, gọi 0909 112 233 ạ')

    expect(guessExpectation({ reply: fallback, outcome: 'no_answer' })).toMatchObject({
      mustAbstain: true,
      contains: [],
    })
    expect(guessExpectation({ reply: { ...fallback, isHandoff: true }, outcome: 'handoff' })).toMatchObject({
      mustHandOff: true,
      mustAbstain: false,
      contains: [],
    })
  })
})

describe('comparing two runs', () => {
  const result = (caseId: string, isPassed: boolean, reply: string): TestResult => ({
    caseId,
    caseName: caseId,
    isPassed,
    checks: [],
    turns: [{ text: 'hỏi', reply, runId: null }],
    credits: 0,
    tokens: 0,
    ms: 0,
  })

  it('names what got better, worse, only other words, new or gone', () => {
    const before = [
      result('a', true, 'Ship 30k [1]'),
      result('b', false, 'x'),
      result('c', true, 'y'),
      result('d', true, 'Ship 30k'),
      result('e', true, 'z'),
    ]
    const after = [
      result('a', true, 'ship 30.000đ'),
      result('b', true, 'x'),
      result('c', false, 'y'),
      result('d', true, 'Phí ship là 30k'),
      result('f', true, 'z'),
    ]

    expect(compareResults(before, after).map(({ caseId, change }) => [caseId, change])).toEqual([
      ['a', 'same'],
      ['b', 'better'],
      ['c', 'worse'],
      ['d', 'reworded'],
      ['f', 'new'],
      ['e', 'gone'],
    ])
  })
})
