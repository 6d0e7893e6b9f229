import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { outputsOf } from '@app/contracts/flows'
import { nodeById } from '../model/edits.ts'
import type { Kinds } from '../model/node-rows.ts'
import type { OpenWay } from './cover-marks.ts'

interface Hop {
  node: FlowNode
  output: string
}

/** The shortest way from a beginning of the flow to a node. */
const wayTo = (flow: FlowConfig, target: string): Hop[] | null => {
  const begins = [flow.settings.entry, ...flow.nodes.filter(({ type }) => type === 'start').map(({ id }) => id)]
  const open: { id: string; hops: Hop[] }[] = begins.flatMap((id) => (id === null ? [] : [{ id, hops: [] }]))
  const seen = new Set<string>()
  for (let at = open.shift(); at; at = open.shift()) {
    if (at.id === target) return at.hops
    const node = seen.has(at.id) ? undefined : nodeById(flow, at.id)
    seen.add(at.id)
    if (!node) continue
    for (const [output, id] of Object.entries(node.out)) open.push({ id, hops: [...at.hops, { node, output }] })
  }
  return null
}

/** An answer that a question of this kind takes. */
const answers: Readonly<Record<string, string>> = {
  text: 'Đầm hoa nhí',
  number: '1',
  phone_vn: '0900 000 052',
  email: 'khach@example.com',
  date: 'ngày mai',
  time: '15h',
  address_vn: '12 đường Hoa Sữa, Hà Nội',
  rating: '5',
}
const nonsense = 'hmm'
const greeting = 'Chào shop'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const entriesOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
const firstText = (value: unknown): string => (Array.isArray(value) ? textOf(value[0]) : '')

/** What a customer says so that a node of a list takes this entry: an example of it, or its name. */
const saidFor = ({ data }: FlowNode, of: string, output: string): string => {
  const entry = entriesOf(data[of]).find(({ id, value, name }) => [id, value, name].includes(output))
  return entry ? firstText(entry['examples']) || textOf(entry['label']) || output : output
}

/** What is said at a node so that it goes this way; null: it listens to nobody, or the way is one of time. */
const saidAt = ({ node, output }: Hop, kinds: Kinds): string | null => {
  const kind = kinds.get(node.type)
  if (!kind) return null
  const list = kind.outputs.find(
    (one) => one.kind === 'each' && outputsOf([one], node.data).some((each) => each.name === output),
  )
  if (list?.kind === 'each' && (kind.isWaiting || kind.mayCost || hasQuery(kind))) return saidFor(node, list.of, output)
  if (!kind.isWaiting) return null
  if (output === 'invalid' || output === 'other') return nonsense
  return output === 'timeout' ? null : (answers[textOf(node.data['kind']) || 'text'] ?? answers['text'] ?? '')
}

/** It reads what was said last without waiting for it. */
const hasQuery = ({ fields }: { fields: readonly { name: string }[] }): boolean =>
  fields.some(({ name }) => name === 'query')

/**
 * What a customer writes to get to a branch that nobody has been through, as far as words lead there. It is a proposal:
 * it is played in the test phone, where the tester sees whether it arrives.
 */
export const textsTo = (flow: FlowConfig, kinds: Kinds, { nodeId, output }: OpenWay): string[] => {
  const way = wayTo(flow, nodeId)
  const node = nodeById(flow, nodeId)
  if (!way || !node) return []
  const hops = output === null ? way : [...way, { node, output }]
  const last = output === null ? null : { node, output }
  // Nobody can say that time passes.
  if (last && kinds.get(node.type)?.isWaiting && saidAt(last, kinds) === null) return []
  const texts: string[] = [opening(way[0]?.node ?? node)]
  for (const hop of hops) {
    const said = saidAt(hop, kinds)
    if (said === null) continue
    const isWaiting = kinds.get(hop.node.type)?.isWaiting === true
    // A node that does not wait hears what was said before it.
    if (isWaiting) texts.push(...repeated(hop, said))
    else texts[texts.length - 1] = said
  }
  return texts
}

/** A wrong answer has to be given as often as the question is asked again. */
const repeated = ({ node, output }: Hop, said: string): string[] => {
  const retries = node.data['maxRetries']
  const times = output === 'invalid' ? 1 + (typeof retries === 'number' ? retries : 2) : 1
  return Array.from({ length: times }, () => said)
}

const opening = ({ data }: FlowNode): string => {
  const triggers = entriesOf(data['triggers'])
  const isOpen = triggers.length === 0 || triggers.some(({ kind }) => kind === 'first_message')
  return isOpen ? greeting : triggers.map(({ any }) => firstText(any)).find(Boolean) || greeting
}
