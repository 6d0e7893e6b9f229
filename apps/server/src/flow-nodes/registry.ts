import { aiReplyDescription } from './ai-reply/description.ts'
import { askDescription } from './ask/description.ts'
import { assignDescription } from './assign/description.ts'
import { bookingDescription } from './booking/description.ts'
import { choiceDescription } from './choice/description.ts'
import { classifyDescription } from './classify/description.ts'
import { conditionDescription } from './condition/description.ts'
import { contactDescription } from './contact/description.ts'
import { csatDescription } from './csat/description.ts'
import { eachDescription } from './each/description.ts'
import { endDescription } from './end/description.ts'
import { eventDescription } from './event/description.ts'
import { extractDescription } from './extract/description.ts'
import { formDescription } from './form/description.ts'
import { handoffDescription } from './handoff/description.ts'
import { hoursDescription } from './hours/description.ts'
import { httpDescription } from './http/description.ts'
import { jumpDescription } from './jump/description.ts'
import { labelDescription } from './label/description.ts'
import { memoDescription } from './memo/description.ts'
import { messageDescription } from './message/description.ts'
import { noteDescription } from './note/description.ts'
import { notifyDescription } from './notify/description.ts'
import { orderDescription } from './order/description.ts'
import { payQrDescription } from './pay-qr/description.ts'
import { productLookupDescription } from './product-lookup/description.ts'
import { qnaMatchDescription } from './qna-match/description.ts'
import { returnDescription } from './return/description.ts'
import { searchDescription } from './search/description.ts'
import { setDescription } from './set/description.ts'
import { sheetDescription } from './sheet/description.ts'
import { splitDescription } from './split/description.ts'
import { startDescription } from './start/description.ts'
import { subflowDescription } from './subflow/description.ts'
import { waitDescription } from './wait/description.ts'
import { webhookWaitDescription } from './webhook-wait/description.ts'
import type { FlowNodeKind } from './contract.ts'

declare module '#core/context.ts' {
  interface Deps {
    flowNodes: readonly FlowNodeKind[]
  }
}

const descriptions = [
  startDescription,
  eventDescription,
  messageDescription,
  askDescription,
  choiceDescription,
  formDescription,
  aiReplyDescription,
  qnaMatchDescription,
  searchDescription,
  productLookupDescription,
  classifyDescription,
  extractDescription,
  conditionDescription,
  setDescription,
  hoursDescription,
  splitDescription,
  eachDescription,
  jumpDescription,
  subflowDescription,
  returnDescription,
  waitDescription,
  endDescription,
  handoffDescription,
  contactDescription,
  labelDescription,
  noteDescription,
  assignDescription,
  notifyDescription,
  orderDescription,
  payQrDescription,
  bookingDescription,
  csatDescription,
  httpDescription,
  webhookWaitDescription,
  sheetDescription,
  memoDescription,
]

/** Every kind of node, in the order of the palette. A new one is one folder and one line here. */
export const flowNodes: readonly FlowNodeKind[] = descriptions.map((description) => ({ description }))
