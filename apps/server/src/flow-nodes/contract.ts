import type { FlowNodeDescription } from '@app/contracts/flows'

/** One kind of node: everything special about it lies in its folder. */
export interface FlowNodeKind {
  readonly description: FlowNodeDescription
}
