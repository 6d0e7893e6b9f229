import type { Message } from '@app/contracts/conversations'
import type { WidgetMessage } from '@app/contracts/widget'

/** Notes and system lines are for staff only. */
export const isForVisitor = ({ sender, event }: Pick<Message, 'sender' | 'event'>): boolean =>
  sender !== 'note' && (sender !== 'system' || event === null)

/** A message as its customer sees it: no ids of people, no cost, no run, no reason of a failure. */
export const presentVisitorMessage = (message: Message, botName: string): WidgetMessage => ({
  id: message.id,
  seq: message.seq,
  sender: message.sender,
  senderName: nameOf(message, botName),
  text: message.text,
  attachments: message.attachments,
  parts: message.parts,
  citations: message.citations.map(({ number, title, excerpt }) => ({ number, title, excerpt })),
  suggestions: message.suggestions,
  state: message.state,
  clientId: message.sender === 'customer' ? message.clientId : null,
  createdAt: message.createdAt,
})

const nameOf = ({ sender, senderName }: Message, botName: string): string => {
  if (sender === 'ai') return botName
  return sender === 'staff' || sender === 'phone' ? senderName : ''
}
