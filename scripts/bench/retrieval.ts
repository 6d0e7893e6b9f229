import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../apps/server/src/core/ids.ts'
import { indexItems } from '../../apps/server/src/features/knowledge/search/index-items.ts'
import { searchItems } from '../../apps/server/src/features/knowledge/search/search-items.ts'
import { retrievalFolder } from './data-folder.ts'
import { addLongDocument } from './long-document.ts'
import { addDataset, addItems, addWorkspace, openBenchDatabase, type BenchItem } from './knowledge-data.ts'
import { rounded } from './median.ts'

interface Row {
  readonly id: string
  readonly tenant?: string
  readonly text?: string
  readonly question?: string
  readonly answer?: string
}
interface Query {
  readonly id: string
  readonly tenant?: string
  readonly style?: string
  readonly text: string
}
interface Key {
  readonly id: string
  readonly style: string
  readonly gold: readonly string[]
  readonly answers?: readonly string[]
}
interface Tally {
  queries: number
  first: number
  five: number
  reciprocal: number
}

type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>

const sets = ['passages-vi', 'faq-vi', 'passages-en']

const dataFolder = (): string => {
  const folder = retrievalFolder()
  if (!folder)
    throw new Error('Give the folder of the retrieval sets (with passages-vi/corpus.jsonl) in RETRIEVAL_DATA.')
  return folder
}

const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

const itemOf = ({ text, question, answer }: Row): BenchItem =>
  question === undefined
    ? { id: newId(), kind: 'chunk', title: '', questions: [], body: text ?? '' }
    : { id: newId(), kind: 'qna', title: question, questions: [question], body: answer ?? '' }

const percent = (part: number, whole: number) => rounded((100 * part) / whole, 1)

const summary = (tallies: ReadonlyMap<string, Tally>) =>
  Object.fromEntries(
    [...tallies].map(([style, { queries, first, five, reciprocal }]) => [
      style,
      {
        queries,
        recallAt1: percent(first, queries),
        recallAt5: percent(five, queries),
        meanReciprocalRank: percent(reciprocal, queries),
      },
    ]),
  )

const count = (tallies: Map<string, Tally>, style: string, place: number) => {
  const tally = tallies.get(style) ?? { queries: 0, first: 0, five: 0, reciprocal: 0 }
  tallies.set(style, tally)
  tally.queries += 1
  if (place === 0) tally.first += 1
  if (place >= 0 && place < 5) tally.five += 1
  if (place >= 0) tally.reciprocal += 1 / (place + 1)
}

interface Asked {
  readonly workspaceId: string
  readonly datasetId: string
  readonly query: string
}

const find = async (db: Parameters<typeof searchItems>[0], { workspaceId, datasetId, query }: Asked) => {
  const { hits } = await searchItems(db, {
    workspaceId,
    datasets: [{ id: datasetId, generation: 1, alpha: 0 }],
    query,
    mode: 'keyword',
    topK: 10,
    threshold: 0,
    now: new Date(),
  })
  return hits
}

const askLongDocument = async (database: BenchDatabase, workspaceId: string, folder: string) => {
  const passages = readLines<Row>(path.join(folder, 'corpus.jsonl'))
  const { datasetId, isRight } = await addLongDocument(database, workspaceId, passages)
  const keys = new Map(readLines<Key>(path.join(folder, 'qrels.jsonl')).map((key) => [key.id, key]))
  const tallies = new Map<string, Tally>()
  for (const { id, text: query } of readLines<Query>(path.join(folder, 'queries.jsonl'))) {
    const { style, gold, answers = [] } = keys.get(id) ?? { style: '', gold: [] }
    if (gold.length === 0) continue
    const hits = await find(database.forWorkspace(workspaceId), { workspaceId, datasetId, query })
    const place = hits.findIndex(({ itemId }) => isRight(itemId, { gold, answers }))
    count(tallies, style, place)
    count(tallies, 'all', place)
  }
  return summary(tallies)
}

/** Puts the sets into an empty database and asks every question through the product's own search. */
export const runRetrievalBench = async ({ resultsFile }: { resultsFile?: string | undefined } = {}) => {
  const folder = dataFolder()
  const database = await openBenchDatabase()
  try {
    const workspaceId = await addWorkspace(database)
    const db = database.forWorkspace(workspaceId)
    const results: Record<string, string[]> = {}
    const figures: Record<string, ReturnType<typeof summary>> = {}
    for (const set of sets.filter((name) => existsSync(path.join(folder, name)))) {
      const datasets = new Map<string, string>()
      const names = new Map<string, string>()
      const rows = Map.groupBy(readLines<Row>(path.join(folder, set, 'corpus.jsonl')), ({ tenant = '' }) => tenant)
      for (const [tenant, held] of rows) {
        const datasetId = await addDataset(database, workspaceId)
        datasets.set(tenant, datasetId)
        const items = held.map((row) => ({ row, item: itemOf(row) }))
        for (const { row, item } of items) names.set(item.id, row.id)
        const added = items.map(({ item }) => item)
        await addItems(database, { workspaceId, datasetId }, added)
        await database.transaction({ workspaceId }, (tx) =>
          indexItems(
            tx,
            { workspaceId, datasetId, generation: 1 },
            added.map(({ id, questions, body }) => ({ id, headings: [], phrasings: questions, body })),
          ),
        )
      }
      const keys = new Map(readLines<Key>(path.join(folder, set, 'qrels.jsonl')).map((key) => [key.id, key]))
      const tallies = new Map<string, Tally>()
      for (const { id, tenant = '', text } of readLines<Query>(path.join(folder, set, 'queries.jsonl'))) {
        const datasetId = datasets.get(tenant)
        const key = keys.get(id)
        if (!datasetId || !key) continue
        const hits = await find(db, { workspaceId, datasetId, query: text })
        const found = hits.map(({ itemId }) => names.get(itemId) ?? '')
        results[id] = found
        if (key.gold.length === 0) continue
        const place = found.findIndex((name) => key.gold.includes(name))
        count(tallies, key.style, place)
        count(tallies, 'all', place)
      }
      figures[set] = summary(tallies)
    }
    figures['passages-vi as one document'] = await askLongDocument(
      database,
      workspaceId,
      path.join(folder, 'passages-vi'),
    )
    if (resultsFile) writeFileSync(resultsFile, JSON.stringify(results))
    return { engine: database.engine, ...figures }
  } finally {
    await database.drop()
  }
}

if (import.meta.main) {
  console.log(JSON.stringify(await runRetrievalBench({ resultsFile: process.env['RETRIEVAL_RESULTS'] }), null, 2))
}
