type Schema = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const isOfType = (type: unknown, value: unknown): boolean => {
  const found = typeOf(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === found
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const mostDepth = 12

const checkNumber = (schema: Schema, value: number, at: string): string | null => {
  const { minimum, maximum } = schema
  if (typeof minimum === 'number' && value < minimum) return `${at} must be at least ${minimum}`
  if (typeof maximum === 'number' && value > maximum) return `${at} must be at most ${maximum}`
  return null
}

const checkText = (schema: Schema, value: string, at: string): string | null => {
  const { minLength, maxLength } = schema
  if (typeof minLength === 'number' && value.length < minLength) return `${at} is too short`
  if (typeof maxLength === 'number' && value.length > maxLength) return `${at} is longer than ${maxLength} characters`
  return null
}

const checkList = (schema: Schema, value: unknown[], at: string, depth: number): string | null => {
  const { items, maxItems } = schema
  if (typeof maxItems === 'number' && value.length > maxItems) return `${at} has more than ${maxItems} entries`
  if (!isRecord(items)) return null
  return firstProblem(value.map((entry, index) => () => problemOf(items, entry, `${at}[${index}]`, depth + 1)))
}

const checkObject = (schema: Schema, value: Record<string, unknown>, at: string, depth: number): string | null => {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const missing = listOf(schema['required'] ?? []).find(
    (name) => typeof name === 'string' && !Object.hasOwn(value, name),
  )
  if (missing) return `${at === 'arguments' ? '' : `${at}.`}${String(missing)} is required`
  return firstProblem(
    Object.entries(value).map(([name, entry]) => () => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (isRecord(own)) return problemOf(own, entry, at === 'arguments' ? name : `${at}.${name}`, depth + 1)
      return schema['additionalProperties'] === false ? `${name} is not a known field` : null
    }),
  )
}

const firstProblem = (checks: readonly (() => string | null)[]): string | null => {
  for (const check of checks) {
    const problem = check()
    if (problem) return problem
  }
  return null
}

/** The parts of JSON schema that tools use; words it does not know forbid nothing. */
const problemOf = (schema: Schema, value: unknown, at: string, depth: number): string | null => {
  if (depth > mostDepth) return `${at} is nested too deeply`
  const { type, enum: allowed, anyOf } = schema
  if (type !== undefined && !listOf(type).some((one) => isOfType(one, value)))
    return `${at} must be ${listOf(type).join(' or ')}`
  if (Array.isArray(allowed) && !allowed.includes(value)) return `${at} must be one of ${allowed.join(', ')}`
  if (Array.isArray(anyOf) && !anyOf.some((one) => isRecord(one) && problemOf(one, value, at, depth + 1) === null))
    return `${at} fits none of its forms`
  if (typeof value === 'number') return checkNumber(schema, value, at)
  if (typeof value === 'string') return checkText(schema, value, at)
  if (Array.isArray(value)) return checkList(schema, value, at, depth)
  return isRecord(value) ? checkObject(schema, value, at, depth) : null
}

export type ReadArguments = { args: Record<string, unknown> } | { problem: string }

/**
 * The arguments a model wrote, if they match the tool's schema; otherwise what is wrong, in words the model can act on.
 */
export const readArguments = (schema: Schema, text: string): ReadArguments => {
  const args = parse(text)
  if (!isRecord(args)) return { problem: 'The arguments are not a JSON object.' }
  const problem = problemOf(schema, args, 'arguments', 0)
  return problem ? { problem } : { args }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.trim() === '' ? '{}' : text)
  } catch {
    return undefined
  }
}
