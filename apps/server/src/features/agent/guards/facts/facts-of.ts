import { amountsOf } from '#core/text/money.ts'
import { readText, type ReadText } from '#core/text/read-text.ts'
import { addAmounts, addShares } from './amounts.ts'
import { addAddresses, mayHaveAddress } from './addresses.ts'
import { addCodes, addNumbers } from './contacts.ts'
import { Facts, type Fact } from './fact.ts'
import { addDates, addDurations, addSpokenDurations, addTimes } from './moments.ts'
import { givenPromises, type GivenPromises } from './given-promises.ts'
import { promisesIn } from './promises.ts'
import { addSizes, addStock } from './sizes.ts'

/** The addresses a text has, of pages and of mailboxes; nothing else of it is read. */
export const addressesOf = (text: string): readonly Fact[] => {
  if (!mayHaveAddress(text)) return []
  const facts = new Facts(text.length)
  addAddresses(facts, text)
  return facts.found.toSorted((one, other) => one.start - other.start)
}

interface Statements {
  readonly facts: readonly Fact[]
  /** The text without its addresses. */
  readonly read: ReadText
}

const statementsOf = (text: string, { isSource = false } = {}): Statements => {
  const facts = new Facts(text.length)
  if (mayHaveAddress(text)) addAddresses(facts, text)
  // Digits inside an address on the web are not facts of their own.
  const rest = facts.found.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  const read = readText(rest)
  const amounts = amountsOf(read)
  const hasDigits = /\d/.test(rest)
  if (hasDigits) addNumbers(facts, rest)
  if (hasDigits) addDates(facts, rest)
  addAmounts(facts, amounts, { isBare: false })
  addShares(facts, read)
  if (hasDigits) addStock(facts, rest)
  addSizes(facts, rest)
  if (hasDigits) addTimes(facts, rest)
  if (hasDigits) addDurations(facts, rest)
  addSpokenDurations(facts, read, { isSource })
  addAmounts(facts, amounts, { isBare: true })
  addCodes(facts, rest)
  return { facts: facts.found, read }
}

/** Every price, size, number, date and address a text states. Expects composed letters. */
export const factsOf = (text: string): readonly Fact[] => statementsOf(text).facts

/** What a reply holds the shop to: its facts, and what it promises beside them. */
export const claimsOf = (text: string): readonly Fact[] => {
  const { facts, read } = statementsOf(text)
  return [...facts, ...promisesIn(read).map((promise): Fact => ({ kind: 'promise', ...promise }))]
}

/** What a source gives a reply to say. */
export const groundsOf = (text: string): { facts: readonly Fact[]; promises: GivenPromises } => {
  const { facts, read } = statementsOf(text, { isSource: true })
  return { facts, promises: givenPromises(read) }
}
