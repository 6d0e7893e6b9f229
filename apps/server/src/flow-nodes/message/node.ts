import type { Bubble, FlowNodeKind, NodeIo } from '../contract.ts'
import { bubbleOf } from '../shared/bubbles.ts'
import { fieldsOf, listOf } from '../shared/values.ts'
import { messageDescription } from './description.ts'

export const messageNode: FlowNodeKind = {
  description: messageDescription,
  run: (io) => {
    const own = listOf(io.setting('channels'))
      .map(fieldsOf)
      .find(({ channel }) => channel === io.read('sys.channel'))
    const sends = own ? [{ text: io.text(own['text']) }] : partsOf(io)
    return { take: 'next', sends, in: { texts: sends.map(({ text }) => text) } }
  },
}

const partsOf = (io: NodeIo): Bubble[] => listOf(io.setting('parts')).flatMap((part) => bubbleOf(part, io) ?? [])
