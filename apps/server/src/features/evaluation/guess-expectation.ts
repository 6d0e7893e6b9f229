import type { Run } from '@app/contracts/agent'
import type { Expectation } from '@app/contracts/bot-tests'
import { factsOf } from '#features/agent/public.ts'

const mostGroups = 10
/** What a shop can be held to word by word; times and sizes are said in too many ways. */
const heldTo = new Set(['money', 'percent', 'phone', 'email'])

/** What the answer that was given says about the answer that is expected. People correct it where it guesses wrong. */
export const guessExpectation = ({ reply, outcome }: Pick<Run, 'reply' | 'outcome'>): Expectation => {
  const isHandoff = reply?.isHandoff === true || outcome === 'handoff'
  const mustAbstain = outcome === 'no_answer' && !isHandoff
  const facts = factsOf((reply?.text ?? '').normalize('NFC')).filter(
    ({ kind, certainty }) => heldTo.has(kind) && certainty !== 'weak',
  )
  const byValue = new Map(facts.map((fact) => [`${fact.kind}:${fact.value}`, fact.text.trim()]))
  return {
    // An honest "I do not know" and a hand-off name no facts of their own.
    contains: mustAbstain || isHandoff ? [] : [...byValue.values()].slice(0, mostGroups).map((text) => [text]),
    mustNotSay: [],
    mustCite: (reply?.citations.length ?? 0) > 0,
    mustHandOff: isHandoff,
    mustAbstain,
    language: null,
    slots: {},
  }
}
