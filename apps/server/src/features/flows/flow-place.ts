import { randomUUID } from 'node:crypto'
import type { FlowPlace } from '#db/schema/index.ts'

/** Before the first node. */
export const newPlace = (): FlowPlace => ({
  begun: randomUUID(),
  at: null,
  waiting: null,
  wake: null,
  vars: { thread: {}, flow: {}, contact: {}, node: {} },
  stack: [],
  taken: 0,
  outcome: null,
  lastText: '',
})
