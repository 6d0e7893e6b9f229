import type { FlowNodeKind } from '../contract.ts'
import { noteDescription } from './description.ts'

export const noteNode: FlowNodeKind = {
  description: noteDescription,
  run: (io) => {
    const text = io.text(io.setting('text')).trim()
    return { take: 'next', effects: text === '' ? [] : [{ kind: 'note', text }], in: { text } }
  },
}
