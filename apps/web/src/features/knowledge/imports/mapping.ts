import type { DatasetField, Dataset, ImportPreview } from '@app/contracts/knowledge'
import { keyFrom } from '../field-presets.ts'

export const SKIP = '-'
export const NEW = '+'

export const pairFields = ['question', 'other_questions', 'answer', 'tags', 'valid_from', 'valid_to'] as const

/** The target of each column, by its index: a field's key, a new field, or none. */
export type Targets = readonly string[]

/** The server's guess where there is one; an unknown column of records becomes a new field, of pairs is left out. */
export const firstTargets = (
  columns: ImportPreview['columns'],
  isRecords: boolean,
  known: readonly string[],
): Targets => {
  const used = new Set<string>()
  return columns.map(({ guess }) => {
    const fits = guess !== null && known.includes(guess) && !used.has(guess)
    if (fits) used.add(guess)
    return fits ? guess : isRecords ? NEW : SKIP
  })
}

export interface Plan {
  mapping: { column: string; field: string }[]
  newFields: DatasetField[]
}

export const planOf = (columns: ImportPreview['columns'], targets: Targets, known: readonly string[]): Plan => {
  const newFields: DatasetField[] = []
  const mapping = columns.flatMap((column, place) => {
    const target = targets[place] ?? SKIP
    if (target === SKIP) return []
    if (target !== NEW) return [{ column: column.name, field: target }]
    const label = column.name.trim().slice(0, 60) || `Cột ${place + 1}`
    const key = keyFrom(label, [...known, ...newFields.map((field) => field.key)])
    newFields.push({ key, label, type: column.type })
    return [{ column: column.name, field: key }]
  })
  return { mapping, newFields }
}

export type MappingProblem = { kind: 'nothing' | 'pair' } | { kind: 'double'; fields: string[] }

export const mappingProblem = ({ mapping }: Plan, type: Dataset['type']): MappingProblem | undefined => {
  const fields = mapping.map((each) => each.field)
  const doubles = fields.filter((field, place) => fields.indexOf(field) !== place)
  if (doubles.length > 0) return { kind: 'double', fields: [...new Set(doubles)] }
  if (type === 2) return fields.includes('question') && fields.includes('answer') ? undefined : { kind: 'pair' }
  return fields.length > 0 ? undefined : { kind: 'nothing' }
}
