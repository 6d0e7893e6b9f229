import type { FlowNodeKind } from '../contract.ts'
import { eventDescription } from './description.ts'

export const eventNode: FlowNodeKind = {
  description: eventDescription,
  run: ({ setting }) => ({ take: 'next', in: { kind: setting('kind') } }),
}
