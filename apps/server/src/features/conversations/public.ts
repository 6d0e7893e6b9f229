export {
  presentMessage,
  presentMessages,
  presentOneMessage,
  presentThreads,
} from './threads/conversations.presenter.ts'
export { findShopMessage, latestForCustomer } from './threads/customer-messages.repository.ts'
export {
  blockThreadsOfContact,
  countThreadsOfContacts,
  identitiesOfContacts,
  messagesOfThreads,
  moveThreads,
  moveThreadsBack,
  setThreadContact,
  threadIdsOfContacts,
  threadsOfContact,
  type IdentityWithThread,
} from './threads/contact-threads.repository.ts'
export { answerComment } from './comments/answer-comment.ts'
export { noteCommentAct } from './comments/note-comment-act.ts'
export { setCommentHidden } from './comments/set-comment-hidden.ts'
export { recordPrivateReply } from './comments/record-private-reply.ts'
export { contactTalks } from './threads/contact-talks.ts'
export { findIdentity, findThreadOfSender, markIdentityVerified } from './threads/identities.repository.ts'
export { findMessage, messagesAfter, messagesBefore } from './threads/messages.repository.ts'
export { clinicCustomers, demoCustomers, type DemoCustomer } from './demo/demo-customers.ts'
export { demoOrdered, demoPlaces, type DemoOrder } from './demo/demo-ordered.ts'
export { linkDemoCustomers } from './demo/demo.repository.ts'
export { partsOf } from './rich/stored-parts.ts'
export { receiveMessage, type InboundMessage, type Received } from './inbound/receive-message.ts'
export { subscribeThread, type ThreadFeedEvent } from './console/subscribe-thread.ts'
export { reachOf, type Unreached } from './threads/thread-reach.ts'
export { summaryOf, notifyThread } from './threads/notify-chat.ts'
export { findThread, lockThread, updateThreadRow } from './threads/threads.repository.ts'
export { attachmentsOf, storeAttachment } from './inbound/attachments.ts'
export { requireLockedThread, requireMessage, requireThread } from './threads/require-thread.ts'
export { interruptRunner } from './answering/live-runners.ts'
export { wakeFlowOf } from './answering/wake-flow.ts'
export { draftSilently } from './answering/draft-silently.ts'
export { requestStaff } from './answering/request-staff.ts'
export { markSeen } from './inbound/mark-seen.ts'
export { notifyTyping } from './console/notify-typing.ts'
export { finishHandedOver, keepHandedOver, resumeSending } from './delivery/hand-over.ts'
export { storeEvents } from './inbound/store-events.ts'
export { postMessage, replacePart, showsPart, tellStaff } from './threads/post-message.ts'
