/**
 * The markdown subset a chat needs, as data. The text comes from models and customers: HTML stays text, only safe URLs
 * become links, and pictures of other sites become links.
 */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; url: string; children: Inline[] }
  | { kind: 'citation'; number: number }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][] }
  | { kind: 'quote'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: Inline[][][] }
  | { kind: 'rule' }

const longest = 20_000
const deepest = 4

/** Only http(s), mailto and tel. Control characters are rejected, because browsers ignore them. */
export const safeUrl = (address: string): string | undefined =>
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what must not pass.
  /^(?:https?:\/\/|mailto:|tel:)[^\s\u0000-\u001f]+$/i.test(address) ? address : undefined

// Every repetition is bounded, so that no text can make parsing slow.
const patterns = [
  '`(?<code>[^`\\n]{1,1000})`',
  '!?\\[(?<label>[^[\\]\\n]{1,300})\\]\\((?<url>[^()\\s]{1,1000})\\)',
  '\\*\\*(?<strong>[^\\n]{1,1000}?)\\*\\*',
  '~~(?<del>[^~\\n]{1,500})~~',
  '(?<![\\p{L}\\p{N}*_])[*_](?<em>[^*_\\s\\n](?:[^*_\\n]{0,500}[^*_\\s\\n])?)[*_](?![\\p{L}\\p{N}*_])',
  '(?<site>https?:\\/\\/[^\\s<>"\'`]{1,1000})',
  '(?<![\\w.+-])(?<mail>[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,4})',
  '\\[(?<marks>\\d{1,3}(?:, ?\\d{1,3}){0,9})\\]',
]
const inline = new RegExp(patterns.join('|'), 'gu')

const text = (value: string): Inline[] => (value ? [{ kind: 'text', text: value }] : [])
const linkOf = (address: string, children: Inline[]): Inline[] | null => {
  const url = safeUrl(address)
  return url ? [{ kind: 'link', url, children }] : null
}

const readInline = (source: string, known: readonly number[], depth = 0): Inline[] => {
  if (depth > deepest) return text(source)
  const parts: Inline[] = []
  let end = 0
  for (const found of source.matchAll(inline)) {
    const read = readMatch(found, known, depth)
    if (!read) continue
    parts.push(...text(source.slice(end, found.index)), ...read.parts)
    end = found.index + read.length
  }
  return [...parts, ...text(source.slice(end))]
}

const readMatch = (
  found: RegExpMatchArray,
  known: readonly number[],
  depth: number,
): { parts: Inline[]; length: number } | null => {
  const { code, label, url, strong, del, em, site, mail, marks } = found.groups ?? {}
  const whole = (parts: Inline[] | null) => parts && { parts, length: found[0].length }
  const inner = (value: string) => readInline(value, known, depth + 1)
  if (code) return whole([{ kind: 'code', text: code }])
  if (label && url) return whole(linkOf(url, text(label)) ?? text(found[0]))
  if (strong) return whole([{ kind: 'strong', children: inner(strong) }])
  if (del) return whole([{ kind: 'del', children: inner(del) }])
  if (em) return whole([{ kind: 'em', children: inner(em) }])
  if (site) {
    // The full stop after an address ends the sentence, not the address.
    const address = withoutEnd(site)
    const parts = linkOf(address, text(address))
    return parts && { parts, length: address.length }
  }
  if (mail) return whole(linkOf(`mailto:${mail}`, text(mail)))
  const numbers = (marks ?? '').split(',').map(Number)
  return numbers.every((number) => known.includes(number))
    ? whole(numbers.map((number): Inline => ({ kind: 'citation', number })))
    : null
}

const withoutEnd = (address: string): string => {
  let end = address.length
  while (end > 0 && '.,;:!?)]*'.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

const fence = /^ {0,3}```/
const heading = /^ {0,3}#{1,6} (?<text>.*)$/
const rule = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const bullet = /^\s{0,12}[-*+•] (?<text>.*)$/
const numbered = /^\s{0,12}(\d{1,4})[.)] (?<text>.*)$/
const quote = /^ {0,3}> ?(.*)$/
const tableLine = /^\s*\|.*\|\s*$/
const tableRule = /^\s*\|(?:\s*:?-{1,60}:?\s*\|){1,30}\s*$/
const starts = [fence, heading, rule, bullet, numbered, quote, tableLine]

/** The blocks of a text; `[2]` is a citation only when there is a source 2. */
export const readMarkdown = (source: string, known: readonly number[] = []): Block[] => {
  const lines = source.slice(0, longest).replaceAll('\r', '').split('\n')
  const blocks: Block[] = []
  let at = 0
  const take = (fits: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && fits(lines[at] ?? '')) at += 1
    return lines.slice(from, at)
  }
  const read = (value: string) => readInline(value, known)
  const readAfter = (mark: RegExp, line: string) => read(mark.exec(line)?.groups?.['text']?.trimStart() ?? '')
  const joined = (values: readonly string[]): Inline[] =>
    values.flatMap((value, index) => [...(index > 0 ? [{ kind: 'break' } as const] : []), ...read(value)])

  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '') at += 1
    else if (fence.test(line)) {
      at += 1
      const code = take((one) => !fence.test(one))
      at += 1
      blocks.push({ kind: 'code', text: code.join('\n') })
    } else if (heading.test(line)) {
      at += 1
      blocks.push({ kind: 'heading', children: readAfter(heading, line) })
    } else if (rule.test(line)) {
      at += 1
      blocks.push({ kind: 'rule' })
    } else if (bullet.test(line)) {
      const items = take((one) => bullet.test(one)).map((one) => readAfter(bullet, one))
      blocks.push({ kind: 'list', isOrdered: false, start: 1, items })
    } else if (numbered.test(line)) {
      const start = Number(numbered.exec(line)?.[1] ?? 1)
      const items = take((one) => numbered.test(one)).map((one) => readAfter(numbered, one))
      blocks.push({ kind: 'list', isOrdered: true, start, items })
    } else if (quote.test(line)) {
      blocks.push({
        kind: 'quote',
        children: joined(take((one) => quote.test(one)).map((one) => quote.exec(one)?.[1] ?? '')),
      })
    } else if (tableLine.test(line) && tableRule.test(lines[at + 1] ?? '')) {
      const rows = take((one) => tableLine.test(one)).filter((one) => !tableRule.test(one))
      blocks.push({ kind: 'table', rows: rows.map((row) => cellsOf(row).map(read)) })
    } else {
      at += 1
      const more = take((one) => one.trim() !== '' && !starts.some((start) => start.test(one)))
      blocks.push({ kind: 'paragraph', children: joined([line, ...more]) })
    }
  }
  return blocks
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
