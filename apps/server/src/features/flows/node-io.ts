import { createHash } from 'node:crypto'
import type { FlowNode } from '@app/contracts/flow-settings'
import type { FlowNodeKind, NodeIo } from '#flow-nodes/contract.ts'
import { fillTemplate, templateValue } from './fill-template.ts'
import { readVariable } from './variables.ts'
import type { FlowWorld, RunningFlow } from './world.ts'

const hexDigits = 12

/** Made once for a kind: a run asks with every node. */
const defaults = new WeakMap<FlowNodeKind, ReadonlyMap<string, unknown>>()
const defaultsOf = (kind: FlowNodeKind): ReadonlyMap<string, unknown> => {
  const known = defaults.get(kind)
  if (known) return known
  const made = new Map(kind.description.fields.map((field) => [field.name, field.default]))
  defaults.set(kind, made)
  return made
}

/** A node's view of the run. */
export const nodeIo = (
  world: FlowWorld,
  flow: RunningFlow,
  {
    node,
    kind,
    lastText,
    memory = {},
    token,
    isAgain = false,
  }: {
    node: FlowNode
    kind: FlowNodeKind
    lastText: string
    memory?: Readonly<Record<string, unknown>>
    /** Of the rest that begins if the node waits. */
    token: string
    isAgain?: boolean
  },
): NodeIo => {
  const now = world.now()
  /** What is new with every node; the rest of `sys` stays as it was. */
  const own: Readonly<Record<string, () => unknown>> = {
    'sys.callUrl': () => world.callUrl(token),
    'sys.lastText': () => lastText,
    'sys.now': () => now.toISOString(),
  }
  const read = (name: string): unknown =>
    Object.hasOwn(own, name) ? own[name]?.() : readVariable(flow.config, world.place, world.facts, name)
  const usual = defaultsOf(kind)
  return {
    node,
    locale: flow.config.settings.locale,
    now,
    lastText,
    get saidTexts() {
      return [...world.pastTexts, lastText].filter((text) => text !== '')
    },
    setting: (name) => node.data[name] ?? usual.get(name),
    text: (template) => fillTemplate(typeof template === 'string' ? world.address(template) : template, read),
    value: (template) => templateValue(template, read),
    read,
    chance: (salt) => {
      const digest = createHash('sha256').update(`${world.sessionId}:${node.id}:${salt}`).digest('hex')
      return Number.parseInt(digest.slice(0, hexDigits), 16) / 16 ** hexDigits
    },
    callUrl: () => world.callUrl(token),
    stepKey: `${world.place.begun}:${node.id}`,
    visitKey: `${world.place.begun}:${node.id}:${world.place.steps ?? 0}`,
    isAgain,
    memory,
    ports: world.ports,
    signal: world.signal,
  }
}
