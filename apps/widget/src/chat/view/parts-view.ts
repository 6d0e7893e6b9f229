import type { MessagePart, PartButton, ProductCard } from '@app/contracts/message-parts'
import type { WidgetMessage } from '@app/contracts/widget'
import type { Chat } from '../chat.ts'
import { el, icon } from '../dom.ts'
import { safeUrl } from '../markdown.ts'
import { formView } from './form-view.ts'
import { paymentView } from './payment-view.ts'

const bag = 'M6 8h12l1 13H5zM9 8V6a3 3 0 0 1 6 0v2'

const ownPicture = /^\/(?:api|demo-shop)\//

/** Cards, buttons and forms of a message, as elements; an address leads out only over https. */
export const partViews = ({ id, parts }: WidgetMessage, chat: Chat, isAnswered: boolean): Node[] =>
  parts.flatMap((part) => partView(part, id, chat, isAnswered) ?? [])

const partView = (part: MessagePart, messageId: string, chat: Chat, isAnswered: boolean): Node | null => {
  switch (part.kind) {
    case 'cards':
      return cardsView(part.cards, chat)
    case 'buttons':
      return el('div', { class: 'suggestions' }, ...part.buttons.map((button) => buttonView(button, chat)))
    case 'form':
      return isAnswered ? el('p', { class: 'form done' }, chat.words.formDone) : formView(part, messageId, chat)
    case 'answers':
      return null
    case 'payment':
      return paymentView(part, chat)
  }
}

const cardsView = (cards: readonly ProductCard[], chat: Chat): Node => {
  // Either all cards have a picture area or none, so that there are no gaps.
  const hasPictures = cards.some(({ image }) => image !== null)
  return el(
    'ul',
    { class: 'cards', role: 'list', 'aria-label': chat.words.products, tabindex: 0 },
    ...cards.map((card) => cardView(card, hasPictures, chat)),
  )
}

const cardView = ({ title, subtitle, price, oldPrice, image, buttons }: ProductCard, hasPicture: boolean, chat: Chat) =>
  el(
    'li',
    { class: 'card' },
    hasPicture && pictureView(image),
    el(
      'div',
      { class: 'card-text' },
      el('b', { dir: 'auto' }, title),
      price !== '' &&
        el(
          'p',
          { class: 'price' },
          price,
          oldPrice !== null && el('del', {}, el('span', { class: 'spoken' }, `${chat.words.oldPrice} `), oldPrice),
        ),
      subtitle !== '' && el('p', { class: 'subtitle', dir: 'auto' }, subtitle),
    ),
    buttons.length > 0 && el('div', { class: 'card-acts' }, ...buttons.map((button) => buttonView(button, chat))),
  )

/** The title names the product, so the picture has no alt text. A picture that fails to load is marked. */
const pictureView = (image: string | null): Node => {
  const frame = el('div', { class: 'picture' }, icon(bag))
  if (!image || !ownPicture.test(image)) return frame
  const picture = el('img', { src: image, alt: '', loading: 'lazy', error: () => picture.remove() })
  frame.append(picture)
  return frame
}

const buttonView = (button: PartButton, chat: Chat): Node | null => {
  if (button.act === 'reply') return el('button', { type: 'button', click: () => chat.send(button.text) }, button.label)
  const href = safeUrl(button.act === 'call' ? `tel:${button.phone}` : button.url)
  if (!href || /^http:/i.test(href)) return null
  const leads = button.act === 'open' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return el('a', { href, ...leads }, button.label)
}
