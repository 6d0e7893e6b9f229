import { decodedTexts, codesIn } from './encoded-text.ts'
import { mayBeLeet, skeletonOf, type Skeleton } from './skeleton.ts'
import { gram, mayBeTold, toldIndex, type ToldIndex } from './told-index.ts'

/** About twenty-five words in a row: longer than a fact that the shop wrote down to be told. */
const longestQuote = 64
/** Nobody disguises what may be said, so a short quote is enough. */
const step = 8

interface Quote {
  readonly from: number
  readonly to: number
  readonly isDisguised: boolean
}

/** How far the letters of a reply go on as they stand in what was told. */
const quoteAt = (letters: string, at: number, { plain, disguised }: ToldIndex): Quote | null => {
  const start = letters.slice(at, at + gram)
  for (const form of [...plain, ...disguised]) {
    const place = form.indexOf(start)
    if (place < 0) continue
    let [from, to] = [at, at + gram]
    while (to < letters.length && letters[to] === form[place + to - at]) to += 1
    while (from > 0 && place + from - at > 0 && letters[from - 1] === form[place + from - at - 1]) from -= 1
    return { from, to, isDisguised: disguised.includes(form) }
  }
  return null
}

const mostSigns = 0.6
/** "8h30" may be; "hu7o7ng" is typed that way by nobody who wants to be read. */
const mostDigits = 4

/** The same letters without accents are no disguise, unless they stand apart. */
const isInDisguise = ({ text, places }: Skeleton, { from, to, isDisguised }: Quote, told: ToldIndex): boolean => {
  if (isDisguised) return true
  const shown = text.slice(places[from], (places[to - 1] ?? 0) + 1)
  const letters = shown.replaceAll(/[^a-z]/g, '')
  const isApart = (shown.length - letters.length) / letters.length > mostSigns
  const hasDigits = (shown.match(/[a-z]\d/g)?.length ?? 0) >= mostDigits
  return isApart || hasDigits || !told.letters.includes(letters)
}

const quotesIn = (skeleton: Skeleton, told: ToldIndex): string[] => {
  const { letters } = skeleton
  const quotes: string[] = []
  for (let at = 0; at + gram <= letters.length; at += step) {
    const quote = mayBeTold(told, letters, at) ? quoteAt(letters, at, told) : null
    if (!quote) continue
    const isLong = quote.to - quote.from >= longestQuote
    if (isLong || isInDisguise(skeleton, quote, told)) quotes.push(letters.slice(quote.from, quote.to))
    at = Math.max(at, quote.to - step)
  }
  return quotes
}

/**
 * Whether a reply reads out what the model was told to do: word for word, without accents, in typed accents, with digits
 * for letters, spelled, backwards or in code. What a source says as well may be said.
 */
export const readsOutInstructions = (
  reply: string,
  instructions: string,
  sources: () => readonly string[],
): boolean => {
  const told = toldIndex(instructions)
  const codes = codesIn(reply)
  const texts = [reply, ...decodedTexts(reply)]
  const quotes = texts.flatMap((text) => [
    ...quotesIn(skeletonOf(text), told),
    ...(mayBeLeet(text) ? quotesIn(skeletonOf(text, { isLeet: true }), told) : []),
  ])
  if (quotes.length === 0 && codes.length === 0) return false
  const given = sources().join('\n')
  const skeletons = [skeletonOf(given).letters, skeletonOf(given, { isLeet: true }).letters]
  return (
    quotes.some((quote) => !skeletons.some((letters) => letters.includes(quote))) ||
    codes.some((code) => !given.includes(code))
  )
}
