import type { FlowNode } from '@app/contracts/flow-settings'

/** A node of a flow that a test writes down, in one line. */
export const node = (id: string, type: string, data: FlowNode['data'], out: FlowNode['out']): FlowNode => ({
  id,
  type,
  data,
  out,
})

/** The settings of a message node that says these words. */
export const says = (text: string) => ({ parts: [{ kind: 'text', text }] })
