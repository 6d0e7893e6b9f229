import { isSyllable } from '#core/text/syllables.ts'
import type { Word } from '#core/text/words.ts'
import { isSameWord } from './phrase-book.ts'
import type { Question } from './read-question.ts'
import { plainCode, type TableProfile } from './table-profile.ts'

export interface UnknownCode {
  readonly said: string
  /** Rows of the same series: of "iphone 16" those of the other iPhones. */
  readonly near: readonly number[]
}

/** Which rows of a table a question is about. */
export interface Subject {
  /** Indexes of the rows; all of them where nothing was named. */
  readonly rows: readonly number[]
  /** The words that named them. */
  readonly named: readonly Word[]
  /** Words that stand beside the name and that these rows do not have: "da" of "áo khoác da". */
  readonly strangers: readonly Word[]
  /** A code or model number that the table does not have, though it has such codes. */
  readonly unknownCode: UnknownCode | null
  /** Telling words that neither the rows nor the question's conditions account for. */
  readonly open: number
}

/** A word said in passing ("mới", "làm") helps a little when titles have it. */
const aroundShare = 0.25

const countWords = new Set(
  'cai chiec nguoi ngay thang nam k tr trieu nghin doi kg g ml lit gio phut km cm m lan buoi hop goi mon bo tuoi'.split(
    ' ',
  ),
)

const isOrderWord = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:don|order|hd|bill|van|sdt|so|stk)$/.test(word.folded) && word.accented !== 'đôn'

/** "NL101", "NL 101" and "nl-101" are one code. */
const codeRows = (
  { words, asking }: Question,
  { codes }: TableProfile,
): { rows: ReadonlySet<number>; at: number[] } | null => {
  for (const [at, word] of words.entries()) {
    if (asking.has(at)) continue
    const alone = plainCode(word.folded)
    const own = /\d/.test(alone) && !/^\d{1,2}$/.test(alone) ? codes.get(alone) : undefined
    if (own) return { rows: own, at: [at] }
    const next = words[at + 1]
    const joined = next && /\d/.test(next.folded) ? codes.get(plainCode(`${word.folded}${next.folded}`)) : undefined
    if (joined) return { rows: joined, at: [at, at + 1] }
  }
  return null
}

/** A code shaped like those of this table that it does not have; numbers of orders are none of its business. */
const unknownCodeIn = (
  { words, asking }: Question,
  { codes, codeLetters, followers, rowsNaming }: TableProfile,
): UnknownCode | null => {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (asking.has(at) || !/\d/.test(word.folded) || isOrderWord(before) || isOrderWord(words[at - 2])) continue
    const letters = /^\p{L}{1,6}(?=\d)/u.exec(plainCode(word.folded))?.[0]
    if (letters && codeLetters.has(letters) && !codes.has(plainCode(word.folded)))
      return { said: word.folded.toUpperCase(), near: [] }
    const siblings = followers.get(before?.folded ?? '')
    const isModel = siblings !== undefined && [...siblings].some((one) => /\d/.test(one))
    const isCount = countWords.has(words[at + 1]?.folded ?? '')
    if (before && isModel && !isCount && !siblings.has(word.folded))
      return { said: `${before.accented} ${word.accented}`, near: [...rowsNaming(before)] }
  }
  return null
}

interface Scored {
  readonly rows: number[]
  readonly places: number[]
}

/** The rows whose titles have the most of what was said, rare words counting more. */
const bestRows = (question: Question, profile: TableProfile, within: readonly number[] | null): Scored => {
  const scores = new Map<number, number>()
  const naming: [number, ReadonlySet<number>][] = []
  const total = profile.rows.length
  question.words.forEach((word, at) => {
    if (question.asking.has(at)) return
    const rows = profile.rowsNaming(word)
    if (rows.size === 0) return
    const isAround = question.around.has(at)
    if (!isAround) naming.push([at, rows])
    const weight = Math.log(1 + total / rows.size) * (isAround ? aroundShare : 1)
    for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + weight)
  })
  const allowed = within ? new Set(within) : null
  const open = allowed ? [...scores].filter(([row]) => allowed.has(row)) : [...scores]
  const named = new Set(naming.flatMap(([, rows]) => [...rows]))
  const best = Math.max(0, ...open.filter(([row]) => named.has(row)).map(([, score]) => score))
  const rows = open.flatMap(([row, score]) => (best > 0 && score >= best - 1e-9 && named.has(row) ? [row] : []))
  const [first] = rows
  return {
    rows: rows.toSorted((one, other) => one - other),
    places: first === undefined ? [] : naming.flatMap(([at, having]) => (having.has(first) ? [at] : [])),
  }
}

const hasHead = (word: Word, row: number, profile: TableProfile): boolean =>
  profile.rows[row]?.titleWords.slice(0, 2).some((one) => isSameWord(word, one)) === true

/** Named by one word alone, "quần" means trousers and not a set of "áo quần". */
const headed = (scored: Scored, { words }: Question, profile: TableProfile): Scored => {
  const [at] = scored.places
  const word = at === undefined || scored.places.length > 1 ? undefined : words[at]
  const rows = word ? scored.rows.filter((row) => hasHead(word, row, profile)) : []
  return rows.length > 0 ? { ...scored, rows } : scored
}

/** "chuồng gấp" means the one with just this name, before a "chuồng gấp lớn". */
const wholeNames = (scored: Scored, { words }: Question, profile: TableProfile): Scored => {
  const whole = scored.rows.filter((row) => {
    const { titleWords = [] } = profile.rows[row] ?? {}
    return titleWords.length > 1 && titleWords.every((known) => words.some((word) => isSameWord(word, known)))
  })
  return whole.length > 0 && whole.length < scored.rows.length ? { ...scored, rows: whole } : scored
}

/** Whether the words are enough to say which thing is meant: the first word of its name, two words, or a rare one. */
const isNamed = ({ rows, places }: Scored, { words }: Question, profile: TableProfile): boolean => {
  if (places.length >= 2) return true
  const [at] = places
  const word = at === undefined ? undefined : words[at]
  if (!word) return false
  return rows.every((row) => hasHead(word, row, profile)) || !isSyllable(word.folded)
}

/**
 * Finds what a question is about in one table. Words that conditions have taken name nothing; words that are explained
 * may name something as well.
 */
export const findSubject = (
  question: Question,
  profile: TableProfile,
  { taken, explained }: { taken: ReadonlySet<number>; explained: ReadonlySet<number> },
): Subject => {
  const all = profile.rows.map((_, at) => at)
  const asked: Question = { ...question, asking: new Set([...question.asking, ...taken]) }
  const code = codeRows(asked, profile)
  const unknownCode = code ? null : unknownCodeIn(asked, profile)
  const scored = wholeNames(
    headed(bestRows(asked, profile, code ? [...code.rows] : null), asked, profile),
    question,
    profile,
  )
  const isFound = code !== null || isNamed(scored, question, profile)
  const places = new Set([...(code?.at ?? []), ...(isFound ? scored.places : [])])
  // Of "thay pin A54" the code alone would also be "thay màn hình A54".
  const rows = isFound && scored.rows.length > 0 ? scored.rows : code ? [...code.rows] : all
  const told = (at: number): boolean =>
    places.has(at) || explained.has(at) || asked.asking.has(at) || question.around.has(at)
  const open = question.words.flatMap((word, at) => (told(at) || (isFound && isSaid(word, rows, profile)) ? [] : [at]))
  return {
    rows,
    named: isFound ? [...places].map((at) => question.words[at]).filter((word) => word !== undefined) : [],
    strangers: beside(open, new Set([...places, ...explained]), question),
    unknownCode,
    open: open.length,
  }
}

/** A word of the description is met when one of the rows has it. */
const isSaid = (word: Word, rows: readonly number[], profile: TableProfile): boolean => {
  const saying = profile.rowsSaying(word)
  return rows.some((row) => saying.has(row))
}

/** Open words that directly follow the name, without anything between. */
const beside = (open: readonly number[], places: ReadonlySet<number>, { words }: Question): Word[] => {
  const found: Word[] = []
  let last = -2
  for (const at of open) {
    const word = words[at]
    const isNext = !word?.startsPhrase && (places.has(at - 1) || last === at - 1)
    if (!isNext || !word) continue
    found.push(word)
    last = at
  }
  return found
}
