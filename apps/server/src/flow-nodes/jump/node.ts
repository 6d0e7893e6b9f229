import type { FlowNodeKind } from '../contract.ts'
import { textOf } from '../shared/values.ts'
import { jumpDescription } from './description.ts'

export const jumpNode: FlowNodeKind = {
  description: jumpDescription,
  run: (io) => ({ jump: textOf(io.setting('to')) }),
}
