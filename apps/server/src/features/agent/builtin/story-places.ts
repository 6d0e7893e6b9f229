import { wordsOf, type Word } from '#core/text/words.ts'

/** Words that make a question of a clause. */
const asking = new Set('không chưa gì nào sao đâu bao mấy hả nhiêu khong chua gi nao dau may ha nhieu ko k'.split(' '))
/** Words that begin a condition, which "thì" ends. */
const conditional = new Set('nếu lỡ lúc khi nhỡ neu lo luc'.split(' '))
const reason = new Set(['vì', 'vi', 'tại', 'tai'])

/** So many words tell something; fewer are a name put in front: "Áo khoác xanh, còn không". */
const shortestStory = 5

interface Clause {
  readonly from: number
  readonly words: readonly Word[]
  readonly isStory: boolean
}

/** A clause at its own words for "because" and "if … then". */
const partsOf = (words: readonly Word[]): (readonly Word[])[] => {
  const cuts = words.flatMap(({ accented }, at) => {
    if (at < 2) return []
    if (reason.has(accented)) return [at]
    return accented === 'thì' || accented === 'thi' ? [at] : []
  })
  return [0, ...cuts].map((from, index) => words.slice(from, cuts[index] ?? words.length))
}

const isAsking = (words: readonly Word[]): boolean =>
  !conditional.has(words[0]?.accented ?? '') &&
  !reason.has(words[0]?.accented ?? '') &&
  words.some(({ accented }) => asking.has(accented))

const clausesOf = (query: string): Clause[] => {
  let from = 0
  return query
    .split(/[,;.!?\n](?=\s|$)/u)
    .flatMap((piece) => partsOf(wordsOf(piece)))
    .map((words) => {
      const clause = { from, words, isStory: !isAsking(words) && words.length >= shortestStory }
      from += words.length
      return clause
    })
}

/**
 * The places of words that only tell how a question came up: "Máy em vừa bị rơi xuống bồn rửa chén, giờ phải làm gì". No
 * entry is expected to say them again. None where nothing is asked outside of them.
 */
export const storyPlaces = (query: string, words: readonly Word[]): ReadonlySet<number> => {
  const clauses = clausesOf(query)
  const read = clauses.reduce((sum, clause) => sum + clause.words.length, 0)
  // A number that is written over a comma is one word of the whole and two of its parts.
  if (read !== words.length || !clauses.some(({ words: said }) => isAsking(said))) return new Set()
  return new Set(
    clauses.flatMap(({ from, words: said, isStory }) => (isStory ? said.map((_, step) => from + step) : [])),
  )
}
