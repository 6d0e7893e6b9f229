import type { FlowConfig } from '@app/contracts/flow-settings'
import { flowFilters, type FlowValueType } from '@app/contracts/flows'
import type { Words } from '@app/contracts/kinds'
import type { Kinds } from './node-rows.ts'

/** Something a text may name between braces, with where it comes from. */
export interface KnownVariable {
  path: string
  type: FlowValueType
  /** The node that provides it; null for what the system, the contact or the flow holds. */
  nodeId: string | null
  label: Words
}

const system: readonly KnownVariable[] = [
  {
    path: 'gọi',
    type: 'text',
    nodeId: null,
    label: { vi: 'cách gọi khách: anh, chị', en: 'how the customer is addressed' },
  },
  { path: 'xưng', type: 'text', nodeId: null, label: { vi: 'cách bot tự xưng', en: 'how the bot speaks of itself' } },
  {
    path: 'sys.lastText',
    type: 'text',
    nodeId: null,
    label: { vi: 'tin khách vừa nhắn', en: 'what the customer just wrote' },
  },
  { path: 'sys.channel', type: 'text', nodeId: null, label: { vi: 'kênh đang chat', en: 'channel of the chat' } },
  { path: 'sys.now', type: 'date', nodeId: null, label: { vi: 'bây giờ', en: 'now' } },
  {
    path: 'sys.isWorkingHours',
    type: 'bool',
    nodeId: null,
    label: { vi: 'đang trong giờ làm việc', en: 'within working hours' },
  },
  { path: 'sys.botName', type: 'text', nodeId: null, label: { vi: 'tên bot', en: 'name of the bot' } },
  { path: 'contact.name', type: 'text', nodeId: null, label: { vi: 'tên khách', en: 'name of the customer' } },
  { path: 'contact.phone', type: 'text', nodeId: null, label: { vi: 'số điện thoại', en: 'phone number' } },
  { path: 'contact.email', type: 'text', nodeId: null, label: { vi: 'email', en: 'e-mail' } },
  { path: 'contact.address', type: 'text', nodeId: null, label: { vi: 'địa chỉ', en: 'address' } },
  { path: 'contact.labels', type: 'list', nodeId: null, label: { vi: 'nhãn của khách', en: 'labels of the customer' } },
]

const scopeWords = {
  contact: { vi: 'hồ sơ khách', en: 'profile of the customer' },
  thread: { vi: 'cuộc chat này', en: 'this conversation' },
  flow: { vi: 'lượt chạy này', en: 'this run' },
} as const satisfies Record<FlowConfig['vars'][number]['scope'], Words>

const found = new WeakMap<FlowConfig, { kinds: Kinds; variables: readonly KnownVariable[] }>()

/** Every name a text of this flow may use; found once for a flow, since every node on the screen asks. */
export const variablesOf = (flow: FlowConfig, kinds: Kinds): readonly KnownVariable[] => {
  const known = found.get(flow)
  if (known?.kinds === kinds) return known.variables
  const variables = findVariables(flow, kinds)
  found.set(flow, { kinds, variables })
  return variables
}

const findVariables = (flow: FlowConfig, kinds: Kinds): KnownVariable[] => [
  ...flow.vars.map(({ key, type, scope }) => ({
    path: `${scope}.${key}`,
    type,
    nodeId: null,
    label: scopeWords[scope],
  })),
  ...system,
  ...flow.nodes.flatMap(({ id, type }) =>
    (kinds.get(type)?.provides ?? []).map((each) => ({
      path: `node.${id}.${each.name}`,
      type: each.type,
      nodeId: id,
      label: each.label,
    })),
  ),
]

/** Where a node may write to: what the flow declares and the profile of the customer. */
export const writableOf = (flow: FlowConfig): KnownVariable[] =>
  findVariables(flow, new Map()).filter(
    ({ path }) => /^(?:contact|thread|flow)\./.test(path) && path !== 'contact.labels',
  )

export interface TextPart {
  text: string
  /** Set for a placeholder: the path it names. */
  path: string | null
  filter: string | null
  isKnown: boolean
}

const PLACEHOLDER = /\{\{([^{}]{0,300})\}\}/g
const filterNames = new Set<string>(flowFilters.map(({ name }) => name))

/** Whether a run will have a value under this name; parts below an object of a node are trusted. */
export const isKnownPath = (path: string, known: readonly KnownVariable[]): boolean =>
  path.startsWith('secret.') ||
  known.some(
    (each) =>
      each.path === path ||
      path.startsWith(`${each.path}.`) ||
      each.path.replace(/^(?:thread|flow|contact)\./, '') === path,
  )

/** A text cut into plain words and placeholders, so that a screen can show chips and mark names nobody knows. */
export const partsOf = (text: string, known: readonly KnownVariable[]): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    const before = text.slice(end, match.index)
    if (before) parts.push({ text: before, path: null, filter: null, isKnown: true })
    const [name = '', ...filters] = (match[1] ?? '').split('|').map((each) => each.trim())
    const filter = filters[0]?.split(':')[0]?.trim() ?? null
    const isKnown = isKnownPath(name, known) && (filter === null || filterNames.has(filter))
    parts.push({ text: match[0], path: name, filter, isKnown })
    end = match.index + match[0].length
  }
  const rest = text.slice(end)
  if (rest) parts.push({ text: rest, path: null, filter: null, isKnown: true })
  return parts
}

/** The last part of a path, which is enough where the rest is clear: `node.n13.total` → `total`. */
export const shortName = (path: string): string =>
  (path.startsWith('node.') ? path.split('.').slice(2).join('.') : path) || path

/** A line of text with placeholders by their short names, for places too small for chips. */
export const shortText = (template: string): string =>
  template.replaceAll(/\{\{([^{}|]{1,80})[^{}]{0,80}\}\}/g, (_, path: string) => shortName(path.trim()))
