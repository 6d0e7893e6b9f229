/**
 * Parses the markdown subset an answer needs into data: paragraphs, headings, lists, bold, italic, code, links and
 * pictures. Anything else stays text. No HTML is created, so an answer cannot contain a script.
 */
export type Inline =
  | { kind: 'text' | 'bold' | 'italic' | 'code'; text: string }
  | { kind: 'link' | 'image'; text: string; url: string }

export type Block =
  | { kind: 'paragraph' | 'heading'; lines: Inline[][] }
  | { kind: 'bullets' | 'numbers'; lines: Inline[][] }

const INLINE =
  /!\[(?<alt>[^[\]]*)\]\((?<image>[^)[\s]+)\)|\[(?<label>[^[\]]+)\]\((?<link>[^)[\s]+)\)|\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\*(?<italic>[^*\n]+)\*/g

/** Only addresses that open a page, a mail or a call; a script address stays text. */
const safeUrl = (url: string): string | undefined => (/^(?:https?:\/\/|mailto:|tel:)/i.test(url) ? url : undefined)
const safeImage = (url: string): string | undefined => (/^https?:\/\//i.test(url) ? url : undefined)

const inlineOf = (found: RegExpMatchArray): Inline => {
  const { alt = '', image, label = '', link, bold, code, italic } = found.groups ?? {}
  const picture = image === undefined ? undefined : safeImage(image)
  if (picture) return { kind: 'image', text: alt, url: picture }
  const address = link === undefined ? undefined : safeUrl(link)
  if (address) return { kind: 'link', text: label, url: address }
  if (bold !== undefined) return { kind: 'bold', text: bold }
  if (code !== undefined) return { kind: 'code', text: code }
  if (italic !== undefined) return { kind: 'italic', text: italic }
  return { kind: 'text', text: found[0] }
}

export const inlinesOf = (line: string): Inline[] => {
  const parts: Inline[] = []
  let end = 0
  for (const found of line.matchAll(INLINE)) {
    if (found.index > end) parts.push({ kind: 'text', text: line.slice(end, found.index) })
    parts.push(inlineOf(found))
    end = found.index + found[0].length
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) })
  return parts
}

const shapeOf = (line: string): { kind: Block['kind']; text: string } => {
  const bullet = /^\s*[-*•]\s(.*)$/.exec(line)
  if (bullet) return { kind: 'bullets', text: (bullet[1] ?? '').trimStart() }
  const number = /^\s*\d+[.)]\s(.*)$/.exec(line)
  if (number) return { kind: 'numbers', text: (number[1] ?? '').trimStart() }
  const heading = /^#{1,6}\s(.*)$/.exec(line)
  if (heading) return { kind: 'heading', text: (heading[1] ?? '').trimStart() }
  return { kind: 'paragraph', text: line }
}

export const blocksOf = (markdown: string): Block[] => {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    const { kind, text } = shapeOf(line)
    const last = blocks.at(-1)
    if (isOpen && last?.kind === kind && kind !== 'heading') last.lines.push(inlinesOf(text))
    else blocks.push({ kind, lines: [inlinesOf(text)] })
    isOpen = true
  }
  return blocks
}
