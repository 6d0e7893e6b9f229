import type { FlowNodeKind } from '../contract.ts'
import { notifyDescription } from './description.ts'

export const notifyNode: FlowNodeKind = {
  description: notifyDescription,
  run: (io) => {
    const text = io.text(io.setting('text')).trim()
    return { take: 'next', effects: text === '' ? [] : [{ kind: 'notify', text }], in: { text } }
  },
}
