import type { FlowConfig } from '@app/contracts/flow-settings'
import type { FlowPlace } from '#db/schema/index.ts'
import { FlowCap } from './caps.ts'

/** What a run knows besides its own variables. */
export interface KnownFacts {
  sys: Readonly<Record<string, unknown>>
  contact: Readonly<Record<string, unknown>>
}

const longestValue = 64 * 1024

const within = (value: unknown, path: readonly string[]): unknown => {
  let at = value
  for (const key of path) {
    if (Array.isArray(at)) at = (at as unknown[])[Number(key)]
    else if (typeof at === 'object' && at !== null && Object.hasOwn(at, key)) at = (at as Record<string, unknown>)[key]
    else return null
  }
  return at ?? null
}

const declared = ({ vars }: FlowConfig, key: string) => vars.find((one) => one.key === key)

/** The scope and the rest of a name; a bare name is that of a declared variable. */
const placeOf = (config: FlowConfig, name: string): string[] => {
  const parts = name.split('.')
  if (parts.length > 1) return parts
  return [declared(config, parts[0] ?? '')?.scope ?? 'flow', ...parts]
}

export const readVariable = (config: FlowConfig, place: FlowPlace, facts: KnownFacts, name: string): unknown => {
  const [scope = '', key = '', ...rest] = placeOf(config, name)
  if (scope === 'sys') return within(facts.sys, [key, ...rest])
  if (scope === 'contact') return within(place.vars.contact, [key, ...rest]) ?? within(facts.contact, [key, ...rest])
  if (scope !== 'thread' && scope !== 'flow' && scope !== 'node') return null
  const found = within(place.vars[scope], [key, ...rest])
  return found ?? (rest.length === 0 ? (declared(config, key)?.default ?? null) : null)
}

/** Writes a variable; one that would be larger than a run may keep ends the run. */
export const writeVariable = (config: FlowConfig, place: FlowPlace, name: string, value: unknown): void => {
  const [scope = '', key = ''] = placeOf(config, name)
  if ((scope !== 'thread' && scope !== 'flow' && scope !== 'contact') || key === '') return
  place.vars[scope] = { ...place.vars[scope], [key]: fitting(name, value) }
}

export const provide = (place: FlowPlace, nodeId: string, values: Record<string, unknown>): void => {
  place.vars.node = { ...place.vars.node, [nodeId]: fitting(nodeId, values) }
}

const fitting = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value
  const size = typeof value === 'string' ? value.length : JSON.stringify(value).length
  if (size > longestValue) throw new FlowCap('variable', { name, size, limit: longestValue })
  return value
}
