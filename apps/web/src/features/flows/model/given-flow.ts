import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import type { FlowNodeDescription } from '@app/contracts/flows'
import type { Kinds } from './node-rows.ts'

const words = (text: string) => ({ vi: text, en: text })
const fixed = (name: string, isRequired = true) => ({ kind: 'fixed', name, label: words(name), isRequired }) as const

const kind = (
  type: string,
  outputs: FlowNodeDescription['outputs'],
  own: Partial<FlowNodeDescription> = {},
): FlowNodeDescription => ({
  type,
  group: 'message',
  icon: 'message-square',
  label: words(type),
  hint: words(type),
  keywords: [],
  fields: [],
  summaryField: null,
  outputs,
  provides: [],
  isWaiting: false,
  talksOutside: false,
  mayCost: false,
  isRun: true,
  ...own,
})

/** A few kinds of nodes for tests of the model. */
export const givenKinds: Kinds = new Map(
  [
    kind('start', [fixed('next')], { group: 'entry' }),
    kind('message', [fixed('next')]),
    kind('ask', [fixed('ok'), fixed('invalid', false), fixed('timeout', false)], {
      provides: [{ name: 'value', type: 'text', label: words('value') }],
    }),
    kind('choice', [{ kind: 'each', of: 'options', isRequired: true }, fixed('other', false)]),
    kind('end', []),
  ].map((each) => [each.type, each]),
)

export const givenFlow = (nodes: readonly FlowNode[] = [], own: Partial<FlowConfig> = {}): FlowConfig => ({
  schema: 1,
  type: 'flow',
  vars: [],
  settings: {
    entry: nodes.find(({ type }) => type === 'start')?.id ?? null,
    fallback: null,
    locale: 'vi',
    caps: { creditsPerThread: 20 },
    exits: ['want_human'],
  },
  nodes: [...nodes],
  groups: [],
  ...own,
})

export const givenNode = (
  id: string,
  type: FlowNode['type'],
  out: Record<string, string> = {},
  data: Record<string, unknown> = {},
): FlowNode => ({ id, type, data, out })
