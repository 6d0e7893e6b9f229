import { cleanLine, cleanText } from './clean-text.ts'
import { ParseError } from './contract.ts'
import type { ParsedBlock, ParsedDocument, ParseLimits, RawDocument } from './contract.ts'
import { isBrokenVietnamese } from './legacy-vietnamese.ts'

const MAX_HEADING = 300

const withoutUndefined = (block: ParsedBlock): ParsedBlock =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined)) as unknown as ParsedBlock

const cleanBlock = (block: ParsedBlock): ParsedBlock => {
  if (block.kind !== 'heading') return { ...block, text: cleanText(block.text) }
  const text = cleanLine(block.text)
  // A whole paragraph in large letters is emphasis, not the name of what follows.
  return text.length > MAX_HEADING ? { ...block, kind: 'paragraph', level: undefined, text } : { ...block, text }
}

const withHeadingPaths = (blocks: readonly ParsedBlock[]): ParsedBlock[] => {
  const open: Array<{ level: number; text: string }> = []
  return blocks.map((block) => {
    const level = block.level ?? 1
    if (block.kind === 'heading') while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const headingPath = open.map(({ text }) => text)
    if (block.kind === 'heading') open.push({ level, text: block.text })
    return withoutUndefined({ ...block, headingPath })
  })
}

/** What every format has in common: one spelling, a heading path on each block, and the limits of the product. */
export const finishDocument = (raw: RawDocument, limits: ParseLimits): ParsedDocument => {
  const blocks = raw.blocks.map(cleanBlock).filter(({ text }) => text !== '')
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0)
  if (length === 0) throw new ParseError('no-text')
  if (length > limits.maxChars) throw new ParseError('too-large')
  if (isBrokenVietnamese(blocks)) throw new ParseError('broken-encoding')
  const title = cleanLine(raw.title ?? '').slice(0, MAX_HEADING)
  return {
    title: title || null,
    blocks: withHeadingPaths(blocks),
    pageCount: raw.pageCount,
    warnings: [...new Set(raw.warnings)],
    ...(raw.page ? { page: raw.page } : {}),
  }
}
