/** Reads JSON and remembers on which line everything stands, so that a wrong value can be pointed at. */

export type JsonProblemKind =
  | 'unexpected'
  | 'comma'
  | 'extra-comma'
  | 'colon'
  | 'key'
  | 'unclosed'
  | 'string'
  | 'double'
export interface JsonProblem {
  line: number
  kind: JsonProblemKind
  /** The unexpected text, the missing bracket or the duplicate key. */
  found: string
}
export type JsonReading =
  | { value: unknown; lineOf: (path: readonly PropertyKey[]) => number; problem: null }
  | { value: undefined; problem: JsonProblem }

class Unreadable extends Error {
  readonly problem: JsonProblem
  constructor(problem: JsonProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

const SPACE = /[ \t\r\n]*/y
// oxlint-disable-next-line eslint/no-control-regex -- JSON forbids bare control characters in a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const WORD = /true|false|null/y
const DEEPEST = 200

const keyOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String))

/** A long flow has thousands of fields; counting lines for each of them would make typing slow. */
const lineFinder = (text: string) => {
  const starts = [0]
  for (let place = text.indexOf('\n'); place >= 0; place = text.indexOf('\n', place + 1)) starts.push(place + 1)
  return (place: number): number => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= place) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** A cursor over the text, with the operations the JSON reader needs. */
const createScanner = (text: string) => {
  let at = 0
  /** Where the last token ended: a missing comma belongs to that line, not to the next. */
  let ended = 0
  const lineAt = lineFinder(text)
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) return null
    at += found.length
    if (pattern !== SPACE) ended = at
    return found
  }
  return {
    at: () => at,
    ended: () => ended,
    lineAt,
    take,
    peek: () => {
      take(SPACE)
      return text[at] ?? ''
    },
    step: () => {
      at += 1
      ended = at
    },
    /** The word or sign at the position, for the message. */
    here: () => /^\S{1,20}/.exec(text.slice(at))?.[0] ?? '',
    fail: (kind: JsonProblemKind, place: number, found: string): never => {
      throw new Unreadable({ kind, line: lineAt(place), found })
    },
  }
}
type Scanner = ReturnType<typeof createScanner>

const readString = ({ at, take, here, fail }: Scanner): string => {
  const start = at()
  const found = take(STRING)
  return found === null ? fail('string', start, here()) : (JSON.parse(found) as string)
}

/** Reads what stands between brackets, member by member. */
const readMembers = (
  { at, ended, peek, step, here, fail }: Scanner,
  close: string,
  readOne: (index: number) => void,
) => {
  const opened = at()
  step()
  if (peek() === close) return step()
  for (let index = 0; ; index += 1) {
    readOne(index)
    const next = peek()
    if (next === close) return step()
    if (next === '') return fail('unclosed', opened, close)
    if (next !== ',') return fail('comma', ended(), here())
    const comma = at()
    step()
    const after = peek()
    if (after === close) return fail('extra-comma', comma, ',')
    if (after === '') return fail('unclosed', opened, close)
  }
}

const createReader = (text: string) => {
  const scanner = createScanner(text)
  const { at, ended, lineAt, take, peek, step, here, fail } = scanner
  const lines = new Map<string, number>()

  const readObject = (path: readonly PropertyKey[]) => {
    const members: Record<string, unknown> = {}
    readMembers(scanner, '}', () => {
      if (peek() !== '"') fail('key', at(), here())
      const start = at()
      const key = readString(scanner)
      if (Object.hasOwn(members, key)) fail('double', start, key)
      lines.set(keyOf([...path, key]), lineAt(start))
      if (peek() !== ':') fail('colon', ended(), key)
      step()
      Object.defineProperty(members, key, {
        value: readValue([...path, key]),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    })
    return members
  }

  const readArray = (path: readonly PropertyKey[]) => {
    const items: unknown[] = []
    readMembers(scanner, ']', (index) => {
      peek()
      lines.set(keyOf([...path, index]), lineAt(at()))
      items.push(readValue([...path, index]))
    })
    return items
  }

  const readValue = (path: readonly PropertyKey[]): unknown => {
    const next = peek()
    if (path.length > DEEPEST) return fail('unexpected', at(), next)
    if (next === '{') return readObject(path)
    if (next === '[') return readArray(path)
    if (next === '"') return readString(scanner)
    const plain = take(WORD) ?? take(NUMBER)
    return plain === null ? fail('unexpected', at(), here()) : (JSON.parse(plain) as unknown)
  }

  const read = () => {
    const value = readValue([])
    if (peek() !== '') fail('unexpected', at(), here())
    return value
  }
  return { read, lines }
}

/** A missing field has no line; the line of its nearest parent is used. */
const lineOf = (lines: ReadonlyMap<string, number>) => (path: readonly PropertyKey[]) => {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(keyOf(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}

export const readJson = (text: string): JsonReading => {
  const reader = createReader(text)
  try {
    return { value: reader.read(), lineOf: lineOf(reader.lines), problem: null }
  } catch (error) {
    if (error instanceof Unreadable) return { value: undefined, problem: error.problem }
    throw error
  }
}
