import { bareLetters, disguisesOf } from './disguises.ts'

/** About twenty-five words in a row: longer than a fact that the shop wrote down to be told. */
const longestQuote = 100
const step = 20
const window = longestQuote - step

const windowsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, Math.floor((text.length - window) / step) + 1) }, (_, at) =>
    text.slice(at * step, at * step + window),
  )

/** Nobody tells a customer something in base64 or hex. */
const encoded = /[A-Za-z0-9+/]{64,}/g
const isCode = (run: string): boolean =>
  /\d/.test(run) && (/^[0-9a-f]+$/i.test(run) || (/[A-Z]/.test(run) && /[a-z]/.test(run)))

/**
 * Whether a reply reads out what the model was told to do: word for word, spelled, backwards or in code. What a source
 * says as well may be said.
 */
export const readsOutInstructions = (
  reply: string,
  instructions: string,
  sources: () => readonly string[],
): boolean => {
  const [told, toldBackwards] = disguisesOf(instructions)
  const quotes = windowsOf(bareLetters(reply)).filter((part) => told.includes(part) || toldBackwards.includes(part))
  const codes = (reply.match(encoded) ?? []).filter(isCode)
  if (quotes.length === 0 && codes.length === 0) return false
  const given = sources().join('\n')
  const givenBare = bareLetters(given)
  return quotes.some((part) => !givenBare.includes(part)) || codes.some((code) => !given.includes(code))
}
