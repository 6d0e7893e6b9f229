import type { FlowNodeKind } from '../contract.ts'
import { textOf } from '../shared/values.ts'
import { assignDescription } from './description.ts'

export const assignNode: FlowNodeKind = {
  description: assignDescription,
  run: (io) => {
    const memberId = textOf(io.setting('memberId'))
    return { take: 'next', effects: memberId === '' ? [] : [{ kind: 'assign', memberId }], in: { memberId } }
  },
}
