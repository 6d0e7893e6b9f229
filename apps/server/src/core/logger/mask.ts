/**
 * What a log line may not hold, in one place: values under secret names, credentials inside addresses, and
 * characters that could make one line look like two.
 */
export const MASK = '[masked]'

const MAX_DEPTH = 5
const MAX_ITEMS = 100
const MAX_INPUT = 16_384
const MAX_OUTPUT = 8_192

const SECRET_ENDINGS = [
  'password',
  'passwd',
  'token',
  'ticket',
  'secret',
  'apikey',
  'privatekey',
  'authorization',
  'cookie',
  'credentials',
  'smtpurl',
  'databaseurl',
  'passphrase',
]

// The words people write to each other are theirs: bodies of mails and messages are never logged.
// So are the values of a failed statement, which hold whatever was being written.
const BODY_NAMES = new Set(['body', 'html', 'text', 'rawbody', 'messagebody', 'params', 'parameters'])
const QUERY_NAMES = new Set([
  'code',
  'key',
  'sig',
  'signature',
  'auth',
  'state',
  'otp',
  'confirm',
  'invitation',
  'xamzsignature',
  'xamzcredential',
])

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

export const isSecretName = (name: string): boolean => {
  const plain = bare(name)
  return SECRET_ENDINGS.some((ending) => plain.endsWith(ending) || plain.endsWith(`${ending}s`))
}

const isMaskedKey = (name: string): boolean => isSecretName(name) || BODY_NAMES.has(bare(name))

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isSecretParameter = (name: string): boolean => {
  const plain = decoded(name)
  return isSecretName(plain) || QUERY_NAMES.has(bare(plain))
}

// In these addresses the whole part before the last "@" is a credential, even when it holds "/" or "?".
const SERVICE_ADDRESS = /\b((?:postgres(?:ql)?|smtps?|redis|rediss|mysql|amqps?|mongodb(?:\+srv)?):\/\/)([^\s"'<>]*)/gi
const USER_INFO = /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'<>]*@/gi
const PARAMETER = /([?&#;,(\s]|^)([\w.%[\]-]{1,64})=([^&#\s"'<>,)]+)/g
const JSON_FIELD = /"([^"\\]{1,64})"(\s*:\s*)"(?:[^"\\]|\\.)*"?/g
/** The driver writes the values of a failed statement behind its text; a stack goes on after them. */
const STATEMENT_VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$)/g
const SCHEME_TOKEN = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi

/** Hides credentials and secret parameters of an address; the rest of it stays readable. */
export const maskUrl = (url: string): string =>
  url
    .replace(SERVICE_ADDRESS, (whole, scheme: string, rest: string) =>
      rest.includes('@') ? `${scheme}${MASK}${rest.slice(rest.lastIndexOf('@'))}` : whole,
    )
    .replace(USER_INFO, `$1${MASK}@`)
    .replace(PARAMETER, (whole, before: string, name: string) =>
      isSecretParameter(name) ? `${before}${name}=${MASK}` : whole,
    )

// Delete, C1 controls, line separators and direction marks are not escaped by JSON; a reader may obey them.
const UNSAFE = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escapeUnsafe = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Masks secrets inside free text such as a message, a stack or a provider's answer. */
export const maskText = (text: string): string => {
  // Masking reads further than what is kept, so that a secret cut in half is still recognised.
  const masked = maskUrl(text.slice(0, MAX_INPUT).replace(STATEMENT_VALUES, `\nparams: ${MASK}`))
    .replace(JSON_FIELD, (whole, name: string, colon: string) =>
      isSecretName(name) ? `"${name}"${colon}"${MASK}"` : whole,
    )
    .replace(SCHEME_TOKEN, `$1 ${MASK}`)
    .replace(UNSAFE, escapeUnsafe)
  const isCut = text.length > MAX_INPUT || masked.length > MAX_OUTPUT
  return isCut ? `${masked.slice(0, MAX_OUTPUT)}… (${text.length} characters)` : masked
}

type Seen = ReadonlySet<object>

const maskError = (error: Error, depth: number, seen: Seen): Record<string, unknown> => {
  const extra = Object.entries(error).filter(([key]) => key !== 'cause')
  return {
    type: error.name,
    message: maskText(error.message),
    ...(error.stack === undefined ? {} : { stack: maskText(error.stack) }),
    ...maskEntries(extra, depth, seen),
    ...(error.cause === undefined ? {} : { cause: maskAt(error.cause, depth + 1, seen) }),
  }
}

const maskEntries = (entries: Array<[string, unknown]>, depth: number, seen: Seen): Record<string, unknown> =>
  Object.fromEntries(
    entries
      .slice(0, MAX_ITEMS)
      .map(([key, value]) => [
        maskText(key),
        isMaskedKey(key) && value !== undefined && value !== null ? MASK : maskAt(value, depth + 1, seen),
      ]),
  )

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const maskObject = (value: object, depth: number, seen: Seen): unknown => {
  if (seen.has(value)) return '[circular]'
  if (depth > MAX_DEPTH) return '[deep]'

  const inside = new Set([...seen, value])
  if (value instanceof Error) return maskError(value, depth, inside)
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => maskAt(item, depth + 1, inside))
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof URL) return maskText(value.href)
  if (value instanceof Map)
    return maskEntries(
      [...value].map(([key, item]) => [String(key), item]),
      depth,
      inside,
    )
  if (value instanceof Set) return [...value].slice(0, MAX_ITEMS).map((item) => maskAt(item, depth + 1, inside))
  if (isPlain(value)) return maskEntries(Object.entries(value), depth, inside)
  // Sockets, streams, buffers and other instances hold more than a line should.
  return `[${value.constructor.name}]`
}

const maskAt = (value: unknown, depth: number, seen: Seen): unknown => {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'symbol' || typeof value === 'function') return `[${typeof value}]`
  return typeof value === 'object' && value !== null ? maskObject(value, depth, seen) : value
}

/** A copy of the value that may be logged: secrets masked, cycles and great depth cut. */
export const maskValue = (value: unknown): unknown => maskAt(value, 0, new Set())

/** The same for the fields of one log line. */
export const maskFields = (fields: object): Record<string, unknown> =>
  maskEntries(Object.entries(fields), 0, new Set([fields]))
