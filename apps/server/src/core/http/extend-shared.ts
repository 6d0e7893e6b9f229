import type { Json } from './lean-schema.ts'

/** A smaller thing is easier to read field by field than as part of another. */
const smallest = 250

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Fields {
  /** What each field takes, as text: the same text is the same field. */
  texts: Map<string, string>
  required: Set<unknown>
}

const fieldsOf = (schema: Json): Fields | null => {
  const { properties, required = [], allOf } = schema
  if (!isObject(properties) || allOf) return null
  const texts = Object.entries(properties).map(([name, field]) => [name, JSON.stringify(field)] as const)
  return { texts: new Map(texts), required: new Set(required as unknown[]) }
}

const hasAllOf = (whole: Fields, base: Fields): boolean =>
  base.texts.size < whole.texts.size &&
  [...base.texts].every(
    ([name, text]) => whole.texts.get(name) === text && whole.required.has(name) === base.required.has(name),
  )

/**
 * Writes a thing that has all fields of a shared one, and more, as that one with its own fields beside it: a line of a
 * list and the whole of it are said once.
 */
export const extendShared = (shared: Readonly<Record<string, Json>>, ...places: readonly unknown[]): void => {
  const bases = Object.entries(shared)
    .filter(([, schema]) => JSON.stringify(schema).length >= smallest)
    .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
    .filter((base): base is { name: string; fields: Fields } => base.fields !== null)
    .toSorted((one, other) => other.fields.texts.size - one.fields.texts.size)
  const open: unknown[] = [shared, ...places]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const fields = isObject(next) ? fieldsOf(next) : null
    const base = fields && bases.find((one) => hasAllOf(fields, one.fields))
    if (base) extend(next as Json, base)
    open.push(...Object.values(next))
  }
}

const extend = (schema: Json, { name, fields }: { name: string; fields: Fields }): void => {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  const own = required.filter((field) => !fields.texts.has(field))
  delete schema['required']
  schema['allOf'] = [{ $ref: `#/components/schemas/${name}` }]
  schema['properties'] = Object.fromEntries(Object.entries(properties).filter(([field]) => !fields.texts.has(field)))
  if (own.length > 0) schema['required'] = own
}
