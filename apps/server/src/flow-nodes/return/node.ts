import type { FlowNodeKind } from '../contract.ts'
import { returnDescription } from './description.ts'

export const returnNode: FlowNodeKind = { description: returnDescription, run: () => ({ back: true }) }
