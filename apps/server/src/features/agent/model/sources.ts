import type { Citation } from '@app/contracts/agent'
import type { SearchHit } from '@app/contracts/knowledge'
import { memoCache } from '#core/memo-cache.ts'
import { checkInjection } from '../guards/injection.ts'

const longestSource = 1_200
const longestExcerpt = 240

export interface Source {
  readonly number: number
  readonly hit: SearchHit
  /** What the model reads: on one line, without lines that talk to it. */
  readonly text: string
  /** The whole item, for the checks: a quote from what did not fit into the prompt is not made up. */
  readonly whole: string
  /** What was taken out, for the trace. */
  readonly removed: readonly string[]
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Names and values of a record, as a line. */
const recordLine = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')

type SourceText = Pick<Source, 'text' | 'whole' | 'removed'>

const textOf = ({ item, citation }: SearchHit): SourceText => {
  const place = [citation.document, ...citation.headingPath].filter(Boolean).join(' › ')
  const body = item.kind === 'record' ? recordLine(item.data) || item.body : item.body
  const title = item.title && !body.startsWith(item.title) ? `${item.title} — ` : ''
  // Names of files and headings are as foreign as the text below them.
  const opening = place && item.kind === 'chunk' ? `(${place})` : title
  const { cleaned, removed } = checkInjection(`${opening}\n${body}`)
  const whole = `${item.title}\n${body}`
  return {
    text: oneLine(cleaned).slice(0, longestSource),
    // A price in a line that talks to the model is nobody's price.
    whole: removed.length > 0 ? checkInjection(whole).cleaned : whole,
    removed,
  }
}

/** Items change rarely and are quoted often: what was read of one is cached until it changes. */
const cached = memoCache<SourceText>({ most: 2_000 })

const cachedText = (hit: SearchHit): SourceText =>
  cached(`${hit.item.id} ${hit.item.updatedAt} ${hit.citation.document ?? ''}`, () => textOf(hit))

/** The numbered sources of one turn. A number means one source from the first passage to the last tool. */
export class Sources {
  readonly list: Source[] = []

  /** The sources of these hits, known ones with the number they have. */
  add(hits: readonly SearchHit[]): Source[] {
    return hits.map((hit) => {
      const known = this.list.find((source) => source.hit.item.id === hit.item.id)
      if (known) return known
      const source = { number: this.list.length + 1, hit, ...cachedText(hit) }
      this.list.push(source)
      return source
    })
  }

  texts(): string[] {
    return this.list.map(({ whole }) => whole)
  }

  /** What a reply without marks is compared with: a pair also by its other questions. */
  support(): { id: string; text: string }[] {
    return this.list.map(({ hit: { item }, whole }) => ({
      id: item.id,
      text: [...item.questions.slice(1), whole].join('\n'),
    }))
  }
}

export const citationOf = (hit: SearchHit, number: number): Citation => ({
  number,
  itemId: hit.item.id,
  datasetId: hit.item.datasetId,
  datasetName: hit.datasetName,
  title: hit.item.title || (hit.citation.headingPath.at(-1) ?? ''),
  excerpt: oneLine(hit.item.body).slice(0, longestExcerpt),
  document: hit.citation.document,
  page: hit.citation.page,
  row: hit.citation.row,
})
