import type { FlowNodeKind } from '../contract.ts'
import { notifyDescription } from './description.ts'

export const notifyNode: FlowNodeKind = {
  description: notifyDescription,
  run: (io) => {
    const text = io.text(io.setting('text')).trim()
    const byMail = io.setting('byMail') === true
    return { take: 'next', effects: text === '' ? [] : [{ kind: 'notify', text, byMail }], in: { text, byMail } }
  },
}
