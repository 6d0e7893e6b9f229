import { isObject, listOf } from '../json.ts'
import type { Json } from '../json.ts'

// What a function declaration may say about a value; any other keyword fails the whole request.
const KEPT = [
  'description',
  'format',
  'enum',
  'required',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
] as const
const FORMATS = new Set(['enum', 'date-time', 'int32', 'int64', 'float', 'double'])

const typeOf = (schema: Json): Json => {
  const types = [schema['type']].flat().filter((type): type is string => typeof type === 'string')
  const named = types.filter((type) => type !== 'null')
  const nullable = types.length > named.length ? { nullable: true } : {}
  if (named.length > 1) return { anyOf: named.map((type) => ({ type })), ...nullable }
  return named[0] === undefined ? nullable : { type: named[0], ...nullable }
}

const keptOf = (schema: Json): Json =>
  Object.fromEntries(
    KEPT.flatMap((key) => {
      const value = schema[key]
      if (value === undefined || (key === 'format' && !FORMATS.has(String(value)))) return []
      // Choices are text here, whatever their type.
      return [[key, key === 'enum' ? listOf(value).map(String) : value]]
    }),
  )

/** JSON schema in the smaller language of Gemini: what it does not know is left out, meaning stays where it can. */
export const toGoogleSchema = (schema: unknown): Json => {
  if (!isObject(schema)) return { type: 'string' }
  const { properties, items, const: only } = schema
  const options = listOf(schema['anyOf'] ?? schema['oneOf'])
  return {
    ...typeOf(schema),
    ...keptOf(schema),
    ...(only === undefined ? {} : { type: 'string', enum: [String(only)] }),
    ...(isObject(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, at]) => [name, toGoogleSchema(at)])) }
      : {}),
    ...(items === undefined ? {} : { items: toGoogleSchema(items) }),
    ...(options.length > 0 ? { anyOf: options.map(toGoogleSchema) } : {}),
  }
}
