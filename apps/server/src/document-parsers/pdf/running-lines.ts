import type { HeadingRule, PageLines } from './page-blocks.ts'

const MIN_PAGES = 5
const SHARE = 0.6
const EDGE_LINES = 2

// Numbers count pages only in a short line; in a long one they are what the page has to say.
const SHORT = 30
const LONGEST = 100

const shapeOf = (text: string) => (text.length <= SHORT ? text.replace(/\d+/g, '#') : text).toLowerCase()

/** The lines at the head and foot that every page repeats (shop name, page number) would drown what is said once. */
export const withoutRunningLines = (pages: readonly PageLines[], rule: HeadingRule): PageLines[] => {
  if (pages.length < MIN_PAGES) return [...pages]
  const seen = new Map<string, number>()
  const edgesOf = ({ lines }: PageLines) => {
    const sorted = [...lines].sort((a, b) => b.baseline - a.baseline)
    const edges = [...sorted.slice(0, EDGE_LINES), ...sorted.slice(-EDGE_LINES)]
    // "Chương 1", "Chương 2" at the head of every page are headings, not decoration.
    return new Set(edges.filter((line) => line.text.length <= LONGEST && rule.levelOf(line) === undefined))
  }
  for (const page of pages) {
    for (const shape of new Set([...edgesOf(page)].map(({ text }) => shapeOf(text)))) {
      seen.set(shape, (seen.get(shape) ?? 0) + 1)
    }
  }
  return pages.map((page) => {
    const edges = edgesOf(page)
    const isRunning = (text: string) => (seen.get(shapeOf(text)) ?? 0) >= pages.length * SHARE
    return { ...page, lines: page.lines.filter((line) => !(edges.has(line) && isRunning(line.text))) }
  })
}
