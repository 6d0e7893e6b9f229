import { RE2JS } from 're2js'

/** Compiled once; shops use few. */
const compiled = new Map<string, RE2JS | null>()
const mostCompiled = 500
const longestPattern = 500
const longestText = 4_000

/** The pattern on an engine whose time grows with the text only; null for one it cannot read. */
export const linearRegex = (pattern: string): RE2JS | null => {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  if (compiled.size >= mostCompiled) compiled.clear()
  const made = compile(pattern)
  compiled.set(pattern, made)
  return made
}

const compile = (pattern: string): RE2JS | null => {
  if (pattern === '' || pattern.length > longestPattern) return null
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  } catch {
    return null
  }
}

/** Whether a pattern that somebody wrote is found in a text. */
export const matchesPattern = (pattern: string, text: string): boolean =>
  linearRegex(pattern)?.matcher(text.slice(0, longestText)).find() ?? false
