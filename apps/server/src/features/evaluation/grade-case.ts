import type { AgentReply, RunOutcome, RunStatus } from '@app/contracts/agent'
import type { Expectation, TestResult } from '@app/contracts/bot-tests'
import { detectLanguage } from '#features/agent/public.ts'
import { plainWords, says } from './plain-words.ts'

export type TestCheck = TestResult['checks'][number]

/** How the conversation of a case ended: its last turn, and what the bot knew by then. */
export interface CaseEnd {
  reply: AgentReply | null
  outcome: RunOutcome | null
  status: RunStatus
  isHandedOff: boolean
  slots: Partial<Record<'name' | 'phone' | 'email' | 'address', string>>
}

/** Compares the end of a case with what was expected. Plain code: the same end always gets the same result. */
export const gradeCase = (expect: Expectation, end: CaseEnd): { isPassed: boolean; checks: TestCheck[] } => {
  const text = end.reply?.text ?? ''
  const checks = [
    answered(expect, end),
    ...expect.contains.map((group) => contains(group, text)),
    ...expect.mustNotSay.map((phrase) => doesNotSay(phrase, text)),
    ...flags(expect, end),
    ...language(expect, text),
    ...slots(expect, end),
  ]
  return { isPassed: checks.every(({ isPassed }) => isPassed), checks }
}

/** A bot may be silent after it handed over; any other silence is a failure. */
const answered = ({ mustHandOff }: Expectation, { reply, status, isHandedOff }: CaseEnd): TestCheck => ({
  kind: 'answered',
  // A flow that has answered and waits for the customer is as good as done.
  isPassed: (reply !== null && (status === 'done' || status === 'waiting')) || (mustHandOff && isHandedOff),
  expected: 'done',
  found: status,
})

const contains = (group: readonly string[], text: string): TestCheck => {
  const found = group.find((wanted) => says(text, wanted))
  return { kind: 'contains', isPassed: found !== undefined, expected: group.join(' | '), found: found ?? '' }
}

const doesNotSay = (phrase: string, text: string): TestCheck => {
  const isSaid = says(text, phrase)
  return { kind: 'mustNotSay', isPassed: !isSaid, expected: phrase, found: isSaid ? phrase : '' }
}

const flags = (expect: Expectation, { reply, outcome, isHandedOff }: CaseEnd): TestCheck[] => {
  const sources = reply?.citations ?? []
  const found = sources.map(({ title }) => title).join(' | ')
  const asked: (TestCheck & { isAsked: boolean })[] = [
    { kind: 'mustCite', isAsked: expect.mustCite, isPassed: sources.length > 0, expected: 'yes', found },
    {
      kind: 'mustHandOff',
      isAsked: expect.mustHandOff,
      isPassed: isHandedOff,
      expected: 'yes',
      found: isHandedOff ? 'yes' : (outcome ?? ''),
    },
    {
      kind: 'mustAbstain',
      isAsked: expect.mustAbstain,
      isPassed: outcome === 'no_answer',
      expected: 'no_answer',
      found: outcome ?? '',
    },
  ]
  return asked.filter(({ isAsked }) => isAsked).map(({ isAsked: _isAsked, ...check }) => check)
}

const language = ({ language: wanted }: Expectation, text: string): TestCheck[] => {
  if (wanted === null) return []
  const found = detectLanguage(text)
  return [{ kind: 'language', isPassed: found === wanted, expected: wanted, found }]
}

const digits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^84(?=\d{9}$)/, '0')

const slots = (expect: Expectation, end: CaseEnd): TestCheck[] =>
  Object.entries(expect.slots).map(([slot, wanted]) => {
    const found = end.slots[slot as keyof CaseEnd['slots']] ?? ''
    const spelling = slot === 'phone' ? digits : plainWords
    const isPassed = found !== '' && spelling(found) === spelling(wanted)
    return { kind: 'slot', isPassed, expected: `${slot}: ${wanted}`, found }
  })
