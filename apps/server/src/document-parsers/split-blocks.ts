import { createHash } from 'node:crypto'

import type { ParsedBlock } from './contract.ts'

export interface SplitOptions {
  /** Characters a chunk aims at. */
  size?: number | undefined
  /** Characters of the end of a chunk that the next one repeats. */
  overlap?: number | undefined
}

export interface Chunk {
  headingPath: string[]
  body: string
  page: number | null
  rowNumber: number | null
  cells?: Record<string, string> | undefined
  /** The same place with the same words has the same hash, so an edit made to it survives another reading. */
  sourceHash: string
  tokens: number
}

interface Piece {
  text: string
  /** What stands between this piece and the one before it. */
  joint: string
  page: number | null
}

const DEFAULT_SIZE = 800
const DEFAULT_OVERLAP = 100
const CHARS_PER_TOKEN = 3.4
const LONG_ROW = 4

const sentences = new Intl.Segmenter('vi', { granularity: 'sentence' })

export const countTokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

const hashOf = (headingPath: readonly string[], body: string): string =>
  createHash('sha256').update(JSON.stringify(headingPath)).update('\n').update(body).digest('hex')

const chunkOf = (headingPath: string[], body: string, block: Pick<ParsedBlock, 'page' | 'row' | 'cells'>): Chunk => ({
  headingPath,
  body,
  page: block.page ?? null,
  rowNumber: block.row ?? null,
  ...(block.cells ? { cells: block.cells } : {}),
  sourceHash: hashOf(headingPath, body),
  tokens: countTokens(body),
})

/** A sentence longer than a chunk is cut between words; a word longer than a chunk is cut anywhere. */
const cutLong = (text: string, size: number): string[] => {
  const parts: string[] = []
  let rest = text
  while (rest.length > size) {
    const space = rest.lastIndexOf(' ', size)
    const at = space > size / 2 ? space : size
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...parts, rest] : parts
}

const piecesOf = (block: ParsedBlock, size: number): Piece[] => {
  const page = block.page ?? null
  const text = block.kind === 'list' && !/^(?:[-•*+]|\d+[.)])\s/.test(block.text) ? `- ${block.text}` : block.text
  const joint = block.kind === 'list' ? '\n' : '\n\n'
  if (text.length <= size) return [{ text, joint, page }]
  return [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => cutLong(sentence, size))
    .map((part, index) => ({ text: part, joint: index ? ' ' : joint, page }))
}

const joinPieces = (pieces: readonly Piece[]): string =>
  pieces.reduce((text, piece) => (text ? `${text}${piece.joint}${piece.text}` : piece.text), '')

/** The last sentences of a chunk that fit into the overlap; never the whole chunk again. */
const tailOf = (pieces: readonly Piece[], overlap: number): Piece[] => {
  const last = pieces.at(-1)
  if (!last || overlap <= 0) return []
  const parts = [...sentences.segment(last.text)].map(({ segment }) => segment.trim()).filter(Boolean)
  const kept: string[] = []
  for (const part of parts.reverse()) {
    if (kept.join(' ').length + part.length > overlap) break
    kept.unshift(part)
  }
  return kept.length ? [{ ...last, text: kept.join(' ') }] : []
}

const splitSection = (headingPath: string[], blocks: readonly ParsedBlock[], size: number, overlap: number) => {
  const chunks: Chunk[] = []
  let current: Piece[] = []
  let carried = 0
  const flush = () => {
    if (current.length <= carried) return
    // What is repeated from the chunk before does not say where this one stands.
    const first = current[carried]
    chunks.push(chunkOf(headingPath, joinPieces(current), { page: first?.page ?? undefined }))
    current = tailOf(current, overlap)
    carried = current.length
  }
  for (const piece of blocks.flatMap((block) => piecesOf(block, size))) {
    if (current.length > carried && joinPieces([...current, piece]).length > size) flush()
    if (carried && current.length === carried && joinPieces([...current, piece]).length > size) {
      current = []
      carried = 0
    }
    current.push(piece)
  }
  flush()
  return chunks
}

/** A record is one chunk. Only one with a novel in a cell is cut, and then every part starts with its first column. */
const splitRow = (block: ParsedBlock, size: number): Chunk[] => {
  const headingPath = block.headingPath ?? []
  if (block.text.length <= size * LONG_ROW) return [chunkOf(headingPath, block.text, block)]
  const [name = '', ...rest] = block.text.split('\n')
  const head = name.slice(0, size / 2)
  const parts = rest.flatMap((line) => cutLong(line, size))
  return (parts.length ? parts : cutLong(name, size)).map((part) => chunkOf(headingPath, `${head}\n${part}`, block))
}

const isSamePath = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((heading, index) => heading === other[index])

// A heading with nothing below it still says something ("Hotline: 0909 …"), so it becomes text of its own.
const isLonely = (block: ParsedBlock, next: ParsedBlock | undefined) =>
  block.kind === 'heading' &&
  (!next ||
    !isSamePath(next.headingPath?.slice(0, (block.headingPath?.length ?? 0) + 1), [
      ...(block.headingPath ?? []),
      block.text,
    ]))

/** Cuts a document into chunks along its headings and sentences; every table row stays alone and whole. */
export const splitBlocks = (
  blocks: readonly ParsedBlock[],
  { size = DEFAULT_SIZE, overlap = DEFAULT_OVERLAP }: SplitOptions = {},
): Chunk[] => {
  const chunks: Chunk[] = []
  let section: ParsedBlock[] = []
  const flush = () => {
    const [first] = section
    if (first) chunks.push(...splitSection(first.headingPath ?? [], section, size, Math.min(overlap, size / 2)))
    section = []
  }
  for (const [index, block] of blocks.entries()) {
    const isText = block.kind === 'paragraph' || block.kind === 'list' || isLonely(block, blocks[index + 1])
    if (!isText || (section[0] && !isSamePath(section[0].headingPath, block.headingPath))) flush()
    if (block.kind === 'row') chunks.push(...splitRow(block, size))
    else if (isText) section.push({ ...block, kind: block.kind === 'heading' ? 'paragraph' : block.kind })
  }
  flush()
  return chunks
}
