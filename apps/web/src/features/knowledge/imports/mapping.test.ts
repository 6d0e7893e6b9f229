import { describe, expect, it } from 'vitest'
import { firstTargets, mappingProblem, NEW, planOf, SKIP } from './mapping.ts'

const column = (name: string, guess: string | null = null) => ({ name, guess, samples: [], type: 'text' as const })

describe('matching the columns of a file', () => {
  const columns = [column('Mã SP', 'ma'), column('Mã cũ', 'ma'), column('Ghi chú')]

  it('starts from the guesses, each field once; the rest become new columns of records', () => {
    expect(firstTargets(columns, true, ['ma', 'ten'])).toEqual(['ma', NEW, NEW])
    expect(firstTargets(columns, false, ['question'])).toEqual([SKIP, SKIP, SKIP])
  })

  it('declares new fields with keys nobody has', () => {
    const plan = planOf(columns, ['ma', SKIP, NEW], ['ma', 'ghi_chu'])

    expect(plan.mapping).toEqual([
      { column: 'Mã SP', field: 'ma' },
      { column: 'Ghi chú', field: 'ghi_chu_2' },
    ])
    expect(plan.newFields).toEqual([{ key: 'ghi_chu_2', label: 'Ghi chú', type: 'text' }])
  })

  it('refuses one field for two columns, pairs without an answer, and nothing at all', () => {
    const double = planOf(columns, ['ma', 'ma', SKIP], ['ma'])

    expect(mappingProblem(double, 3)).toEqual({ kind: 'double', fields: ['ma'] })
    expect(mappingProblem(planOf([column('Hỏi')], ['question'], ['question']), 2)).toEqual({ kind: 'pair' })
    expect(mappingProblem(planOf(columns, [SKIP, SKIP, SKIP], []), 3)).toEqual({ kind: 'nothing' })
    expect(mappingProblem(planOf(columns, ['ma', SKIP, SKIP], ['ma']), 3)).toBeUndefined()
  })
})
