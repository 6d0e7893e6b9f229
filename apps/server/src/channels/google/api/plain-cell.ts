/** What spreadsheet programs read as the beginning of a formula, here or in a copy that somebody opens elsewhere. */
const formulaStarts = new Set(['=', '+', '-', '@', '\t', '\r', '\n'])
/** A cell holds at most 50,000 letters. */
const mostLetters = 49_000

/** Words of a customer as a cell that is never computed: an apostrophe before them says that they are text. */
export const plainCell = (value: string): string => {
  const text = value.slice(0, mostLetters)
  return formulaStarts.has(text.charAt(0)) ? `'${text}` : text
}
