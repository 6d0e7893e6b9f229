import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { entityIds, type Endpoint } from '@app/contracts/endpoint'

type Def = Record<string, unknown> & { type: string }
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def

const texts = [
  'Nội dung mẫu',
  'noi-dung-mau',
  'mau@example.com',
  'Mat-Khau#2026',
  '0900000000',
  'A'.repeat(43),
  randomUUID(),
  'workspace:00000000-0000-7000-8000-000000000000',
  '2026-01-02T03:04:05.000Z',
  'https://shop.example/',
  'question',
  'AB',
  '970422',
  '#0e7490',
  'ABCDEFGH',
]

/** A value the schema accepts, found from its shape; a schema this cannot serve must be taught here. */
export const sampleOf = (schema: z.core.$ZodType): unknown => {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, z.core.$ZodType>)
          .map(([name, field]) => [name, sampleOf(field)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'optional':
    case 'default':
      return undefined
    case 'nullable':
      return null
    case 'enum':
      return Object.values(def['entries'] as Record<string, string>)[0]
    case 'literal':
      return (def['values'] as unknown[])[0]
    case 'union':
      return sampleOf((def['options'] as z.core.$ZodType[])[0] as z.core.$ZodType)
    case 'array':
      return listOf(schema, sampleOf(def['element'] as z.core.$ZodType))
    case 'boolean':
      return true
    case 'record':
      return {}
    default:
      return firstAccepted(schema)
  }
}

/** As many as the list asks for, one where it does not say. */
const listOf = (schema: z.core.$ZodType, element: unknown): unknown[] => {
  const lists = [1, 2, 3].map((length) => Array.from({ length }, () => element))
  return lists.find((list) => z.safeParse(schema, list).success) ?? [element]
}

const firstAccepted = (schema: z.core.$ZodType): unknown => {
  const found = [...texts, 1, 1000, 0, 400].find((candidate) => z.safeParse(schema, candidate).success)
  if (found === undefined)
    throw new Error(`no sample fits a schema of type ${defOf(schema).type}; add one to samples.ts`)
  return found
}

export interface SampleInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export const sampleInput = (endpoint: Endpoint): SampleInput => ({
  params: (endpoint.params ? sampleOf(endpoint.params) : {}) as Record<string, unknown>,
  query: (endpoint.query ? sampleOf(endpoint.query) : {}) as Record<string, unknown>,
  body: endpoint.body ? sampleOf(endpoint.body) : undefined,
})

export interface IdPosition {
  part: 'params' | 'query' | 'body'
  path: string[]
  entity: string
  /** A sample of the part in which everything on the way to this place is present, also what may be left out. */
  full: unknown
}

/** Every place of an operation that takes an id, at any depth. A list is entered at its first item. */
export const idPositions = (endpoint: Endpoint): IdPosition[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? idsIn(schema, []).map((found) => ({ part, ...found, full: sampleAlong(schema, found.path) })) : []
  })

const idsIn = (schema: z.core.$ZodType, path: string[]): { path: string[]; entity: string }[] => {
  const meta = entityIds.get(schema as never)
  if (meta) return [{ path, entity: meta.entity }]
  const def = defOf(schema)
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
      idsIn(field, [...path, name]),
    )
  if (def.type === 'array') return idsIn(def['element'] as z.core.$ZodType, [...path, '0'])
  if (def.type === 'union') return (def['options'] as z.core.$ZodType[]).flatMap((option) => idsIn(option, path))
  const inner = def['innerType'] as z.core.$ZodType | undefined
  return inner ? idsIn(inner, path) : []
}

/** The sample of a schema with the optional levels of one path filled in. */
const sampleAlong = (schema: z.core.$ZodType, path: readonly string[]): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return sampleOf(schema)
  const def = defOf(schema)
  if (def.type === 'object') {
    const field = (def['shape'] as Record<string, z.core.$ZodType>)[step]
    return field ? { ...(sampleOf(schema) as object), [step]: sampleAlong(field, rest) } : sampleOf(schema)
  }
  if (def.type === 'array') return listOf(schema, sampleAlong(def['element'] as z.core.$ZodType, rest))
  if (def.type === 'union') {
    const options = def['options'] as z.core.$ZodType[]
    const holder = options.find((option) => idsIn(option, []).some((found) => found.path.join() === path.join()))
    return sampleAlong(holder ?? (options[0] as z.core.$ZodType), path)
  }
  const inner = def['innerType'] as z.core.$ZodType | undefined
  return inner ? sampleAlong(inner, path) : sampleOf(schema)
}

/** The input with another value at one place; missing levels are made as the contract wants them. */
export const withValueAt = (
  input: SampleInput,
  position: Pick<IdPosition, 'part' | 'path' | 'full'>,
  value: unknown,
): SampleInput => {
  const copy = structuredClone(input)
  copy[position.part] ??= {}
  let target = copy[position.part] as Record<string, unknown>
  let full = position.full as Record<string, unknown>
  position.path.forEach((step, index) => {
    if (index === position.path.length - 1) target[step] = value
    else {
      full = full[step] as Record<string, unknown>
      target = (target[step] ??= structuredClone(full)) as Record<string, unknown>
    }
  })
  return copy
}
