import type { ItemSample } from '#db/schema/index.ts'
import type { TemplatePair } from '#product-templates/contract.ts'
import { keysIn, type Values } from '../fill-texts.ts'

/** What the shop answered in the form, and the template's examples for the rest. */
export interface Facts {
  confirmed: Values
  examples: Values
}

/** Somebody has to confirm it as it is: a product, or an answer that states what no fact covers. */
export const wholeSample: ItemSample = { openFacts: [], needsOwnConfirmation: true, pattern: null, facts: {} }

/**
 * Whether a pair of a template is still an example. It is the shop's own when everything it states was answered in the
 * form; an answer with a figure of its own, or without any answered fact, was written for another shop.
 */
export const pairSample = (
  { questions, answer }: Pick<TemplatePair, 'questions' | 'answer'>,
  { confirmed, examples }: Facts,
): ItemSample | null => {
  const keys = keysIn([questions, answer])
  const stated = keysIn(answer)
  const needsOwnConfirmation = stated.length === 0 || /\d/.test(withoutBlanks(answer))
  const openFacts = keys.filter((key) => examples.has(key))
  if (openFacts.length === 0 && !needsOwnConfirmation) return null
  const facts = keys.flatMap((key) => {
    const value = confirmed.get(key) ?? examples.get(key)
    return value === undefined ? [] : [[key, value] as const]
  })
  return { openFacts, needsOwnConfirmation, pattern: { questions, answer }, facts: Object.fromEntries(facts) }
}

const withoutBlanks = (text: string): string => text.replace(/\{\{[^{}]{1,50}\}\}/g, '')
