import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { EngineHit } from '../../apps/server/src/features/agent/builtin/contract.ts'
import { recordLine } from '../../apps/server/src/features/agent/builtin/record-line.ts'
import { shopFaq, shopQuestions } from '../../apps/server/src/features/knowledge/search/shop-faq.fixture.ts'
import { businesses } from '../../apps/server/test/dialogues/businesses.ts'
import type { Business, TurnKind } from '../../apps/server/test/dialogues/contract.ts'
import { gradeReply } from '../../apps/server/test/dialogues/grade.ts'
import { retrievalFolder } from './data-folder.ts'

type Item = EngineHit['item']

/** A question asked alone, and which items answer it; none for what cannot be answered. */
export interface SingleQuestion {
  readonly text: string
  readonly style: string
  readonly gold: ReadonlySet<string>
}

/** The knowledge of one business, and questions to it. It is left out of the fit as a whole. */
export interface AskedBusiness {
  readonly name: string
  readonly items: readonly Item[]
  readonly questions: readonly SingleQuestion[]
}

interface Row {
  readonly id: string
  readonly tenant?: string
  readonly text?: string
  readonly question?: string
  readonly answer?: string
  readonly style?: string
  readonly gold?: readonly string[]
}

const item = (own: Partial<Item> & Pick<Item, 'id' | 'kind'>): Item => ({
  title: '',
  body: '',
  headingPath: [],
  questions: [],
  data: {},
  ...own,
})
const pair = (id: string, questions: readonly string[], body: string): Item =>
  item({ id, kind: 'qna', title: questions[0] ?? '', questions: [...questions], body })

const readRows = (folder: string, set: string, file: string): Row[] =>
  readFileSync(path.join(folder, set, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

/** Turns that can be asked alone. Rules may look at the tuned businesses only. */
const aloneKinds = new Set<TurnKind>([
  'pair',
  'policy',
  'sentence',
  'bare',
  'teen',
  'telex',
  'price',
  'unknown',
  'danger',
])

const fromDialogue = ({ name, pairs, tables, policy, customers }: Business): AskedBusiness => {
  const items = [
    ...pairs.map(({ questions, answer }, at) => pair(`qna-${at}`, questions, answer)),
    ...tables.flatMap(({ rows, indexFields }, table) =>
      rows.map((data, at) =>
        item({ id: `record-${table}-${at}`, kind: 'record', title: String(data[indexFields.title ?? ''] ?? ''), data }),
      ),
    ),
    ...policy.text.split(/\n?# /).flatMap((section, at) => {
      const [heading = '', ...body] = section.split('\n')
      const text = body.join('\n').trim()
      return text === ''
        ? []
        : [item({ id: `chunk-${at}`, kind: 'chunk', title: policy.name, headingPath: [heading], body: text })]
    }),
  ]
  const textOf = (one: Item) =>
    one.kind === 'record' ? recordLine({ item: one, score: 1 }, undefined, 'vi') : one.body
  const shown = (one: Item) => ({ text: textOf(one), suggestions: [], isHandoff: false, hasSources: true })
  const asked = customers.flatMap(({ turns }) => turns).filter(({ kind }) => aloneKinds.has(kind))
  const questions = asked.map(({ text, kind, expected }) => ({
    text,
    style: kind,
    gold: new Set(items.filter((one) => gradeReply(expected, shown(one)) === 'right').map(({ id }) => id)),
  }))
  return {
    name,
    items,
    questions: questions.filter(({ gold, style }) => gold.size > 0 || style === 'unknown' || style === 'danger'),
  }
}

const fromPairs = (folder: string): AskedBusiness[] => {
  const keys = new Map(readRows(folder, 'faq-vi', 'qrels.jsonl').map(({ id, gold = [] }) => [id, new Set(gold)]))
  const queries = readRows(folder, 'faq-vi', 'queries.jsonl')
  return [...Map.groupBy(readRows(folder, 'faq-vi', 'corpus.jsonl'), ({ tenant = '' }) => tenant)].map(
    ([name, rows]) => ({
      name,
      items: rows.map(({ id, question = '', answer = '' }) => pair(id, [question], answer)),
      questions: queries
        .filter(({ tenant }) => tenant === name)
        .map(({ id, text = '', style = '' }) => ({ text, style, gold: keys.get(id) ?? new Set() })),
    }),
  )
}

/** Half of the passages; the questions to the other half cannot be answered. */
const fromPassages = (folder: string, part: 0 | 1): AskedBusiness => {
  const rows = readRows(folder, 'passages-vi', 'corpus.jsonl').filter((_, at) => at % 2 === part)
  const held = new Set(rows.map(({ id }) => id))
  const keys = new Map(readRows(folder, 'passages-vi', 'qrels.jsonl').map(({ id, gold = [] }) => [id, gold]))
  const queries = readRows(folder, 'passages-vi', 'queries.jsonl').filter((_, at) => at % 10 === part * 5)
  return {
    name: `passages ${part + 1}`,
    items: rows.map(({ id, text = '' }) => item({ id, kind: 'chunk', body: text })),
    questions: queries.map(({ id, text = '', style = '' }) => ({
      text,
      style,
      gold: new Set((keys.get(id) ?? []).filter((one) => held.has(one))),
    })),
  }
}

const plants: AskedBusiness = {
  name: 'plants',
  items: shopFaq.map(([question, body], at) => pair(`item-${at}`, [question], body)),
  questions: shopQuestions.flatMap(({ row, asked }) =>
    Object.entries(asked).map(([style, text]) => ({ text, style, gold: new Set([`item-${row}`]) })),
  ),
}

/** Everything that the weights of the confidence may be fitted on. */
export const askedBusinesses = (): AskedBusiness[] => {
  const folder = retrievalFolder()
  const tuned = businesses.filter(({ isTuned }) => isTuned).map(fromDialogue)
  if (!folder || !existsSync(path.join(folder, 'faq-vi'))) return [plants, ...tuned]
  return [plants, ...tuned, ...fromPairs(folder), fromPassages(folder, 0), fromPassages(folder, 1)]
}
