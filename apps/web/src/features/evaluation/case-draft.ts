import type { Expectation, TestCase, TestCaseContent } from '@app/contracts/bot-tests'

export const slotNames = ['name', 'phone', 'email', 'address'] as const
export type SlotName = (typeof slotNames)[number]

/** A case while it is edited: lines may be empty, and every slot has a field. */
export interface CaseDraft {
  name: string
  turns: string[]
  contains: string[][]
  mustNotSay: string[]
  mustCite: boolean
  mustHandOff: boolean
  mustAbstain: boolean
  language: Expectation['language']
  slots: Record<SlotName, string>
}

export const draftOf = (known?: TestCase): CaseDraft => {
  const slots = known?.expect.slots ?? {}
  return {
    name: known?.name ?? '',
    turns: known ? [...known.turns] : [''],
    contains: known ? known.expect.contains.map((group) => [...group]) : [['']],
    mustNotSay: known ? [...known.expect.mustNotSay] : [],
    mustCite: known?.expect.mustCite ?? false,
    mustHandOff: known?.expect.mustHandOff ?? false,
    mustAbstain: known?.expect.mustAbstain ?? false,
    language: known?.expect.language ?? null,
    slots: {
      name: slots.name ?? '',
      phone: slots.phone ?? '',
      email: slots.email ?? '',
      address: slots.address ?? '',
    },
  }
}

/** What is wrong with one case of a set, by the names of its own fields. */
export const problemsOfCase = (problems: Readonly<Record<string, string>>, place: number): Record<string, string> => {
  const prefix = `cases.${place}.`
  return Object.fromEntries(
    Object.entries(problems).map(([path, words]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      words,
    ]),
  )
}

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean)

/** The request body: without empty lines; a case without a name takes its last question. */
export const contentOf = (draft: CaseDraft): TestCaseContent => {
  const turns = filled(draft.turns)
  const slots = Object.entries(draft.slots).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))
  return {
    name: draft.name.trim() || (turns.at(-1) ?? '').slice(0, 120),
    turns,
    expect: {
      contains: draft.contains.map(filled).filter((group) => group.length > 0),
      mustNotSay: filled(draft.mustNotSay),
      mustCite: draft.mustCite,
      mustHandOff: draft.mustHandOff,
      mustAbstain: draft.mustAbstain,
      language: draft.language,
      slots: Object.fromEntries(slots) as Expectation['slots'],
    },
  }
}
