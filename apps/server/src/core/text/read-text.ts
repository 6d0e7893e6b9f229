import { plainText, type PlainText } from './plain-text.ts'
import { tokensOf, type Token } from './tokens.ts'

/** A text with its tokens, so that several readers share the work. */
export interface ReadText {
  readonly original: string
  readonly plain: PlainText
  readonly tokens: readonly Token[]
}

export const readText = (original: string): ReadText => {
  const plain = plainText(original)
  return { original, plain, tokens: tokensOf(plain.text) }
}

/** Where tokens stand in the original; whatever belongs to the last sign is with it: accents, hidden signs. */
export const placeOfTokens = ({ original, plain, tokens }: ReadText, from: number, to: number) => {
  const [first, last] = [tokens[from], tokens[to - 1]]
  const start = plain.placeOf(first?.start ?? 0)
  const end = last
    ? Math.max(plain.placeOf(last.end - 1) + 1, Math.min(plain.placeOf(last.end), original.length))
    : start
  return { start, end, text: original.slice(start, end) }
}
