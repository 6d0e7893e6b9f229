import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import type { DemoStep, DemoVersion } from './demo-contract.ts'

type NodeType = FlowNode['type']

/** Makes a node; the builder lays out nodes that have no place yet. */
export const node = (
  id: string,
  type: NodeType,
  label: string,
  data: Record<string, unknown>,
  out: Record<string, string>,
): FlowNode => ({ id, type, label, data, out })

export const say = (text: string) => ({ parts: [{ kind: 'text', text }] })

export const flow = (
  own: Pick<FlowConfig, 'nodes' | 'vars' | 'groups'> & { creditsPerThread: number },
): FlowConfig => ({
  schema: 1,
  type: 'flow',
  vars: own.vars,
  settings: {
    entry: own.nodes[0]?.id ?? null,
    fallback: null,
    locale: 'vi',
    caps: { creditsPerThread: own.creditsPerThread },
    exits: ['want_human', 'restart'],
  },
  nodes: own.nodes,
  groups: own.groups,
})

/** The version with another text in one node. */
export const reworded =
  (id: string, data: Record<string, unknown>) =>
  ({ config, appearance }: DemoVersion): DemoVersion =>
    config.type === 'flow'
      ? {
          config: {
            ...config,
            nodes: config.nodes.map((one) => (one.id === id ? { ...one, data: { ...one.data, ...data } } : one)),
          },
          appearance,
        }
      : { config, appearance }

/** The version with another cap of credits per conversation. */
export const capped =
  (creditsPerThread: number) =>
  ({ config, appearance }: DemoVersion): DemoVersion =>
    config.type === 'flow'
      ? { config: { ...config, settings: { ...config.settings, caps: { creditsPerThread } } }, appearance }
      : { config, appearance }

export const step = (
  daysAgo: number,
  name: string,
  note: string,
  change: DemoStep['change'],
  own: Partial<Pick<DemoStep, 'by' | 'action'>> = {},
): DemoStep => ({ daysAgo, name, note, change, by: 'owner', action: 'save', ...own })
