import { canonicalUrl } from './facts/addresses.ts'
import { addressesOf } from './facts/facts-of.ts'

export interface CitedReply {
  readonly text: string
  /** Ids of the sources of this turn that the reply names, in order of first mention. */
  readonly citations: readonly string[]
  /** Numbers that belong to no source. */
  readonly unknown: readonly number[]
  /** Addresses the model wrote by itself. */
  readonly strippedUrls: readonly string[]
}

export interface CitableSource {
  readonly id: string
  readonly text: string
}

// An address or a tag goes on to the next one that could begin, or over it for a short way: so a text is read once.
const mark = /\s?[[【](\d{1,3}(?:\s?[,;]\s?\d{1,3})*)(?:†[^[\]【】]*)?[\]】]/gu
const markdownLink = /\[([^[\]\n]{1,200})\]\((?:<)?([^)[\s>]+|[^)\s>]{1,150})(?:>)?(?:\s+"[^"]*")?\)/gu
const image = /!\[[^[\]\n]{0,300}\](?:\((?:[^)[]*|[^)]{0,150})\)|\[[^[\]\n]{0,300}\])/gu
// Text is text wherever it is shown; a program that shows it as a page must not find anything to load or to run.
const active =
  /<\/?(?:a|img|iframe|script|object|embed|svg|video|audio|source|link|form|input|style|meta|base)\b(?:[^<>]*|[^>]{0,150})>|(?<![\p{L}\p{N}])(?:(?:javascript|vbscript|blob):|data:[a-z]+\/|file:\/\/)[^\s)>]*/giu

/** Whether a text has something in it that a page would load, run or link to. */
export const hasActiveParts = (text: string): boolean =>
  [image, markdownLink, active].some((pattern) => text.search(pattern) >= 0) || /\]\(|!\[/.test(text)

const drop =
  (stripped: string[]) =>
  (found: string): string => {
    stripped.push(found)
    return ''
  }

/** Who gave a page of a site gave the site. */
const sameAddress = (kind: string, value: string): string[] =>
  kind === 'url' ? [value, value.split(/[/?#]/, 1)[0] ?? value] : [value]

const knownAddresses = (texts: readonly string[], customer: readonly string[]): ReadonlySet<string> => {
  const mailboxes = customer.flatMap((text) => addressesOf(text).filter(({ kind }) => kind === 'email'))
  return new Set([...texts.flatMap(addressesOf), ...mailboxes].flatMap(({ kind, value }) => sameAddress(kind, value)))
}

/** A link is kept where a source has the same address; otherwise only its words remain. */
const stripLinks = (text: string, known: ReadonlySet<string>, stripped: string[]): string =>
  text
    .replace(image, drop(stripped))
    .replace(markdownLink, (found, words: string, target: string) => {
      if (known.has(canonicalUrl(target))) return found
      stripped.push(target)
      return words
    })
    .replace(active, drop(stripped))

const stripUrls = (text: string, known: ReadonlySet<string>, stripped: string[]): string => {
  const foreign = addressesOf(text).filter(({ value }) => !known.has(value))
  return foreign.toReversed().reduce((left, { text: url, start, end }) => {
    stripped.push(url)
    return left.slice(0, start) + left.slice(end)
  }, text)
}

interface CitationOptions {
  readonly keepMarks?: boolean
  /** Whose addresses may be said beside those of the sources. */
  readonly allowedTexts?: readonly string[]
  /** What the customer wrote: their own mailbox may be repeated to them, a page they name is no page of the shop. */
  readonly customer?: readonly string[]
}

/** Maps [1] of a model's text to the sources it was given, drops numbers it made up, and addresses no source has. */
export const readCitations = (
  reply: string,
  sources: readonly CitableSource[],
  { keepMarks = false, allowedTexts = [], customer = [] }: CitationOptions = {},
): CitedReply => {
  const citations = new Set<string>()
  const unknown = new Set<number>()
  const stripped: string[] = []
  const texts = [...sources.map(({ text }) => text), ...allowedTexts]
  const known = knownAddresses(texts, customer)
  const linked = stripLinks(reply, known, stripped)
  const marked = linked.replace(mark, (found, list: string) => {
    const numbers = list.split(/[,;]/).map(Number)
    const right = numbers.filter((number) => sources[number - 1] !== undefined)
    for (const number of numbers) {
      const source = sources[number - 1]
      if (source) citations.add(source.id)
      else unknown.add(number)
    }
    if (!keepMarks || right.length === 0) return ''
    return `${/^\s/.exec(found)?.[0] ?? ''}[${right.join(', ')}]`
  })
  const text = stripUrls(marked, known, stripped)
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .replaceAll(/\(\s*\)/g, '')
    .trim()
  return { text, citations: [...citations], unknown: [...unknown], strippedUrls: stripped }
}
