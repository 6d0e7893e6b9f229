export interface StarPattern {
  /** The pattern without its stars, each of which stands for any text. */
  parts: readonly string[]
  /** Anything may follow the last part. */
  isOpenEnd: boolean
}

/** Looks for each part behind the one before it and never goes back, so the time is linear in the text. */
export const matchesStars = ({ parts, isOpenEnd }: StarPattern, text: string): boolean => {
  const [first = '', ...rest] = parts
  if (!text.startsWith(first)) return false
  const last = isOpenEnd ? undefined : rest.pop()
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (isOpenEnd) return true
  return last === undefined ? text.length === at : text.length - last.length >= at && text.endsWith(last)
}
