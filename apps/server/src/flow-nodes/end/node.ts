import type { FlowNodeKind } from '../contract.ts'
import { textOf } from '../shared/values.ts'
import { endDescription } from './description.ts'

export const endNode: FlowNodeKind = {
  description: endDescription,
  run: (io) => ({ end: textOf(io.setting('outcome')) || 'resolved' }),
}
