import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import type { FlowGraph } from './flow-graph.ts'

export interface Place {
  text: string
  path: (string | number)[]
}

/** Every text in the data of a node, at any depth. */
export const textsIn = (value: unknown, path: (string | number)[] = []): Place[] => {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((entry, at) => textsIn(entry, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) => textsIn(field, [...path, key]))
}

/** Texts of a node that a run fills. What came with a chatbot has placeholders of its own: those of its tools. */
export const templatesOf = ({ data }: FlowNode): Place[] => textsIn(data).filter(({ path }) => path[0] !== 'chatbot')

export const filters = new Set(['vnd', 'date', 'phone', 'upper', 'default', 'json', 'noaccent'])

interface Placeholder {
  source: string
  /** Null when it is not written as one. */
  variable: string | null
  filter: string | null
  /** What stands behind the filter's colon, without its quotes. */
  argument: string
}

const shape = /^\s*([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*)\s*(?:\|\s*([\p{L}\p{N}_]+)\s*(?::([^|]*))?)?$/u
const quotes = /^(["'])(.*)\1$/su

/** What stands between the braces of a placeholder. */
export const readPlaceholder = (inner: string): Omit<Placeholder, 'source'> => {
  const parts = shape.exec(inner)
  const argument = (parts?.[3] ?? '').trim()
  return { variable: parts?.[1] ?? null, filter: parts?.[2] ?? null, argument: quotes.exec(argument)?.[2] ?? argument }
}

/** The `{{variable | filter}}` placeholders of a text; unmatched braces count as a malformed one. */
export const placeholdersIn = (text: string): Placeholder[] => {
  const found = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([source, inner = '']) => ({
    source,
    ...readPlaceholder(inner),
  }))
  const rest = text.replace(/\{\{[^{}]*\}\}/g, '')
  const broken = /\{\{.{0,30}|.{0,30}\}\}/.exec(rest)
  return broken ? [...found, { source: broken[0], variable: null, filter: null, argument: '' }] : found
}

const systemFields = new Set([
  'channel',
  'now',
  'env',
  'threadId',
  'lastText',
  'language',
  'botName',
  'callUrl',
  'origin',
  'isWorkingHours',
])
const contactFields = new Set(['id', 'name', 'phone', 'email', 'address', 'gender', 'birthday', 'labels', 'note'])
/** How the bot addresses the customer and itself. */
const addressWords = new Set(['gọi', 'xưng'])

type Known = 'yes' | 'unknown-variable' | 'unknown-node'

/** Whether a run will have a value under this name. */
export const knownVariable = ({ config: { vars }, byId, kindOf }: FlowGraph, name: string): Known => {
  const [scope = '', field = '', output] = name.split('.')
  const isDeclared = vars.some(({ key, scope: home }) => key === field && home === scope)
  if (scope === 'node') {
    const node = byId.get(field)
    if (!node) return 'unknown-node'
    const outputs = kindOf(node)?.provides ?? []
    const isProvided = output === undefined || outputs.some((one) => one.name === output)
    return isProvided ? 'yes' : 'unknown-variable'
  }
  const isKnown =
    (scope === 'sys' && systemFields.has(field)) ||
    (scope === 'contact' && (contactFields.has(field) || isDeclared)) ||
    ((scope === 'thread' || scope === 'flow') && isDeclared) ||
    (scope === 'secret' && field !== '') ||
    (field === '' && (addressWords.has(scope) || vars.some(({ key }) => key === scope)))
  return isKnown ? 'yes' : 'unknown-variable'
}

/** The declared variable of a name, with or without its scope. */
export const declaredVariable = ({ vars }: FlowConfig, name: string) => {
  const [scope = '', field] = name.split('.')
  return vars.find((one) => (field === undefined ? one.key === scope : one.key === field && one.scope === scope))
}
