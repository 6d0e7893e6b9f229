import type { MessagePart, PartButton, ProductCard } from '@app/contracts/message-parts'
import { payloadFor, shortTitle } from './said-by-button.ts'

const mostCards = 10
const mostButtons = 3
const titleLetters = 80

/** Cards become a row of them to scroll through, buttons stand under a line of their own. */
export const templatesOf = (parts: readonly MessagePart[]): { attachment: object }[] =>
  parts.flatMap((part) => {
    if (part.kind === 'cards')
      return [templateOf('generic', { elements: part.cards.slice(0, mostCards).map(elementOf) })]
    return part.kind === 'buttons' ? buttonTemplates(part.buttons) : []
  })

const templateOf = (type: 'generic' | 'button', payload: object): { attachment: object } => ({
  attachment: { type: 'template', payload: { template_type: type, ...payload } },
})

/** Left out where empty: Meta refuses fields without words. */
const elementOf = ({ title, price, oldPrice, subtitle, image, buttons }: ProductCard): object => {
  const prices = [price, oldPrice ? `(${oldPrice})` : ''].filter((piece) => piece !== '').join(' ')
  const below = [prices, subtitle].filter((piece) => piece !== '').join(' · ')
  return {
    title: shortTitle(title, titleLetters),
    ...(below === '' ? {} : { subtitle: shortTitle(below, titleLetters) }),
    ...(image ? { image_url: image } : {}),
    ...(buttons.length === 0 ? {} : { buttons: buttons.slice(0, mostButtons).map(buttonOf) }),
  }
}

/** Three to a template; more of them come in several. A template needs words above its buttons. */
const buttonTemplates = (buttons: readonly PartButton[]): { attachment: object }[] =>
  buttons.length === 0
    ? []
    : [
        templateOf('button', { text: '👇', buttons: buttons.slice(0, mostButtons).map(buttonOf) }),
        ...buttonTemplates(buttons.slice(mostButtons)),
      ]

const buttonOf = (button: PartButton): object => {
  const title = shortTitle(button.label)
  switch (button.act) {
    case 'open':
      return { type: 'web_url', title, url: button.url }
    case 'call':
      return { type: 'phone_number', title, payload: internationalNumber(button.phone) }
    case 'reply':
      return { type: 'postback', title, payload: payloadFor(button.text) }
  }
}

/** Meta dials only numbers that begin with their country; ours without one are of Vietnam. */
const internationalNumber = (phone: string): string => {
  if (phone.startsWith('+')) return phone
  return phone.startsWith('0') ? `+84${phone.slice(1)}` : `+${phone}`
}
