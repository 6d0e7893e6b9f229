import { memoCache } from '#core/memo-cache.ts'

/** Letters and digits alone, so that neither spaces nor signs nor case hide a text. */
export const bareLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const reversed = (text: string): string => Array.from(text).toReversed().join('')

export const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))

type Disguises = readonly [plain: string, reversed: string, rotated: string]
const cached = memoCache<Disguises>({ most: 200 })

/** A long text as it is, backwards and rotated. The same few are asked for with every answer. */
export const disguisesOf = (text: string): Disguises =>
  cached(text, () => {
    const plain = bareLetters(text)
    return [plain, reversed(plain), rot13(plain)]
  })
