import { badParameter, GraphRefusal } from './refusal.ts'
import { fieldsIn, onlyKnown, requestKeys, wordIn, type Given } from './service.ts'
import { checkAttachment, readQuickReplies } from './check-message.ts'

export interface CheckedSend {
  recipient: { id: string } | { commentId: string }
  action: string | null
  type: string
  tag: string
  message: Given
}

const actions = ['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact']
const types = ['RESPONSE', 'UPDATE', 'MESSAGE_TAG']
const mostLetters = 2000

/** What is wrong with a call of the Send API before anybody looks at whom it is for. */
export const checkSend = (given: Given): CheckedSend => {
  onlyKnown(
    given,
    [...requestKeys, 'recipient', 'messaging_type', 'tag', 'message', 'sender_action', 'notification_type'],
    'body',
  )
  const recipient = readRecipient(fieldsIn(given['recipient']))
  const action = wordIn(given, 'sender_action') || null
  const hasMessage = given['message'] !== undefined
  if (action !== null && hasMessage) throw badParameter('Cannot send a message and a sender_action together', 2_018_014)
  const base = { recipient, action, type: wordIn(given, 'messaging_type'), tag: wordIn(given, 'tag') }
  if (action !== null) {
    if (!actions.includes(action)) throw badParameter('Invalid sender_action')
    return { ...base, message: {} }
  }
  if (!hasMessage) throw badParameter('The parameter message is required')
  const isPrivateReply = 'commentId' in recipient
  if (!isPrivateReply && !types.includes(base.type))
    throw badParameter('Param messaging_type must be one of {RESPONSE, UPDATE, MESSAGE_TAG}')
  return { ...base, message: checkMessage(fieldsIn(given['message'])) }
}

const readRecipient = (recipient: Given): CheckedSend['recipient'] => {
  onlyKnown(recipient, ['id', 'comment_id'], 'recipient')
  const [id, commentId] = [recipient['id'], recipient['comment_id']]
  if (typeof id === 'string' && id !== '' && commentId === undefined) return { id }
  if (typeof commentId === 'string' && commentId !== '' && id === undefined) return { commentId }
  throw badParameter('The parameter recipient is required, with one id as text', 2_018_001)
}

const checkMessage = (message: Given): Given => {
  onlyKnown(message, ['text', 'attachment', 'quick_replies', 'metadata'], 'message')
  const { text, attachment, metadata } = message
  if ((text === undefined) === (attachment === undefined))
    throw badParameter('Message must have either text or attachment')
  if (text !== undefined && (typeof text !== 'string' || text === ''))
    throw badParameter('Message cannot be empty', 2_018_034)
  if (typeof text === 'string' && [...text].length > mostLetters)
    throw badParameter('Length of param message[text] must be less than or equal to 2000')
  if (metadata !== undefined && (typeof metadata !== 'string' || metadata.length > 1000))
    throw badParameter('Invalid metadata')
  if (attachment !== undefined) checkAttachment(fieldsIn(attachment))
  readQuickReplies(message)
  return message
}

const hourMs = 3600_000
const retiredTags = ['CONFIRMED_EVENT_UPDATE', 'ACCOUNT_UPDATE', 'POST_PURCHASE_UPDATE']
const outside = () =>
  new GraphRefusal(10, 'This message is sent outside of allowed window.', { subcode: 2_018_278, status: 403 })

/** The 24 hours after the person's last message, and the seven days of a human agent. */
export const checkWindow = ({ type, tag }: CheckedSend, lastWroteAt: number | null, now: number): void => {
  const passed = lastWroteAt === null ? Number.POSITIVE_INFINITY : now - lastWroteAt
  if (type !== 'MESSAGE_TAG') {
    if (tag !== '') throw badParameter('tag needs messaging_type MESSAGE_TAG')
    if (passed > 24 * hourMs) throw outside()
    return
  }
  if (retiredTags.includes(tag)) throw badParameter(`The message tag ${tag} is no longer supported`)
  if (tag !== 'HUMAN_AGENT') throw badParameter('Param tag must be HUMAN_AGENT')
  if (passed > 7 * 24 * hourMs) throw outside()
}
