import type { Run } from '@app/contracts/agent'
import type { ShadowVerdict } from '@app/contracts/shadow'
import { factsOf } from '#features/agent/public.ts'
import { plainWords } from '#features/evaluation/public.ts'

/** What both answers must agree on; words and order do not matter. */
const heldTo = new Set(['money', 'percent', 'size', 'duration', 'phone', 'time', 'date'])
/** How much of what staff said the draft must say, where neither names a fact. */
const sharedFrom = 0.4
/** Shorter words are politeness and grammar. */
const shortest = 3

const knows = new Set<Run['outcome']>(['answered', 'suggested', 'small_talk'])

const factsIn = (text: string): Map<string, string> =>
  new Map(
    factsOf(text.normalize('NFC'))
      .filter(({ kind, certainty }) => heldTo.has(kind) && certainty !== 'weak')
      .map((fact) => [`${fact.kind}:${fact.value}`, fact.text.trim()]),
  )

const wordsIn = (text: string): Set<string> =>
  new Set(
    plainWords(text)
      .split(' ')
      .filter((word) => word.length >= shortest),
  )

/** Whether a silent draft says what staff said: the facts they named, and otherwise most of their words. */
export const compareWithStaff = (
  staffText: string,
  { reply, outcome }: Pick<Run, 'reply' | 'outcome'>,
): { verdict: ShadowVerdict; missing: string[] } => {
  if (!reply || reply.isHandoff || !knows.has(outcome)) return { verdict: 'none', missing: [] }
  const [staff, drafted] = [factsIn(staffText), factsIn(reply.text)]
  const missing = [...staff].filter(([key]) => !drafted.has(key)).map(([, written]) => written)
  if (missing.length > 0) return { verdict: 'different', missing }
  if (staff.size > 0) return { verdict: 'same', missing }
  const said = wordsIn(staffText)
  const own = wordsIn(reply.text)
  const shared = [...said].filter((word) => own.has(word)).length
  return { verdict: said.size === 0 || shared / said.size >= sharedFrom ? 'same' : 'different', missing }
}
