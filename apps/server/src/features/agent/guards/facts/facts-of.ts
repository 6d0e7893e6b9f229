import { addBareAmounts, addMoney, addPercents } from './amounts.ts'
import { addAddresses, addCodes, addNumbers } from './contacts.ts'
import { Facts, type Fact } from './fact.ts'
import { addDates, addDurations, addTimes } from './moments.ts'
import { addSizes, addStock } from './sizes.ts'

/** The addresses on the web that a text has; nothing else of it is read. */
export const addressesOf = (text: string): readonly Fact[] => {
  const facts = new Facts(text.length)
  addAddresses(facts, text)
  return facts.found.filter(({ kind }) => kind === 'url')
}

/** Every price, size, number, date and address a text states. Expects composed letters. */
export const factsOf = (text: string): readonly Fact[] => {
  const facts = new Facts(text.length)
  addAddresses(facts, text)
  // Digits inside an address on the web are not facts of their own.
  const rest = facts.found.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  addNumbers(facts, rest)
  addDates(facts, rest)
  addMoney(facts, rest)
  addPercents(facts, rest)
  addStock(facts, rest)
  addSizes(facts, rest)
  addTimes(facts, rest)
  addDurations(facts, rest)
  addBareAmounts(facts, rest)
  addCodes(facts, rest)
  return facts.found
}
