import type { FlowNodeKind } from '../contract.ts'
import { startDescription } from './description.ts'

/** Which start is taken is decided before the first node runs. */
export const startNode: FlowNodeKind = { description: startDescription, run: () => ({ take: 'next' }) }
