import type { FlowNode } from '@app/contracts/flow-settings'
import type { FlowField } from '@app/contracts/flows'
import { fold, normalise } from '#core/text/fold.ts'
import { isSameValue } from '../version-hash.ts'
import { mixedAddress } from './address-words.ts'
import type { ChannelLimits } from './channel-limits.ts'
import type { Finding } from './finding.ts'
import { fieldsOf, isWaiting, listOf, nameOf, pathOf, settingName, textOf, type FlowGraph } from './flow-graph.ts'
import { textsIn } from './flow-templates.ts'
import { conditionsIn } from './flow-variable-rules.ts'
import { speaksOfPrices } from './price-words.ts'
import type { ProblemKey } from './problem-words.ts'

const each = (graph: FlowGraph, rule: (node: FlowNode) => Finding[]): Finding[] => graph.config.nodes.flatMap(rule)
const about = (graph: FlowGraph, node: FlowNode, ...path: (string | number)[]) => ({
  path: pathOf(graph, node, ...path),
  node: node.id,
})

/** What a kind of node cannot work without, and the words when it is missing. */
const neededFields: Partial<Record<FlowNode['type'], [field: string, key: ProblemKey]>> = {
  qna_match: ['datasets', 'E05.no-dataset'],
  search: ['datasets', 'E05.no-dataset'],
  product_lookup: ['dataset', 'E05.no-table'],
  subflow: ['flowId', 'E05.no-flow'],
  sheet: ['sheet', 'E05.no-sheet'],
  booking: ['account', 'E05.no-account'],
}

/** E05: a node that looks something up says where. */
export const neededReferences = (graph: FlowGraph): Finding[] =>
  each(graph, (node) => {
    const needed = neededFields[node.type]
    if (!needed) return []
    const [field, key] = needed
    const value = node.data[field]
    // A sheet is chosen with its account.
    const { account, table } = fieldsOf(value)
    if (Array.isArray(value) ? value.length > 0 : textOf(value) !== '' || (textOf(account) && textOf(table))) return []
    return [{ key, ...about(graph, node, 'data', field), values: { node: nameOf(graph, node) } }]
  })

/** Of these settings one is enough. */
const eitherOf: Partial<Record<FlowNode['type'], readonly string[]>> = { pay_qr: ['order', 'amount'] }

/** Its branches are looked at one by one (W07), a start without triggers is a matter of the whole flow (E01). */
const judgedElsewhere = new Set(['branches', 'triggers'])

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** E05: what a kind of node calls required is filled in, as far as the other settings ask for it. */
export const neededSettings = (graph: FlowGraph): Finding[] =>
  each(graph, (node) => {
    const fields = graph.kindOf(node)?.fields ?? []
    const valueOf = (name: string): unknown => node.data[name] ?? fields.find((field) => field.name === name)?.default
    const isShown = ({ showIf }: FlowField) => !showIf || showIf.in.includes(valueOf(showIf.name))
    const required = fields
      .filter((field) => field.isRequired && isShown(field))
      .map(({ name }) => name)
      .filter((name) => !judgedElsewhere.has(name) && neededFields[node.type]?.[0] !== name)
    const either = eitherOf[node.type] ?? []
    const missing = [
      ...required.filter((name) => isEmpty(valueOf(name))),
      ...(either.every((name) => isEmpty(valueOf(name))) ? either.slice(0, 1) : []),
    ]
    return missing.map((setting) => ({
      key: 'E05.empty' as const,
      ...about(graph, node, 'data', setting),
      values: { node: nameOf(graph, node), setting: settingName(graph, node, setting) },
    }))
  })

const limits: Partial<Record<FlowNode['type'], Record<string, number>>> = {
  each: { max: 100 },
  http: { retries: 3, timeoutSeconds: 10 },
  ask: { maxRetries: 10 },
  search: { topK: 20 },
  product_lookup: { limit: 20 },
}

/** E08: nothing asks for more than a run may use. */
export const overLimits = (graph: FlowGraph): Finding[] =>
  each(graph, (node) =>
    Object.entries(limits[node.type] ?? {}).flatMap(([setting, limit]): Finding[] => {
      const value = node.data[setting]
      if (typeof value !== 'number' || value <= limit) return []
      return [
        {
          key: 'E08.limit',
          ...about(graph, node, 'data', setting),
          values: { node: nameOf(graph, node), setting: settingName(graph, node, setting), value, limit },
        },
      ]
    }),
  )

/** W03: a question that nobody answers must not hold the conversation for ever. */
export const openQuestions = (graph: FlowGraph): Finding[] =>
  each(graph, (node) =>
    node.type === 'ask' && node.out['timeout'] === undefined
      ? [{ key: 'W03', ...about(graph, node, 'out', 'timeout'), values: { node: nameOf(graph, node) } }]
      : [],
  )

interface LimitFacts {
  channelLimits: ChannelLimits
}

/** W04: the longest row of messages a customer gets before they are asked something. */
export const bubbleBudget = (graph: FlowGraph, { channelLimits: { messagesInARow } }: LimitFacts): Finding[] => {
  if (!messagesInARow) return []
  const { most: limit, channel } = messagesInARow
  const most = new Map<string, number>()
  const bubblesFrom = (node: FlowNode): number => {
    const known = most.get(node.id)
    if (known !== undefined) return known
    // A loop is a problem of its own; here it counts once.
    most.set(node.id, 0)
    const own = node.type === 'message' ? Math.max(1, listOf(node.data['parts']).length) : 0
    const after = isWaiting(graph, node) ? 0 : Math.max(0, ...graph.next(node).map(bubblesFrom))
    most.set(node.id, own + after)
    return own + after
  }
  const firsts = graph.config.nodes.filter(
    (node) => node.type === 'start' || node.type === 'event' || isWaiting(graph, node),
  )
  const afterFirst = firsts.flatMap((first) => graph.next(first))
  return [...new Set(afterFirst)]
    .map((node) => ({ node, count: bubblesFrom(node) }))
    .filter(({ count }) => count > limit)
    .map(({ node, count }) => ({
      key: 'W04',
      ...about(graph, node),
      values: { node: nameOf(graph, node), count, limit, channel },
    }))
}

/** W05: a text fits into one message of every channel. */
export const longTexts = (graph: FlowGraph, { channelLimits: { textLength } }: LimitFacts): Finding[] =>
  each(graph, (node) =>
    spokenTexts(node)
      .filter(({ text }) => text.normalize('NFC').length > textLength)
      .map(({ text, path }) => ({
        key: 'W05',
        ...about(graph, node, 'data', ...path),
        values: { node: nameOf(graph, node), count: text.length, limit: textLength },
      })),
  )

const spokenFields = ['text', 'parts', 'invalidText', 'offlineText', 'options']
const spokenTexts = ({ type, data }: FlowNode) =>
  type === 'memo' || type === 'note'
    ? []
    : spokenFields.flatMap((field) => textsIn(data[field], [field])).filter(({ path }) => path.at(-1) !== 'kind')

/** W06: one voice through the whole flow. */
export const mixedVoice = (graph: FlowGraph): Finding[] => {
  const mixed = mixedAddress(graph.config.nodes.flatMap((node) => spokenTexts(node).map(({ text }) => text)))
  if (!mixed) return []
  const [one, other] = mixed
  return [{ key: 'W06', path: ['nodes'], values: { one, other } }]
}

/** W07: a branch that can never be taken. */
export const deadBranches = (graph: FlowGraph): Finding[] =>
  each(graph, (node) => {
    if (node.type !== 'condition') return []
    const branches = listOf(node.data['branches'])
    return branches.flatMap((branch, at): Finding[] => {
      const key = branchProblem(branch, branches.slice(0, at))
      const values = { node: nameOf(graph, node), branch: textOf(fieldsOf(branch)['label']) || String(at + 1) }
      return key ? [{ key, ...about(graph, node, 'data', 'branches', at), values }] : []
    })
  })

const branchProblem = (branch: unknown, earlier: readonly unknown[]): 'W07.empty' | 'W07.clash' | 'W07.same' | null => {
  const conditions = conditionsIn(branch, [])
  if (conditions.length === 0) return 'W07.empty'
  const testOf = (one: unknown) => ({
    all: fieldsOf(one)['all'],
    any: fieldsOf(one)['any'],
    of: fieldsOf(one)['conditions'],
  })
  if (earlier.some((one) => isSameValue(testOf(one), testOf(branch)))) return 'W07.same'
  const wanted = new Map<string, unknown>()
  const isClash = listOf(fieldsOf(branch)['all']).some((entry) => {
    const { var: name, op, value } = fieldsOf(entry)
    if (op !== 'equals' || typeof name !== 'string') return false
    const isOther = wanted.has(name) && !isSameValue(wanted.get(name), value)
    wanted.set(name, value)
    return isOther
  })
  return isClash ? 'W07.clash' : null
}

/** W08: a call to the outside can fail. */
export const callsWithoutError = (graph: FlowGraph): Finding[] =>
  each(graph, (node) =>
    node.type === 'http' && node.out['error'] === undefined && node.onError === undefined
      ? [{ key: 'W08', ...about(graph, node, 'out', 'error'), values: { node: nameOf(graph, node) } }]
      : [],
  )

/** W09: a keyword belongs to the first trigger that has it. */
export const shadowedTriggers = (graph: FlowGraph): Finding[] => {
  const taken = new Set<string>()
  return each(graph, (node) => {
    if (node.type !== 'start') return []
    return listOf(node.data['triggers']).flatMap((trigger, at): Finding[] => {
      const { kind, any } = fieldsOf(trigger)
      if (kind !== 'keyword') return []
      const words = listOf(any).map((word) => fold(normalise(textOf(word))).trim())
      const isShadowed = words.length > 0 && words.every((word) => taken.has(word))
      for (const word of words) taken.add(word)
      if (!isShadowed) return []
      const values = { node: nameOf(graph, node), word: textOf(listOf(any)[0]) }
      return [{ key: 'W09', ...about(graph, node, 'data', 'triggers', at), values }]
    })
  })
}

/** W10: prices come from knowledge or not at all. */
export const pricesWithoutKnowledge = (graph: FlowGraph): Finding[] =>
  each(graph, (node) => {
    if (node.type !== 'ai_reply') return []
    const hasKnowledge = listOf(node.data['datasets']).length > 0 || textOf(node.data['passages']) !== ''
    return !hasKnowledge && speaksOfPrices(textOf(node.data['instructions']))
      ? [{ key: 'W10.flow', ...about(graph, node, 'data', 'instructions'), values: { node: nameOf(graph, node) } }]
      : []
  })
