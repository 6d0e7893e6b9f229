/** One line that says what a node does, drawn from its settings by the control of each; never typed by hand. */
import type { FlowNode } from '@app/contracts/flow-settings'
import { flowTriggers, type FlowField, type FlowNodeDescription } from '@app/contracts/flows'
import type { Language } from '#lib/i18n/i18n.tsx'

export interface Summary {
  /** A text that may hold `{{placeholders}}`, which screens show as chips. */
  text: string
  /** The variable that the node writes to. */
  writes: string | null
  /** The label of what must be set and is not. */
  missing: string | null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const some = (texts: readonly string[], shown: number): string => {
  const kept = texts.filter(Boolean)
  return kept.length > shown ? `${kept.slice(0, shown).join(' · ')} +${kept.length - shown}` : kept.join(' · ')
}

const quoted = (text: string) => (text === '' ? '' : `“${text.replaceAll(/\s+/g, ' ')}”`)

const entryText = (entry: unknown): string => {
  if (typeof entry === 'string') return entry
  const { label, name, text, title, to, value, id } = fieldsOf(entry)
  return [label, text, title, name, to, value, id].map(textOf).find(Boolean) ?? ''
}

const triggersText = (value: unknown, language: Language): string =>
  some(
    listOf(value).flatMap((trigger) => {
      const { kind, any } = fieldsOf(trigger)
      const words = listOf(any).map(textOf).filter(Boolean)
      if (words.length > 0) return words.map(quoted)
      return [flowTriggers.find((each) => each.kind === kind)?.label[language] ?? textOf(kind)]
    }),
    3,
  )

/** "mau = rows.0.name": the variable a row writes to as a chip, and what it gets. */
const rowText = (field: FlowField, row: unknown): string => {
  const cells = fieldsOf(row)
  const target = field.fields?.find(({ control }) => control === 'variable')
  const given = field.fields?.find(({ control }) => control === 'template-line' || control === 'template')
  const to = target ? textOf(cells[target.name]) : ''
  if (to === '') return entryText(row)
  const value = given ? textOf(cells[given.name]) : ''
  return value === '' ? `{{${to}}}` : `{{${to}}} = ${value}`
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((each) => entryText(each) === '' && Object.keys(fieldsOf(each)).length === 0))

const valueText = (
  field: FlowField,
  value: unknown,
  language: Language,
  nameOf: (id: string) => string | undefined,
): string => {
  if (field.control === 'triggers') return triggersText(value, language)
  if (field.control === 'select') {
    const chosen = field.choices?.find((choice) => choice.value === value)
    return chosen?.label[language] ?? textOf(value)
  }
  if (field.control === 'parts') {
    const [first, ...more] = listOf(value).map(entryText)
    return quoted(first ?? '') + (more.length > 0 ? ` +${more.length}` : '')
  }
  if (field.control === 'template' || field.control === 'template-line') return quoted(textOf(value))
  if (field.control === 'rows')
    return some(
      listOf(value).map((row) => rowText(field, row)),
      2,
    )
  if (Array.isArray(value))
    return some(
      value.map((each) => nameOf(textOf(each)) ?? entryText(each)),
      3,
    )
  return nameOf(textOf(value)) ?? textOf(value)
}

/** `nameOf` turns ids of datasets, members and flows into their names. */
export const summaryOf = (
  node: FlowNode,
  kind: FlowNodeDescription | undefined,
  language: Language,
  nameOf: (id: string) => string | undefined = () => undefined,
): Summary => {
  if (!kind) return { text: '', writes: null, missing: null }
  const target = kind.fields.find(({ control }) => control === 'variable')
  const writes = target ? textOf(node.data[target.name]) || null : null
  const missing = kind.fields.find((field) => field.isRequired && isEmpty(node.data[field.name] ?? field.default))
  if (missing) return { text: '', writes: null, missing: missing.label[language] }
  // A kind that names no field is told by its rows, such as the assignments of variables.
  const field =
    kind.fields.find(({ name }) => name === kind.summaryField) ?? kind.fields.find(({ control }) => control === 'rows')
  const value = field && (node.data[field.name] ?? field.default)
  const shown = field && !isEmpty(value) ? valueText(field, value, language, nameOf) : ''
  return { text: shown || kind.hint[language], writes, missing: null }
}
