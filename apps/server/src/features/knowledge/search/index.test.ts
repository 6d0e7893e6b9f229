import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { datasets } from '#db/schema/index.ts'
import { dropGeneration, indexItems, unindexItems } from './index-items.ts'
import { listSegmentSizes } from './index.repository.ts'
import { mergeSegments, needsMerge } from './merge-segments.ts'
import { openSearch } from '../../../../test/search-database.ts'
import { isBucket, unpackBucket } from './term-rows.ts'

const { newDataset, insertItems, toIndexable, index, given, search, found, mergeAll, database, workspaceId } =
  await openSearch()

describe('the index', () => {
  it('holds an item once, with its newest text', async () => {
    const { key, rows } = await given([{ body: 'Giá cũ' }, { body: 'Khác' }])
    await index(key, [{ ...rows[0]!, body: 'Lời mới' }])
    await index(key, [
      { ...rows[0]!, body: 'Lời mới' },
      { ...rows[0]!, body: 'Lời sau cùng' },
    ])

    expect(await found(key, 'cũ')).toEqual([])
    expect(await found(key, 'mới')).toEqual([])
    expect(await search(key, 'sau cùng')).toMatchObject({ hits: [{ itemId: rows[0]?.id }], searchedItems: 2 })
  })

  it('removes an item at once', async () => {
    const { key, ids } = await given([{ body: 'Trà đào' }, { body: 'Trà vải' }])

    await database.transaction({ workspaceId }, (tx) => unindexItems(tx, key, [ids[0]!]))

    expect(await search(key, 'trà')).toMatchObject({ hits: [{ itemId: ids[1] }], searchedItems: 1 })
  })

  it('writes nothing when the transaction of the caller fails', async () => {
    const { key, rows } = await given([{ body: 'Trà đào' }])

    const failing = database.transaction({ workspaceId }, async (tx) => {
      await indexItems(tx, key, [toIndexable({ ...rows[0]!, body: 'Nước cam' })])
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await found(key, 'cam')).toEqual([])
    expect(await found(key, 'đào')).toHaveLength(1)
  })

  it('finds the same before and after a merge, without the items that are gone', async () => {
    const key = await newDataset()
    const words = ['áo', 'quần', 'váy', 'giày', 'mũ', 'đỏ', 'xanh', 'đen', 'giá', 'size', 'cotton', 'lụa']
    const bodies = Array.from({ length: 60 }, (_, at) =>
      Array.from({ length: 5 + (at % 7) }, (__, word) => words[(at * (word + 3) + word * word) % words.length]).join(
        ' ',
      ),
    )
    const rows = await insertItems(
      key,
      bodies.map((body) => ({ body })),
    )
    for (let from = 0; from < 60; from += 5) await index(key, rows.slice(from, from + 5))
    await database.transaction({ workspaceId }, (tx) =>
      unindexItems(
        tx,
        key,
        rows.slice(0, 9).map(({ id }) => id),
      ),
    )
    const results = () =>
      Promise.all(['áo đỏ', 'vay lua', 'giá mũ xanh', 'size'].map((query) => search(key, query, { topK: 60 })))

    const before = await results()
    expect(await needsMerge(database.forWorkspace(workspaceId), key)).toBe(true)
    await mergeAll(key)
    const after = await results()

    expect(after).toEqual(before)
    expect(before[0]?.searchedItems).toBe(51)
    expect(await listSegmentSizes(database.system, key)).toMatchObject([{ items: 51, removed: [] }])
    expect(await needsMerge(database.forWorkspace(workspaceId), key)).toBe(false)
  })

  it('loses no word in a merge of segments of very different sizes', async () => {
    const key = await newDataset()
    const wordsOfItem = (at: number) => Array.from({ length: at < 30 ? 400 : 5 }, (_, word) => `tu${at}x${word}`)
    const rows = await insertItems(
      key,
      Array.from({ length: 40 }, (_, at) => ({ body: wordsOfItem(at).join(' ') })),
    )
    await index(key, rows.slice(0, 30))
    for (const row of rows.slice(30)) await index(key, [row])

    await mergeAll(key)

    for (const [at, { id }] of rows.entries()) {
      const words = wordsOfItem(at)
      const query = [words[0], words[2], words.at(-1)].join(' ')
      expect(await found(key, query, { topK: 1, threshold: 0.7 })).toEqual([id])
    }
    expect(await listSegmentSizes(database.system, key)).toHaveLength(1)
    const { rows: packed } = await database.system.execute<{ term: string; post: Buffer }>(
      sql`select term, post from lex_postings where dataset_id = ${key.datasetId}`,
    )
    const held = packed.flatMap(({ term, post }) =>
      isBucket(term) ? [...unpackBucket(post)].map((one) => one.term) : [],
    )
    expect(new Set(held).size).toBe(held.length)
  })

  it('keeps what changed while a merge was being written', async () => {
    const key = await newDataset()
    const rows = await insertItems(
      key,
      Array.from({ length: 20 }, (_, at) => ({ body: `món số ${at}` })),
    )
    for (const row of rows) await index(key, [row])
    const [gone, changed] = [rows[3]!, rows[4]!]

    await Promise.all([
      mergeSegments(database.forWorkspace(workspaceId), key),
      mergeSegments(database.forWorkspace(workspaceId), key),
      database.transaction({ workspaceId }, (tx) => unindexItems(tx, key, [gone.id])),
      index(key, [{ ...changed, body: 'món mới tinh' }]),
      found(key, 'món'),
    ])
    await mergeAll(key)

    expect((await found(key, 'món', { topK: 50 })).toSorted()).toEqual(
      rows
        .filter(({ id }) => id !== gone.id)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(await found(key, 'tinh')).toEqual([changed.id])
  })

  it('accepts twenty writers at once without losing or doubling an item', async () => {
    const key = await newDataset()
    const rows = await insertItems(
      key,
      Array.from({ length: 40 }, (_, at) => ({ body: `sản phẩm ${at}` })),
    )

    // Each batch shares half of its items with the next.
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        index(
          key,
          [0, 1, 2, 3].map((step) => rows[(at * 2 + step) % 40]!),
        ),
      ),
    )
    const { hits, searchedItems } = await search(key, 'sản phẩm', { topK: 50 })

    expect(searchedItems).toBe(40)
    expect(hits.map(({ itemId }) => itemId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  it('answers from the old generation while the next is built, and drops it afterwards', async () => {
    const { key, rows } = await given([{ body: 'Trà đào' }, { body: 'Trà vải' }])
    const next = { ...key, generation: 2 }

    await index(next, [{ ...rows[0]!, body: 'Trà đào miếng' }])
    expect(await found(key, 'trà')).toHaveLength(2)
    expect(await found(next, 'trà')).toHaveLength(1)

    await database.transaction({ workspaceId }, (tx) => dropGeneration(tx, key))
    expect(await found(key, 'trà')).toEqual([])
    expect(await found(next, 'miếng')).toHaveLength(1)
  })

  it('goes with its dataset', async () => {
    const { key } = await given([{ body: 'Trà đào' }])

    await database.system.delete(datasets).where(eq(datasets.id, key.datasetId))

    const { rows } = await database.system.execute(
      sql`select count(*)::int as left_over from lex_postings where dataset_id = ${key.datasetId}`,
    )
    expect(rows).toEqual([{ left_over: 0 }])
  })
})
