import { offeredText } from './offered-text.ts'

type Schema = Record<string, unknown>

const mostLength = 8000
const mostDepth = 8

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The parts of a foreign schema that we and the model read. Patterns are left out because they are programs for our
 * regular expressions, references because they may be circular or lead outside.
 */
const plainWords = [
  'type',
  'enum',
  'const',
  'default',
  'required',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]
const texts = ['title', 'description']

class TooDeep extends Error {}

const copySchema = (schema: Schema, depth: number): Schema => {
  if (depth > mostDepth) throw new TooDeep('a schema is nested too deeply')
  const below = (value: unknown): unknown => (isSchema(value) ? copySchema(value, depth + 1) : value)
  const copy: Schema = {}
  for (const word of plainWords) if (schema[word] !== undefined) copy[word] = schema[word]
  for (const word of texts) if (typeof schema[word] === 'string') copy[word] = offeredText(schema[word], 300)
  for (const word of ['items', 'additionalProperties']) if (schema[word] !== undefined) copy[word] = below(schema[word])
  for (const word of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[word])) copy[word] = schema[word].filter(isSchema).map(below)
  if (isSchema(schema['properties'])) {
    const entries = Object.entries(schema['properties']).filter(([, value]) => isSchema(value))
    copy['properties'] = Object.fromEntries(entries.map(([name, value]) => [name, below(value)]))
  }
  return copy
}

/** The input schema of a tool, or null when it is too large or too deep. */
export const readToolSchema = (given: unknown): Schema | null => {
  if (!isSchema(given)) return null
  try {
    const copy: Schema = { ...copySchema(given, 0), type: 'object' }
    const text = JSON.stringify(copy)
    // PostgreSQL stores neither U+0000 nor half a surrogate pair.
    return text.length > mostLength || /\\u0000|\\ud[89a-f]/i.test(text) ? null : copy
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}
