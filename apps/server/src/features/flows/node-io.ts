import { createHash } from 'node:crypto'
import type { FlowNode } from '@app/contracts/flow-settings'
import type { FlowNodeKind, NodeIo } from '#flow-nodes/contract.ts'
import { fillTemplate, templateValue } from './fill-template.ts'
import { readVariable } from './variables.ts'
import type { FlowWorld, RunningFlow } from './world.ts'

const hexDigits = 12

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
  }: {
    node: FlowNode
    kind: FlowNodeKind
    lastText: string
    memory?: Readonly<Record<string, unknown>>
    /** Of the rest that begins if the node waits. */
    token: string
  },
): NodeIo => {
  const sys = { ...world.facts.sys, lastText, now: world.now().toISOString() }
  const facts = { ...world.facts, sys }
  const read = (name: string): unknown =>
    name === 'sys.callUrl' ? world.callUrl(token) : readVariable(flow.config, world.place, facts, name)
  const defaults = new Map(kind.description.fields.map((field) => [field.name, field.default]))
  return {
    node,
    locale: flow.config.settings.locale,
    now: world.now(),
    lastText,
    saidTexts: [...world.pastTexts, lastText].filter((text) => text !== ''),
    setting: (name) => node.data[name] ?? defaults.get(name),
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
    memory,
    ports: world.ports,
    signal: world.signal,
  }
}
