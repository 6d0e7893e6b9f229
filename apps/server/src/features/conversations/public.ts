export {
  presentMessage,
  presentMessages,
  presentOneMessage,
  presentThreads,
} from './threads/conversations.presenter.ts'
export { messagesAfter, messagesBefore } from './threads/messages.repository.ts'
export { partsOf } from './rich/stored-parts.ts'
export { deleteEventsOfContacts } from './inbound/channel-events.repository.ts'
export { receiveMessage, type InboundMessage, type Received } from './inbound/receive-message.ts'
export { subscribeThread, type ThreadFeedEvent } from './console/subscribe-thread.ts'
export { summaryOf, tellThread } from './threads/notify-chat.ts'
export { findThread, lockThread, updateThreadRow } from './threads/threads.repository.ts'
export { attachmentsOf, storeAttachment } from './inbound/attachments.ts'
export { threadOf } from './threads/require-thread.ts'
export { interruptRunner } from './answering/live-runners.ts'
export { requestStaff } from './answering/request-staff.ts'
export { markSeen } from './inbound/mark-seen.ts'
export { tellTyping } from './console/notify-typing.ts'
