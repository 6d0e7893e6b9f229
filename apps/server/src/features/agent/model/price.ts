import type { Spending } from '../turn/contract.ts'

/** Credits for a thousand tokens. */
interface Price {
  input: number
  cached: number
  output: number
}

/** By family of model, the first line that fits; the operator's model of another name pays the usual. */
const families: readonly (readonly [RegExp, Price])[] = [
  [/nano|flash-lite|8b|7b|3b|1b/i, { input: 0.1, cached: 0.03, output: 0.4 }],
  [/mini|flash|haiku|small/i, { input: 0.3, cached: 0.08, output: 1.2 }],
  [/opus|o1|o3(?!-mini)|pro-max/i, { input: 6, cached: 0.6, output: 24 }],
  [/sonnet|gpt-[45]|gemini.{0,60}pro|large/i, { input: 1.5, cached: 0.3, output: 6 }],
]
const usual: Price = { input: 0.5, cached: 0.12, output: 2 }

/** With a key of their own people pay the provider; we count the reply. */
const ownKeyPrice = 1

const priceOf = (model: string): Price => families.find(([pattern]) => pattern.test(model))?.[1] ?? usual

const creditsFor = (model: string, tokens: Pick<Spending, 'tokensIn' | 'cachedTokens' | 'tokensOut'>): number => {
  const { input, cached, output } = priceOf(model)
  const { tokensIn, cachedTokens, tokensOut } = tokens
  const exact = ((tokensIn - cachedTokens) * input + cachedTokens * cached + tokensOut * output) / 1000
  // Six digits are enough for a price, and keep 3.0000000000000004 from becoming 4.
  return Math.max(1, Math.ceil(Number(exact.toFixed(6))))
}

interface Priced {
  model: string
  isPlatform: boolean
}

/** What a reply costs, from the tokens of all its model calls. */
export const creditsOf = ({ model, isPlatform }: Priced, spent: Spending): number =>
  isPlatform ? creditsFor(model, spent) : ownKeyPrice

/** What is set aside before the first call: the whole prompt, and the longest answer. */
export const estimateCredits = ({ model, isPlatform }: Priced, promptTokens: number, maxOutputTokens: number): number =>
  isPlatform ? creditsFor(model, { tokensIn: promptTokens, cachedTokens: 0, tokensOut: maxOutputTokens }) : ownKeyPrice
