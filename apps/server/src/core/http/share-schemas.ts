import type { Json } from './lean-schema.ts'

/** A schema shorter than this is easier to read where it stands than behind a reference. */
const shortest = 70

interface Found {
  count: number
  /** Names it may get, from the nearest to the whole way to it. */
  names: string[]
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^isu])s$/, '$1')

/** The schemas directly inside a schema, each with the word that names it there. */
const partsOf = (schema: Json): [word: string, part: Json, put: (next: Json) => void][] => {
  const parts: [string, Json, (next: Json) => void][] = []
  const add = (holder: Json | unknown[], key: string | number, word: string) => {
    const part = (holder as Json)[key]
    if (isObject(part)) parts.push([word, part, (next) => ((holder as Json)[key] = next)])
  }
  const properties = schema['properties']
  if (isObject(properties)) for (const name of Object.keys(properties)) add(properties, name, name)
  for (const keyword of ['items', 'additionalProperties']) add(schema, keyword, '')
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const list = schema[keyword]
    if (Array.isArray(list)) for (const index of list.keys()) add(list, index, variantOf(list[index], index))
  }
  return parts
}

/** A variant goes by its constant: `{ type: 'text', … }` is the text one. */
const variantOf = (variant: unknown, index: number): string => {
  const properties = isObject(variant) && isObject(variant['properties']) ? Object.values(variant['properties']) : []
  const constant = properties.find((property) => isObject(property) && typeof property['const'] === 'string')
  return isObject(constant) ? String(constant['const']) : index === 0 ? '' : `Or${index + 1}`
}

/**
 * Moves schemas that occur more than once behind references, so that the document stays small and a reader meets each
 * thing once. `known` names the things of the product; other schemas are named after where they occur.
 */
export const createSchemaSharing = (known: Readonly<Record<string, Json>> = {}) => {
  const knownNames = new Map(Object.entries(known).map(([name, schema]) => [JSON.stringify(schema), name]))
  const found = new Map<string, Found>()
  const roots: { schema: Json; put: (next: Json) => void }[] = []

  const count = (schema: Json, way: readonly string[]): void => {
    const text = JSON.stringify(schema)
    const again = found.get(text)
    if (again) {
      again.count += 1
      return
    }
    if (text.length >= shortest) found.set(text, { count: 1, names: namesFor(way) })
    for (const [word, part] of partsOf(schema)) count(part, word ? [...way, word] : way)
  }

  return {
    /** Counts the schema of one place; `put` replaces it there once all are known. */
    add: (name: string, schema: Json, put: (next: Json) => void): void => {
      count(schema, [name])
      roots.push({ schema, put })
    },
    /** Puts references where they belong and gives back what they refer to. */
    finish: (taken: readonly string[]): Record<string, Json> => {
      const names = chooseNames(found, [...taken, ...Object.keys(known)], knownNames)
      const shared: Record<string, Json> = {}
      const replaced = (schema: Json): Json => {
        const name = names.get(JSON.stringify(schema))
        if (name === undefined) return withReferences(schema)
        shared[name] ??= withReferences(schema)
        return { $ref: `#/components/schemas/${name}` }
      }
      const withReferences = (schema: Json): Json => {
        const copy = structuredClone(schema)
        for (const [, part, put] of partsOf(copy)) put(replaced(part))
        return copy
      }
      for (const { schema, put } of roots) put(replaced(schema))
      return Object.fromEntries(Object.entries(shared).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

export type SchemaSharing = ReturnType<typeof createSchemaSharing>

const namesFor = (way: readonly string[]): string[] =>
  way.map((_, index) =>
    pascal(
      way
        .slice(way.length - 1 - index)
        .map(singular)
        .join('-'),
    ),
  )

/** Known things keep their names; others get the shortest name that nobody has, in the end with a number. */
const chooseNames = (
  found: ReadonlyMap<string, Found>,
  taken: readonly string[],
  knownNames: ReadonlyMap<string, string>,
): Map<string, string> => {
  const used = new Set(taken)
  const chosen = new Map<string, string>()
  for (const [text, { count, names }] of found) {
    if (count < 2) continue
    const name = knownNames.get(text) ?? freeName(names, used)
    used.add(name)
    chosen.set(text, name)
  }
  return chosen
}

const freeName = (names: readonly string[], used: ReadonlySet<string>): string => {
  const free = names.find((name) => !used.has(name) && /^[A-Z]/.test(name))
  if (free) return free
  const longest = names.at(-1) ?? 'Schema'
  let number = 2
  while (used.has(`${longest}${number}`)) number += 1
  return `${longest}${number}`
}
