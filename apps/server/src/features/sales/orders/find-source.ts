import type { SaleSource } from '@app/contracts/sales'
import { fold, normalise } from '#core/text/fold.ts'
import type { SaidMessage } from '../sales.repository.ts'

const longestQuote = 200
const plain = (text: string): string =>
  fold(normalise(text))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const digits = (text: string): string => text.replaceAll(/\D+/g, '')

export const sourceOf = ({ id, seq, text, at }: SaidMessage): SaleSource => ({
  kind: 'message',
  messageId: id,
  seq,
  at: at.toISOString(),
  quote: text.slice(0, longestQuote),
})

const lastWith = (messages: readonly SaidMessage[], has: (message: SaidMessage) => boolean): SaleSource | undefined => {
  const message = messages.findLast(has)
  return message && sourceOf(message)
}

/** The last message that contains these words, however they are written. */
export const sourceOfWords = (messages: readonly SaidMessage[], words: string): SaleSource | undefined => {
  const wanted = plain(words)
  return wanted === '' ? undefined : lastWith(messages, ({ text }) => ` ${plain(text)} `.includes(` ${wanted} `))
}

const shortestPhone = 8

/** A telephone number is known by its last digits: customers leave out the zero or write +84. */
export const sourceOfPhone = (messages: readonly SaidMessage[], phone: string): SaleSource | undefined => {
  const wanted = digits(phone).slice(-(shortestPhone + 1))
  return wanted.length < shortestPhone ? undefined : lastWith(messages, ({ text }) => digits(text).includes(wanted))
}

/** The message with the largest share of these words; an order of several messages is linked to the one that names most. */
export const sourceOfTitle = (messages: readonly SaidMessage[], title: string): SaleSource | undefined => {
  const words = plain(title).split(' ')
  let best: SaidMessage | undefined
  let most = 0
  for (const message of messages) {
    const said = ` ${plain(message.text)} `
    const share = words.filter((word) => said.includes(` ${word} `)).length
    if (share > 0 && share >= most) [best, most] = [message, share]
  }
  return best && sourceOf(best)
}

/** The last message that one of these patterns finds in its plain words. */
export const sourceOfPattern = (messages: readonly SaidMessage[], pattern: RegExp): SaleSource | undefined =>
  lastWith(messages, ({ text }) => pattern.test(` ${plain(text)} `))
