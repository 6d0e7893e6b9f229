/**
 * Markdown as data that is rendered without HTML. The text comes from models and customers: raw HTML stays text, only
 * safe URLs become links, and pictures of other sites become links.
 */
import { Lexer, Tokenizer, type Token, type Tokens } from 'marked'

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; url: string; children: Inline[] }
  /** `[2]`: points at a source of the answer. */
  | { kind: 'citation'; number: number }
  | { kind: 'break' }

export type Cell = { align: 'start' | 'center' | 'end'; children: Inline[] }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; header: Cell[]; rows: Cell[][] }
  | { kind: 'rule' }

export interface MarkdownOptions {
  /** Numbers of the sources there are; `[9]` of an unknown one stays text. */
  citations?: readonly number[] | undefined
}

const LONGEST = 20_000
const DEEPEST = 12

/** Reads neither HTML nor reference addresses: `[1]: https://…` must not turn the mark of a source into a link. */
class ChatTokenizer extends Tokenizer {
  override html(): undefined {
    return undefined
  }
  override tag(): undefined {
    return undefined
  }
  override def(): undefined {
    return undefined
  }
  override reflink(): undefined {
    return undefined
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
const plainText = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Only http(s), mailto and tel. Control characters are rejected, because browsers ignore them. */
export const safeUrl = (address: string): string | undefined => {
  const url = plainText(address).trim()
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what must not pass.
  return /^(?:https?:\/\/|mailto:|tel:)[^\s\u0000-\u001f]+$/i.test(url) ? url : undefined
}

const MARK = /\[(\d{1,3}(?:,\s?\d{1,3})*)\]/g

const withCitations = (text: string, known: readonly number[]): Inline[] => {
  const parts: Inline[] = []
  let end = 0
  for (const found of text.matchAll(MARK)) {
    const numbers = (found[1] ?? '').split(',').map(Number)
    if (!numbers.every((number) => known.includes(number))) continue
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
    parts.push(...numbers.map((number): Inline => ({ kind: 'citation', number })))
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

const linkOf = (href: string, children: Inline[]): Inline[] => {
  const url = safeUrl(href)
  return url ? [{ kind: 'link', url, children }] : children
}

const inlineOf = (token: Token, known: readonly number[], depth: number): Inline[] => {
  const inner = () => inlinesOf((token as Tokens.Generic).tokens, known, depth + 1)
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: token.type, children: inner() }]
    case 'codespan':
      return [{ kind: 'code', text: (token as Tokens.Codespan).text }]
    case 'br':
      return [{ kind: 'break' }]
    case 'link':
      return linkOf((token as Tokens.Link).href, inner())
    case 'image': {
      const { href, text } = token as Tokens.Image
      return linkOf(href, [{ kind: 'text', text: plainText(text) || href }])
    }
    case 'text':
      return (token as Tokens.Text).tokens ? inner() : withCitations(plainText((token as Tokens.Text).text), known)
    case 'escape':
      return [{ kind: 'text', text: plainText((token as Tokens.Escape).text) }]
    case 'checkbox':
      return [{ kind: 'text', text: (token as Tokens.Checkbox).checked ? '☑ ' : '☐ ' }]
    default:
      return withCitations(token.raw, known)
  }
}

const inlinesOf = (tokens: readonly Token[] | undefined, known: readonly number[], depth: number): Inline[] => {
  if (depth > DEEPEST) return [{ kind: 'text', text: (tokens ?? []).map(({ raw }) => raw).join('') }]
  return (tokens ?? []).flatMap((token) => inlineOf(token, known, depth))
}

const cellOf = ({ align, tokens }: Tokens.TableCell, known: readonly number[]): Cell => ({
  align: align === 'right' ? 'end' : align === 'center' ? 'center' : 'start',
  children: inlinesOf(tokens, known, 0),
})

const blockOf = (token: Token, known: readonly number[], depth: number): Block[] => {
  const inner = (tokens: readonly Token[] | undefined) => blocksOf(tokens ?? [], known, depth + 1)
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'hr':
      return [{ kind: 'rule' }]
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text }]
    case 'heading': {
      const { depth: level, tokens } = token as Tokens.Heading
      return [{ kind: 'heading', level, children: inlinesOf(tokens, known, 0) }]
    }
    case 'blockquote':
      return [{ kind: 'quote', children: inner((token as Tokens.Blockquote).tokens) }]
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      return [
        {
          kind: 'list',
          isOrdered: ordered,
          start: Number(start) || 1,
          items: items.map(({ tokens }) => inner(tokens)),
        },
      ]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => cellOf(cell, known))
      return [{ kind: 'table', header: cells(header), rows: rows.map(cells) }]
    }
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlinesOf((token as Tokens.Paragraph).tokens, known, 0) }]
    default:
      return [{ kind: 'paragraph', children: inlineOf(token, known, 0) }]
  }
}

const blocksOf = (tokens: readonly Token[], known: readonly number[], depth: number): Block[] => {
  if (depth > DEEPEST)
    return [{ kind: 'paragraph', children: [{ kind: 'text', text: tokens.map(({ raw }) => raw).join('') }] }]
  return tokens.flatMap((token) => blockOf(token, known, depth))
}

const plainBlock = (text: string): Block[] =>
  text === '' ? [] : [{ kind: 'paragraph', children: [{ kind: 'text', text }] }]

/** The blocks of a text. A text built to exhaust the parser is shown as plain text. */
export const markdownNodes = (source: string, { citations = [] }: MarkdownOptions = {}): Block[] => {
  if (source.length > LONGEST) return plainBlock(source)
  try {
    const lexer = new Lexer({ gfm: true, breaks: true, tokenizer: new ChatTokenizer() })
    return blocksOf(lexer.lex(source), citations, 0)
  } catch {
    // Thousands of nested quotes overflow the lexer's stack; the text is then shown as it is.
    return plainBlock(source)
  }
}
