import type { Kinds } from '../model/node-rows.ts'

/** What a new node begins with: the defaults of its settings. */
export const startData = (kinds: Kinds, type: string): Record<string, unknown> => {
  const fields = kinds.get(type)?.fields ?? []
  return Object.fromEntries(
    fields.filter((field) => field.default !== undefined).map((field) => [field.name, structuredClone(field.default)]),
  )
}
