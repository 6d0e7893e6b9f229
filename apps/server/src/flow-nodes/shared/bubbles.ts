import type { PartButton } from '@app/contracts/message-parts'
import type { Bubble, NodeIo } from '../contract.ts'
import { fieldsOf, textOf, textsOf } from './values.ts'

const httpsUrl = /^https:\/\/[^\s"'<>\\]{1,490}$/
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** One part of a message as the customer gets it; null for one that has nothing to show. */
export const bubbleOf = (part: unknown, io: Pick<NodeIo, 'text'>): Bubble | null => {
  const { kind, text, url, image, title, name, buttons } = fieldsOf(part)
  const said = io.text(text).trim()
  if (kind === 'image') return pictureOf(io.text(url), said, 'Ảnh')
  if (kind === 'file') return linkOf(io.text(url), io.text(name) || 'Tệp', said)
  if (kind === 'card') return cardOf({ title: io.text(title), text: said, image: io.text(image) }, textsOf(buttons))
  return said === '' ? null : { text: said, suggestions: textsOf(buttons) }
}

const pictureOf = (url: string, text: string, title: string): Bubble | null => {
  if (!httpsUrl.test(url)) return text === '' ? null : { text }
  const card = { title: cut(text || title, 120), subtitle: '', price: '', oldPrice: null, image: url, buttons: [] }
  return { text: '', parts: [{ kind: 'cards', cards: [card] }] }
}

const linkOf = (url: string, label: string, text: string): Bubble | null => {
  if (!httpsUrl.test(url)) return text === '' ? null : { text }
  const button: PartButton = { act: 'open', label: cut(label, 40), url }
  return { text: text || label, parts: [{ kind: 'buttons', buttons: [button] }] }
}

const cardOf = (
  { title, text, image }: { title: string; text: string; image: string },
  replies: readonly string[],
): Bubble | null => {
  if (title === '' && text === '') return null
  const buttons = replies
    .slice(0, 3)
    .map((reply): PartButton => ({ act: 'reply', label: cut(reply, 40), text: cut(reply, 200) }))
  const card = {
    title: cut(title || text, 120),
    subtitle: title === '' ? '' : cut(text, 200),
    price: '',
    oldPrice: null,
    image: httpsUrl.test(image) ? image : null,
    buttons,
  }
  return { text: '', parts: [{ kind: 'cards', cards: [card] }] }
}

/** The words of an answer that did not fit, with the shop's own first. */
export const askedAgain = (own: string, ours: string): string => textOf(own).trim() || ours
