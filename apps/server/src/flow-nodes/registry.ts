import { aiReplyNode } from './ai-reply/node.ts'
import { askNode } from './ask/node.ts'
import { assignNode } from './assign/node.ts'
import { bookingNode } from './booking/node.ts'
import { choiceNode } from './choice/node.ts'
import { classifyNode } from './classify/node.ts'
import { conditionNode } from './condition/node.ts'
import { contactNode } from './contact/node.ts'
import { csatNode } from './csat/node.ts'
import { eachNode } from './each/node.ts'
import { endNode } from './end/node.ts'
import { eventNode } from './event/node.ts'
import { extractNode } from './extract/node.ts'
import { formNode } from './form/node.ts'
import { handoffNode } from './handoff/node.ts'
import { hoursNode } from './hours/node.ts'
import { httpNode } from './http/node.ts'
import { jumpNode } from './jump/node.ts'
import { labelNode } from './label/node.ts'
import { memoNode } from './memo/node.ts'
import { messageNode } from './message/node.ts'
import { noteNode } from './note/node.ts'
import { notifyNode } from './notify/node.ts'
import { orderNode } from './order/node.ts'
import { payQrNode } from './pay-qr/node.ts'
import { productLookupNode } from './product-lookup/node.ts'
import { qnaMatchNode } from './qna-match/node.ts'
import { returnNode } from './return/node.ts'
import { searchNode } from './search/node.ts'
import { setNode } from './set/node.ts'
import { sheetNode } from './sheet/node.ts'
import { splitNode } from './split/node.ts'
import { startNode } from './start/node.ts'
import { subflowNode } from './subflow/node.ts'
import { waitNode } from './wait/node.ts'
import { webhookWaitNode } from './webhook-wait/node.ts'
import type { FlowNodeKind } from './contract.ts'

export { durationMs } from './shared/durations.ts'
export { keywordIn } from './shared/keywords.ts'
export { linearRegex } from './shared/linear-regex.ts'

declare module '#core/context.ts' {
  interface Deps {
    flowNodes: readonly FlowNodeKind[]
  }
}

/** Every kind of node, in the order of the palette. A new one is one folder and one line here. */
export const flowNodes: readonly FlowNodeKind[] = [
  startNode,
  eventNode,
  messageNode,
  askNode,
  choiceNode,
  formNode,
  aiReplyNode,
  qnaMatchNode,
  searchNode,
  productLookupNode,
  classifyNode,
  extractNode,
  conditionNode,
  setNode,
  hoursNode,
  splitNode,
  eachNode,
  jumpNode,
  subflowNode,
  returnNode,
  waitNode,
  endNode,
  handoffNode,
  contactNode,
  labelNode,
  noteNode,
  assignNode,
  notifyNode,
  orderNode,
  payQrNode,
  bookingNode,
  csatNode,
  httpNode,
  webhookWaitNode,
  sheetNode,
  memoNode,
]
