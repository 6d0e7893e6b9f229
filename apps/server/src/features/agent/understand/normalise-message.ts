import { fold } from '#core/text/fold.ts'
import { detectLanguage, type MessageLanguage } from './detect-language.ts'
import { hiddenSigns } from './hidden-signs.ts'
import { baseLexicon, type Lexicon, type PhraseBook } from './lexicon.ts'
import { shorthandAt, type Token } from './shorthand.ts'

export interface Replacement {
  readonly from: string
  readonly to: string
  readonly kind: 'shorthand' | 'accents' | 'own'
}

export interface UnderstoodMessage {
  /** What was written: composed letters, without invisible signs, at most 2,000 characters. */
  readonly text: string
  /** The same in plain words; equal to `text` where nothing had to be understood. */
  readonly understood: string
  readonly replacements: readonly Replacement[]
  readonly language: MessageLanguage
  readonly isCut: boolean
}

const mostCharacters = 2_000
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu
const stretched = /(\p{L})\1{2,}/gu

/** A message as it is kept and read on: cleaned and capped. */
export const cleanMessage = (raw: string): { text: string; isCut: boolean } => {
  const text = raw
    .normalize('NFC')
    .replace(hiddenSigns, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
  if (text.length <= mostCharacters) return { text, isCut: false }
  // A pair of halves is one sign and is not cut through.
  return {
    text: text
      .slice(0, mostCharacters)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd(),
    isCut: true,
  }
}

interface Piece {
  /** First and last token this piece stands for. */
  readonly from: number
  readonly to: number
  readonly text: string
  readonly kind: Replacement['kind'] | 'as-typed'
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => {
    const lower = word.toLowerCase()
    const shown = lower.replace(stretched, '$1')
    return { text: word, lower: shown, folded: fold(shown), start: index }
  })

const isBare = ({ lower, folded }: Token) => lower === folded

/** The longest phrase of a map that begins here; every word of it must be typed without accents. */
const phraseAt = (
  words: readonly { readonly key: string; readonly isOpen: boolean; readonly accented: string }[],
  at: number,
  { byFold, longest }: PhraseBook,
  shortest: number,
): { size: number; text: string } | undefined => {
  const most = Math.min(longest.get(words[at]?.key ?? '') ?? 0, words.length - at)
  for (let size = most; size >= shortest; size -= 1) {
    const part = words.slice(at, at + size)
    if (!part.some(({ isOpen }) => isOpen)) continue
    const text = byFold.get(part.map(({ key }) => key).join(' '))
    if (text === undefined) continue
    const meant = text.toLowerCase().split(' ')
    if (part.every(({ isOpen, accented }, index) => isOpen || meant[index] === accented)) return { size, text }
  }
  return undefined
}

const ownPieces = (tokens: readonly Token[], lexicon: Lexicon): Piece[] => {
  const words = tokens.map(({ folded, lower }) => ({ key: folded, isOpen: true, accented: lower }))
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const own = phraseAt(words, at, lexicon.own, 1)
    if (!own) continue
    pieces.push({ from: at, to: at + own.size - 1, text: own.text, kind: 'own' })
    at += own.size - 1
  }
  return pieces
}

/** A phrase that begins with the last word of the one before: "còn màu" goes on to "màu đen". */
const chained = (words: Parameters<typeof phraseAt>[0], at: number, before: string, lexicon: Lexicon) => {
  const next = phraseAt(words, at, lexicon.phrases, 2)
  return next && before.endsWith(next.text.split(' ', 1)[0] ?? ' ') ? next : undefined
}

/** Shorthand written out, before accents are looked at: "gia bn" must read "giá bao nhiêu" and not two strangers. */
const expandTokens = (tokens: readonly Token[], lexicon: Lexicon): Piece[] => {
  const own = new Map(ownPieces(tokens, lexicon).map((piece) => [piece.from, piece]))
  const bare = tokens.map((token) => ({ key: token.folded, isOpen: isBare(token), accented: token.lower }))
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const mine = own.get(at)
    // A phrase typed in full is never shorthand: "mau hong" is a colour and no question.
    const phrase = mine ?? phraseAt(bare, at, lexicon.phrases, 2)
    if (phrase) {
      const size = 'size' in phrase ? phrase.size : phrase.to - phrase.from + 1
      pieces.push(mine ?? { from: at, to: at + size - 1, text: phrase.text, kind: 'accents' })
      at += size - 1
      for (let next = chained(bare, at, phrase.text, lexicon); next; next = chained(bare, at, next.text, lexicon)) {
        const [, ...rest] = next.text.split(' ')
        pieces.push({ from: at + 1, to: at + next.size - 1, text: rest.join(' '), kind: 'accents' })
        at += next.size - 1
      }
      continue
    }
    const meant = shorthandAt(tokens, at)
    const { lower = '' } = tokens[at] ?? {}
    pieces.push({ from: at, to: at, text: meant ?? lower, kind: meant === undefined ? 'as-typed' : 'shorthand' })
  }
  return pieces
}

interface RestoredWord {
  readonly piece: Piece
  readonly key: string
  readonly isOpen: boolean
  readonly accented: string
}

const restoreAccents = (pieces: readonly Piece[], lexicon: Lexicon, hasAccents: boolean): Piece[] => {
  const words: RestoredWord[] = pieces.map((piece) => {
    const accented = piece.text.toLowerCase()
    const key = fold(accented)
    return { piece, key, isOpen: piece.kind === 'as-typed' && accented === key && !/\p{N}/u.test(key), accented }
  })
  const restored: Piece[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word) continue
    const phrase = phraseOver(words, at, lexicon)
    if (phrase) {
      restored.push(...phrase.pieces)
      at += phrase.size - 1
      continue
    }
    const single = word.isOpen
      ? (lexicon.certain.get(word.key) ?? (hasAccents ? undefined : lexicon.likely.get(word.key)))
      : undefined
    restored.push(single === undefined ? word.piece : { ...word.piece, text: single, kind: 'accents' })
  }
  return restored
}

/** A phrase over pieces, some of which were written out from shorthand and stay as they are. */
const phraseOver = (words: readonly RestoredWord[], at: number, lexicon: Lexicon) => {
  const [first = ''] = words[at]?.key.split(' ') ?? []
  const longest = lexicon.phrases.longest.get(first) ?? 0
  if (longest < 2) return undefined
  const spread = words
    .slice(at, at + longest)
    .flatMap(({ accented, isOpen }, index) =>
      accented.split(' ').map((part) => ({ index, accented: part, key: fold(part), isOpen })),
    )
  const found = phraseAt(spread, 0, lexicon.phrases, 2)
  if (!found) return undefined
  const meant = found.text.split(' ')
  const last = spread[found.size - 1]?.index ?? 0
  // A phrase that ends inside a written-out word would tear it apart.
  if (spread[found.size]?.index === last) return undefined
  const pieces = words.slice(at, at + last + 1).map(({ piece, isOpen }, index): Piece => {
    const text = spread.flatMap((part, order) =>
      part.index === index && order < found.size ? [meant[order] ?? ''] : [],
    )
    return isOpen ? { ...piece, text: text.join(' '), kind: 'accents' } : piece
  })
  return { size: last + 1, pieces }
}

const cased = (meant: string, typed: string): string =>
  /^\p{Lu}/u.test(typed) && typed !== typed.toUpperCase() ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant

const rebuild = (text: string, tokens: readonly Token[], pieces: readonly Piece[]) => {
  let understood = ''
  let end = 0
  const replacements: Replacement[] = []
  for (const { from, to, text: meant, kind } of pieces) {
    const first = tokens[from]
    const last = tokens[to]
    if (!first || !last) continue
    const stop = last.start + last.text.length
    const typed = text.slice(first.start, stop)
    const isChanged = kind !== 'as-typed' && meant.toLowerCase() !== typed.toLowerCase()
    const isStretched = kind === 'as-typed' && meant !== typed.toLowerCase()
    const shown = isChanged || isStretched ? cased(meant, typed) : typed
    understood += text.slice(end, first.start) + shown
    end = stop
    if (!isChanged) continue
    const before = replacements.at(-1)
    const isNext =
      before?.kind === 'accents' && kind === 'accents' && text.slice(0, first.start).trimEnd().endsWith(before.from)
    if (isNext) replacements.splice(-1, 1, { from: `${before.from} ${typed}`, to: `${before.to} ${shown}`, kind })
    else replacements.push({ from: typed, to: shown, kind })
  }
  return { understood: understood + text.slice(end), replacements }
}

/** Reads a customer's message: accents put back where they are sure, shorthand and slang written out. */
export const normaliseMessage = (raw: string, lexicon: Lexicon = baseLexicon): UnderstoodMessage => {
  const { text, isCut } = cleanMessage(raw)
  const language = detectLanguage(text)
  if (language === 'en' || language === 'other') return { text, understood: text, replacements: [], language, isCut }
  const tokens = tokensOf(text)
  const hasAccents = tokens.some((token) => !isBare(token))
  const pieces = restoreAccents(expandTokens(tokens, lexicon), lexicon, hasAccents)
  return { text, ...rebuild(text, tokens, pieces), language, isCut }
}
