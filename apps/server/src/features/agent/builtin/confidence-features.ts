import { isFiller } from '#core/text/filler-words.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { isSyllable } from '#core/text/syllables.ts'
import { wordsOf, type Word } from '#core/text/words.ts'
import { prefix, type ConceptSpan, type RatedTerm } from '#features/knowledge/public.ts'
import { provincePattern } from '../understand/provinces.ts'
import type { EngineHit } from './contract.ts'
import { termsOfHit, type HitTerms } from './hit-terms.ts'
import { readQuery, type ReadQuery } from './read-query.ts'

/** What a person would look at before trusting a hit, each 0–1. */
export interface ConfidenceFeatures {
  /** How much of what the question says, by rarity, the hit says as well. */
  readonly covered: number
  /** How much of what the question is about (price, shipping…) the hit is about. */
  readonly concepts: number
  /** How much of the hit's own question was asked; of a passage, how many pairs of words it shares. */
  readonly reverse: number
  /** How far the hit is ahead of the best other one; below 0 where it is behind. */
  readonly gap: number
  /** How telling the most telling word is that the hit lacks. */
  readonly missing: number
  /** How much of the question no item has ever heard of. */
  readonly unknown: number
  /** How much that says what is meant is in both, counted by itself: of a long question the share is always small. */
  readonly evidence: number
}

/** How much less such words say than the others. */
const fillerShare = 0.25
const lightShare = 0.5
/** Told besides the question and not in the hit. */
const storyShare = 0.3
/** Said in the answer but not in the question of a pair, a word is weaker evidence. */
const bodyShare = 0.5
/** "ship" stands for "giao hàng" where both texts speak of shipping. */
const conceptShare = 0.85
/** The same letters with other accents, when accents were typed. */
const otherAccents = 0.4

// What people do and how they put it, in any business.
const light = new Set(
  `làm hết mất lấy nên xem theo tới ghé lần phải đang chỗ loại kiểu thêm trực tiếp đợt cái con người ta hôm nay dùm giùm đem mang gọi nói
  chuyện thấy nghĩ định vừa mới hơn nhất rồi cả mỗi từng bên nhà mình tầm khoảng luôn thử chắc hình như trường hợp sang qua coi thích khác xong trước sau cùng`.split(
    /\s+/,
  ),
)
const lightFolded = new Set([...light].map(fold))
const isLight = ({ accented, folded }: Word) => (accented === folded ? lightFolded.has(folded) : light.has(accented))

interface Asked {
  readonly mass: number
  readonly idf: number
  readonly cover: number
  readonly isKnown: boolean
  /** Says what is meant: no filler, no everyday verb. */
  readonly isTelling: boolean
  /** A name, a code or a foreign word: nothing else stands for it. */
  readonly isName: boolean
}

/** What the question and the hit both speak of. */
interface SharedConcepts {
  readonly all: ReadonlySet<string>
  readonly own: ReadonlySet<string>
}

const shareOf = ({ all, own }: Pick<HitTerms, 'all' | 'own'>, term: string): number =>
  own.has(term) ? 1 : all.has(term) ? bodyShare : 0

const coverOf = (
  hit: HitTerms,
  readings: readonly RatedTerm[],
  accented: RatedTerm | undefined,
  explained: number,
): number => {
  const [main] = readings
  const direct = Math.max(0, ...readings.map(({ term, isMain }) => shareOf(hit, term) * (isMain ? 1 : 0.8)))
  const isOther =
    accented !== undefined && main !== undefined && shareOf(hit, main.term) > 0 && shareOf(hit, accented.term) === 0
  return Math.max(isOther ? direct * otherAccents : direct, explained)
}

/** Each typed word once: by its best reading, so that shorthand is known when one of its meanings is. */
const askedWords = (
  { words: typed, spans, business, story }: ReadQuery,
  terms: readonly RatedTerm[],
  hit: HitTerms,
  { all, own }: SharedConcepts,
): Asked[] => {
  const explained = placesOf(spans, all)
  const explainedFully = placesOf(spans, own)
  const byWord = termsByWord(terms)
  return typed.flatMap((word, at) => {
    const readings = byWord.get(`folded ${word.accented}`) ?? []
    const main = readings.find(({ isMain }) => isMain) ?? readings[0]
    if (!main) return []
    const [accented] = byWord.get(`accented ${word.accented}`) ?? []
    const isLightWord = isLight(word) || business.has(at)
    const cover = coverOf(
      hit,
      [main, ...readings.filter((reading) => reading !== main)],
      accented,
      explainedFully.has(at) ? conceptShare : explained.has(at) ? conceptShare * bodyShare : 0,
    )
    const isName = !isSyllable(word.folded)
    const isStory = story.has(at) && cover === 0 && !isName
    const share = main.isFiller ? fillerShare : isLightWord ? lightShare : 1
    return [
      {
        mass: main.idf * share * (isStory ? storyShare : 1),
        idf: main.idf,
        cover,
        isKnown: explained.has(at) || readings.some(({ items }) => items > 0),
        isTelling: !main.isFiller && !isLightWord && !isStory,
        isName,
      },
    ]
  })
}

const grouped = new WeakMap<readonly RatedTerm[], ReadonlyMap<string, readonly RatedTerm[]>>()

/** The terms of a search by their field and word; the same for every hit of it. */
const termsByWord = (terms: readonly RatedTerm[]): ReadonlyMap<string, readonly RatedTerm[]> => {
  const known = grouped.get(terms)
  if (known) return known
  const byWord = Map.groupBy(terms, ({ field, words }) => (words.length === 1 ? `${field} ${words[0]}` : ''))
  grouped.set(terms, byWord)
  return byWord
}

/** The places of words that speak of one of these concepts. */
const placesOf = (spans: readonly ConceptSpan[], concepts: ReadonlySet<string>): ReadonlySet<number> => {
  const places = new Set<number>()
  for (const { concept, at, size } of spans) {
    if (concepts.has(concept)) for (let place = at; place < at + size; place += 1) places.add(place)
  }
  return places
}

/** The best share of a phrasing's words that the question has, or says in other words. */
const reverseCover = (
  phrasings: HitTerms['phrasings'],
  asked: ReadonlySet<string>,
  concepts: ReadonlySet<string>,
): number => {
  let best = 0
  for (const { words, spans, business } of phrasings) {
    const about = placesOf(spans, concepts)
    let total = 0
    let covered = 0
    words.forEach((word, at) => {
      const isSmall = isFiller(word.accented, word.folded) || business.has(at)
      const mass = isSmall ? fillerShare : isLight(word) || about.has(at) ? lightShare : 1
      total += mass
      if (asked.has(word.folded)) covered += mass
      else if (about.has(at)) covered += mass * conceptShare
    })
    if (total > 0) best = Math.max(best, covered / total)
  }
  return best
}

/** A passage has no question to compare: words that stand together in both texts say the most. */
const pairCover = (terms: readonly RatedTerm[], held: ReadonlyMap<string, number>): number => {
  const pairs = terms.filter(({ field }) => field === 'pair')
  const mass = pairs.reduce((sum, { idf }) => sum + idf, 0)
  return mass > 0 ? pairs.reduce((sum, { idf, term }) => sum + (held.has(term) ? idf : 0), 0) / mass : 0
}

/** A heading whose words were all asked for says what its passage answers; one word alone may be said in passing. */
const headingCover = ({ item }: EngineHit, asked: ReadonlySet<string>): number => {
  const telling = wordsOf(item.headingPath.at(-1) ?? '').filter(({ accented, folded }) => !isFiller(accented, folded))
  return telling.length >= 2 && telling.every(({ folded }) => asked.has(folded)) ? wholeHeading : 0
}

const wholeHeading = 0.45

const conceptsIn = (terms: readonly RatedTerm[], held: ReadonlyMap<string, number>): ReadonlySet<string> =>
  new Set(
    terms
      .filter(({ field, term }) => field === 'concept' && held.has(term))
      .map(({ term }) => term.slice(prefix.concept.length)),
  )

const neutralConcepts = 0.5

const conceptFeature = (terms: readonly RatedTerm[], hit: HitTerms): number => {
  const asked = terms.filter(({ field }) => field === 'concept')
  const mass = asked.reduce((sum, { idf }) => sum + idf, 0)
  // Asked about nothing in particular: neither for nor against.
  return mass > 0 ? asked.reduce((sum, { idf, term }) => sum + idf * shareOf(hit, term), 0) / mass : neutralConcepts
}

/** What stands for and against one of the hits; null when the question has no words that count. */
export const featuresOf = (
  query: string,
  terms: readonly RatedTerm[],
  hits: readonly EngineHit[],
  at = 0,
): ConfidenceFeatures | null => {
  const hit = hits[at]
  if (!hit) return null
  const held = termsOfHit(hit)
  const shared = { all: conceptsIn(terms, held.all), own: conceptsIn(terms, held.own) }
  const read = readQuery(query)
  const words = askedWords(read, terms, held, shared)
  const mass = words.reduce((sum, word) => sum + word.mass, 0)
  if (mass === 0) return null
  const share = (part: (word: Asked) => number) => words.reduce((sum, word) => sum + word.mass * part(word), 0) / mass
  const next = Math.max(0, ...hits.filter((_, index) => index !== at).map(({ score }) => score))
  const rarest = Math.max(...words.map(({ idf }) => idf), 1e-9)
  const { isForThing } = read
  const asked = terms
    .filter(({ field, isMain }) => field === 'folded' && isMain)
    .map(({ term }) => term.slice(prefix.folded.length))
  return {
    covered: share(({ cover }) => cover),
    concepts: conceptFeature(terms, held),
    reverse:
      hit.item.kind === 'chunk'
        ? Math.max(pairCover(terms, held.all), headingCover(hit, new Set(asked)))
        : reverseCover(held.phrasings, new Set(asked), shared.all),
    gap: hit.score > 0 ? Math.max(-1, (hit.score - next) / hit.score) : 0,
    missing:
      Math.max(
        0,
        ...words
          .filter(({ isTelling }) => isTelling)
          .map(({ idf, cover, isName }) => (1 - cover) * idf * (isName || isForThing ? 1 : 0.6)),
      ) / rarest,
    unknown: share(({ isKnown }) => (isKnown ? 0 : 1)),
    evidence: 1 - Math.exp(-evidenceOf(words) / (enoughWords * rarest)),
  }
}

/** This many rare words in both texts are good evidence. */
const enoughWords = 1.5

const evidenceOf = (words: readonly Asked[]): number =>
  words.reduce((sum, { isTelling, cover, idf }) => sum + (isTelling ? cover * idf : 0), 0)

/**
 * Whether a hit shares anything that says what is meant: a telling word, or what both are about. "Shop có gì" and "Shop mở
 * cửa mấy giờ?" share all the words of the question and nothing that was asked.
 */
export const saysSomething = ({ evidence, concepts }: ConfidenceFeatures): boolean =>
  evidence >= leastEvidence || concepts > neutralConcepts

const leastEvidence = 0.1

/**
 * Asked for one thing, found another: "hoa lan giá bao nhiêu" and the price of a cactus share all but what matters.
 * Such a hit may be offered, never given.
 */
export const isAnotherThing = (query: string, terms: readonly RatedTerm[], hit: EngineHit): boolean => {
  const { isForThing, folded: asked } = readQuery(query)
  if (hit.item.kind === 'chunk' || !isForThing) return false
  const { all, phrasings } = termsOfHit(hit)
  if (namesIn(query, terms).some((name) => !all.has(prefix.folded + name))) return true
  return phrasings.map(tellingWords).every((words) => words.length > 0 && !words.some((word) => asked.has(word)))
}

const capital = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}*/gu

/** Names of things in a question: foreign words that no item knows, and words with a capital inside a sentence. */
const namesIn = (query: string, terms: readonly RatedTerm[]): string[] => {
  const strange = terms.flatMap(({ field, isMain, items, term }) => {
    const word = term.slice(prefix.folded.length)
    return field === 'folded' && isMain && items === 0 && !isSyllable(word) && !/\d/.test(word) ? [word] : []
  })
  const places = new Set(
    fold(normalise(query))
      .match(placeName)
      ?.flatMap((name) => name.split(/[\s.-]+/)) ?? [],
  )
  const named = query.match(capital)?.map((word) => fold(normalise(word))) ?? []
  return [...strange, ...named].filter((word) => !places.has(word) && !isFiller(word, word))
}

/** Where something is sent to is no name of what is asked for. */
const placeName = new RegExp(`(?<![\\p{L}])${provincePattern}(?![\\p{L}])`, 'gu')

/** The words of a phrasing that name its thing: no filler, no everyday verb, nothing a concept stands for. */
const tellingWords = ({ words, spans, business }: HitTerms['phrasings'][number]): string[] => {
  const about = new Set(spans.flatMap(({ at, size }) => Array.from({ length: size }, (_, step) => at + step)))
  return words.flatMap((word, at) =>
    isFiller(word.accented, word.folded) || isLight(word) || about.has(at) || business.has(at) ? [] : [word.folded],
  )
}
