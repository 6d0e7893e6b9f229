/** The few pieces of the PostgreSQL wire protocol that stand between the driver and the embedded engine. */
const text = (value: string): Buffer => Buffer.from(`${value}\0`)

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type, 'latin1'), int32(body.length + 4), body])
}

const readyForQuery = message('Z', Buffer.from('I'))

const parameters = (serverVersion: string): Record<string, string> => ({
  server_version: serverVersion,
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
})

/** The answer to a connection's first message: no password, the settings the driver wants to know, ready. */
export const greeting = (connection: number, serverVersion: string): Buffer =>
  Buffer.concat([
    message('R', int32(0)),
    ...Object.entries(parameters(serverVersion)).map(([name, value]) => message('S', text(name), text(value))),
    message('K', int32(connection), int32(0)),
    readyForQuery,
  ])

export const errorResponse = (severity: 'ERROR' | 'FATAL', code: string, words: string): Buffer => {
  const fields = [`S${severity}`, `V${severity}`, `C${code}`, `M${words}`].map(text)
  return message('E', ...fields, Buffer.from([0]))
}

/** A refused unit of work: the error, and the connection is ready for the next one. */
export const refusal = (code: string, words: string): Buffer =>
  Buffer.concat([errorResponse('ERROR', code, words), readyForQuery])

export const simpleQuery = (sql: string): Buffer => message('Q', text(sql))

const codeOf = (letter: string): number => letter.charCodeAt(0)
const unitEnds = new Set([codeOf('S'), codeOf('Q'), codeOf('F')])
const terminate = codeOf('X')
const parse = codeOf('P')

/** Each complete message in the bytes, as [type, start, end]. */
export function* messagesIn(bytes: Buffer): Generator<[type: number, start: number, end: number]> {
  for (let start = 0; start + 5 <= bytes.length;) {
    const end = start + 1 + bytes.readInt32BE(start + 1)
    if (end > bytes.length) return
    yield [bytes.readUInt8(start), start, end]
    start = end
  }
}

export type Unit = { kind: 'run'; bytes: Buffer; rest: Buffer } | { kind: 'terminate' } | { kind: 'partial' }

/** The next unit the engine can answer in one go: everything up to a Sync or a simple query. */
export const nextUnit = (bytes: Buffer): Unit => {
  for (const [type, , end] of messagesIn(bytes)) {
    if (type === terminate) return { kind: 'terminate' }
    if (unitEnds.has(type)) return { kind: 'run', bytes: bytes.subarray(0, end), rest: bytes.subarray(end) }
  }
  return { kind: 'partial' }
}

export interface AskedStatement {
  readonly text: string
  /** The whole first message, and what follows the two empty names of the second. */
  readonly parse: Buffer
  readonly values: Buffer
  /** Everything behind the first two messages. */
  readonly rest: Buffer
}

const bind = codeOf('B')
const headLength = 5

/** A message group that parses an unnamed statement and binds values to it, as the driver sends everything. */
export const askedStatement = (unit: Buffer): AskedStatement | undefined => {
  const [first, second] = messagesIn(unit)
  if (first?.[0] !== parse || second?.[0] !== bind) return undefined
  const [, , parseEnd] = first
  const [, bindStart, bindEnd] = second
  const isNameless =
    unit[headLength] === 0 && unit[bindStart + headLength] === 0 && unit[bindStart + headLength + 1] === 0
  // After the text: its end, and no types for the values.
  const textEnd = unit.indexOf(0, headLength + 1)
  if (!isNameless || textEnd !== parseEnd - 3) return undefined
  return {
    text: unit.toString('latin1', headLength + 1, textEnd),
    parse: unit.subarray(0, parseEnd),
    values: unit.subarray(bindStart + headLength + 2, bindEnd),
    rest: unit.subarray(bindEnd),
  }
}

const nameless = Buffer.from([0])

/** The same unit with a name for its statement; once the engine knows the name, the text is left out. */
export const askedUnder = (name: string, asked: AskedStatement, { isNew }: { isNew: boolean }): Buffer => {
  const named = text(name)
  const bound = message('B', nameless, named, asked.values)
  const read = isNew ? message('P', named, asked.parse.subarray(headLength + 1)) : Buffer.alloc(0)
  return Buffer.concat([read, bound, asked.rest])
}

/** Ends a kept statement. */
export const closeStatement = (name: string): Buffer =>
  Buffer.concat([message('C', Buffer.from('S'), text(name)), message('S')])

const parsed = codeOf('1')
const commandComplete = codeOf('C')

export const startsWithParsed = (answer: Buffer): boolean => answer[0] === parsed

/** What the engine says it has done, such as `INSERT 0 1` or `ALTER TABLE`. */
export const commandsIn = (answer: Buffer): string[] =>
  [...messagesIn(answer)]
    .filter(([type]) => type === commandComplete)
    .map(([, start, end]) => answer.toString('latin1', start + headLength, end - 1))

export const hasNamedStatement = (unit: Buffer): boolean => {
  for (const [type, start] of messagesIn(unit)) if (type === parse && unit[start + 5] !== 0) return true
  return false
}

const notification = codeOf('A')

/** Splits an answer into what belongs to the caller and what belongs to the listeners. */
export const withoutNotifications = (answer: Buffer): { answer: Buffer; notifications: Buffer[] } => {
  const kept: Buffer[] = []
  const notifications: Buffer[] = []
  for (const [type, start, end] of messagesIn(answer)) {
    ;(type === notification ? notifications : kept).push(answer.subarray(start, end))
  }
  return notifications.length === 0 ? { answer, notifications } : { answer: Buffer.concat(kept), notifications }
}

/** ReadyForQuery is last in every whole answer. */
export const endsReady = (answer: Buffer): boolean => answer.length >= 6 && answer.at(-6) === codeOf('Z')

/** ReadyForQuery carries 'I' outside, 'T' inside and 'E' in a failed transaction. */
export const endsInTransaction = (answer: Buffer): boolean => endsReady(answer) && answer.at(-1) !== codeOf('I')

export const isRefusal = (answer: Buffer): boolean => answer[0] === codeOf('E')
