import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nearestGroup, withShape, type Candidate } from './likeness.ts'
import { readQuestion, type ReadQuestion } from './read-question.ts'

interface Labelled {
  label: string
  shape: ReadQuestion
}

const read = (name: string): Labelled[] => {
  let label = ''
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, heading] = /^\[([a-z-]{1,40})\]$/.exec(line) ?? []
      if (heading === undefined) return [{ label, shape: readQuestion(line) }]
      label = heading
      return []
    })
}

/** Groups as they come about one question after the other. */
const groupsOf = (questions: readonly Labelled[]) => {
  const groups: (Candidate & { members: Labelled[] })[] = []
  for (const question of questions) {
    const { shape } = question
    const at = groups.findIndex(({ id }) => id === nearestGroup(shape, groups)?.id)
    const group = groups[at]
    if (group) groups[at] = { ...group, shapes: withShape(group.shapes, shape), members: [...group.members, question] }
    else groups.push({ id: String(groups.length), shapes: withShape([], shape), members: [question] })
  }
  return groups.map(({ members }) => members)
}

/** Over all pairs of questions: of those put together, how many belong together, and the other way round. */
const pairwise = (groups: readonly (readonly Labelled[])[]) => {
  const placed = groups.flatMap((members, group) => members.map(({ label }) => ({ label, group })))
  let [both, together, meant] = [0, 0, 0]
  placed.forEach((one, at) =>
    placed.slice(at + 1).forEach((other) => {
      const isTogether = one.group === other.group
      const isMeant = one.label === other.label
      both += isTogether && isMeant ? 1 : 0
      together += isTogether ? 1 : 0
      meant += isMeant ? 1 : 0
    }),
  )
  const [precision, recall] = [both / together, both / meant]
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}

/** A fixed order in which questions of one label do not follow each other. */
const shuffled = (questions: readonly Labelled[], step: number): Labelled[] =>
  questions.map((_, at) => questions[(at * step) % questions.length] as Labelled)

const priceLabels = /^price-/
const returnLabels = /^(?:exchange|return-cost|refund)$/

describe('grouping questions by meaning', () => {
  const tuning = read('questions-tuning.fixture.txt')
  const heldBack = read('questions-held-back.fixture.txt')

  it.each([
    ['those the word lists were made with', tuning],
    ['those held back until the word lists were done', heldBack],
    ['all 300 together', [...tuning, ...heldBack]],
  ])('agrees with people on %s', (_name, questions) => {
    expect(tuning.length + heldBack.length).toBe(300)
    for (const step of [1, 7]) {
      const groups = groupsOf(shuffled(questions, step))
      expect(pairwise(groups).f1).toBeGreaterThanOrEqual(0.85)
      // A price and a return never come together, whatever else goes wrong.
      for (const members of groups) {
        const labels = members.map(({ label }) => label)
        expect(
          labels.some((label) => priceLabels.test(label)) && labels.some((label) => returnLabels.test(label)),
        ).toBe(false)
      }
    }
  })
})
