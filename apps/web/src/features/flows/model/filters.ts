/** The filter of a placeholder: the way its value is written. */
const PLACEHOLDER = /\{\{([^{}|]{1,200})(?:\|[^{}]{0,200})?\}\}/g

/** The text with this filter in the placeholder that the caret stands in; null when it stands in none. */
export const withFilter = (text: string, caret: number, filter: string): string | null => {
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, path = ''] = match
    const isInside = match.index <= caret && caret <= match.index + whole.length
    if (!isInside) continue
    const after = text.slice(match.index + whole.length)
    return `${text.slice(0, match.index)}{{${path.trim()} | ${filter}}}${after}`
  }
  return null
}
