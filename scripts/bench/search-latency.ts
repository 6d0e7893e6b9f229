import { newId } from '../../apps/server/src/core/ids.ts'
import { indexItems } from '../../apps/server/src/features/knowledge/search/index-items.ts'
import { mergeSegments } from '../../apps/server/src/features/knowledge/search/merge-segments.ts'
import { searchItems } from '../../apps/server/src/features/knowledge/search/search-items.ts'
import type { TestDatabase } from '../../apps/server/test/template-db.ts'
import { createWriter } from './generated-text.ts'
import { addDataset, addItems, addWorkspace, openBenchDatabase, tidy, type BenchItem } from './knowledge-data.ts'
import { rounded } from './median.ts'

const seed = 20_261_115
const datasets = 200
const wordsPerChunk = 150
const wordsPerQuestion = 12
const itemsPerIndexing = 500
const questions = 100

interface Place {
  readonly database: TestDatabase
  readonly workspaceId: string
  readonly datasetId: string
}

type Writer = ReturnType<typeof createWriter>

const fill = async ({ database, workspaceId, datasetId }: Place, chunks: number, write: Writer): Promise<string> => {
  const key = { workspaceId, datasetId, generation: 1 }
  let someId = ''
  for (let done = 0; done < chunks; done += itemsPerIndexing) {
    const items = Array.from({ length: Math.min(itemsPerIndexing, chunks - done) }, (): BenchItem => {
      return { id: newId(), kind: 'chunk', title: '', questions: [], body: write(wordsPerChunk) }
    })
    someId = items[0]?.id ?? someId
    await addItems(database, { workspaceId, datasetId }, items)
    const indexable = items.map(({ id, body }) => ({ id, headings: [], phrasings: [], body }))
    await database.transaction({ workspaceId }, (tx) => indexItems(tx, key, indexable))
  }
  while ((await mergeSegments(database.forWorkspace(workspaceId), key)) > 0) continue
  return someId
}

const percentiles = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1)
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The search and two bare statements in turns, so that all of them see the same busy machine. */
const measure = async ({ database, workspaceId, datasetId }: Place, someId: string, write: Writer) => {
  const db = database.forWorkspace(workspaceId)
  const { pool } = database
  const search = (query: string) =>
    searchItems(db, {
      workspaceId,
      datasets: [{ id: datasetId, generation: 1, alpha: 0 }],
      query,
      mode: 'keyword',
      topK: 10,
      threshold: 0,
      now: new Date(),
    })
  const firstMs = await timed(() => search(write(wordsPerQuestion)))
  const times = { search: [] as number[], byKey: [] as number[], count: [] as number[] }
  for (let turn = 0; turn < questions; turn += 1) {
    const query = write(wordsPerQuestion)
    times.search.push(await timed(() => search(query)))
    times.byKey.push(
      await timed(() =>
        pool.query('select body from knowledge_items where workspace_id = $1 and id = $2', [workspaceId, someId]),
      ),
    )
    times.count.push(
      await timed(() =>
        pool.query('select count(*) from knowledge_items where workspace_id = $1 and dataset_id = $2', [
          workspaceId,
          datasetId,
        ]),
      ),
    )
  }
  return {
    firstSearchMs: rounded(firstMs, 1),
    search: percentiles(times.search),
    bareSelectByKey: percentiles(times.byKey),
    bareCount: percentiles(times.count),
  }
}

const indexSize = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query<{ bytes: string; rows: string }>(
    `select (select sum(pg_total_relation_size(t::regclass)) from unnest(array['lex_postings', 'lex_segments']) t) as bytes,
      (select count(*) from lex_postings) as rows`,
  )
  return { indexMb: rounded(Number(rows[0]?.bytes) / 1_048_576), postingRows: Number(rows[0]?.rows) }
}

interface Shape {
  /** Chunks of the dataset that is searched. */
  readonly searched: number
  /** Chunks of each of the 199 others in the workspace. */
  readonly others: number
}

/** All chunks of the workspace in equal parts, which is what a shop with many datasets has. */
const spread = (total: number): Shape => ({
  searched: Math.ceil(total / datasets),
  others: Math.ceil(total / datasets),
})
/** Nearly all of them in the one dataset that is searched: the hardest case. */
const single = (total: number): Shape => ({ searched: total, others: 20 })

const runShape = async ({ searched, others }: Shape) => {
  const database = await openBenchDatabase()
  try {
    const write = createWriter(seed)
    const workspaceId = await addWorkspace(database)
    const start = performance.now()
    for (let other = 1; other < datasets; other += 1) {
      const datasetId = await addDataset(database, workspaceId)
      await fill({ database, workspaceId, datasetId }, others, write)
    }
    const place = { database, workspaceId, datasetId: await addDataset(database, workspaceId) }
    const someId = await fill(place, searched, write)
    const indexSeconds = rounded((performance.now() - start) / 1_000, 1)
    await tidy(database)
    const chunks = { chunksInWorkspace: searched + (datasets - 1) * others, chunksInDataset: searched }
    return { ...chunks, indexSeconds, ...(await indexSize(database)), ...(await measure(place, someId, write)) }
  } finally {
    await database.drop()
  }
}

/** One dataset among 200 is searched: PostgreSQL with TEST_DATABASE_URL, the embedded engine without. */
export const runSearchLatencyBench = async (
  sizes: readonly number[] = [1_000, 10_000, 100_000],
  shape: (total: number) => Shape = spread,
) => {
  const results = []
  for (const total of sizes) results.push(await runShape(shape(total)))
  return { engine: process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded', datasets, results }
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const sizes = args.map(Number).filter((size) => size > 0)
  const shape = args.includes('--single') ? single : spread
  console.log(JSON.stringify(await runSearchLatencyBench(sizes.length > 0 ? sizes : undefined, shape), null, 2))
}
