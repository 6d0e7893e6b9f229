import type { QueryResult } from 'pg'
import { describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { routedDb } from '#db/handle.ts'
import type { FoundRow } from './index.repository.ts'
import { lookUpTermRows } from './posting-cache.ts'

const key = { workspaceId: newId(), datasetId: newId(), generation: 1 }
const row = (segment: string, term: string, df: number, isLeftOut = false): FoundRow => ({
  segment,
  term,
  df,
  post: isLeftOut ? null : Buffer.from(`${term} of ${segment}`),
})

/** A database that gives one answer after the other and counts the questions. */
const databaseWith = (...answers: FoundRow[][]) => {
  let asked = 0
  const execute = async () => ({ rows: answers[asked++] ?? [] }) as unknown as QueryResult
  const refuse = () => Promise.reject(new Error('nothing here needs a transaction'))
  return { db: routedDb({ execute, keepsNames: false }, refuse), times: () => asked }
}

describe('the rows of open segments', () => {
  it('are read once, and so is that a segment does not have a word', async () => {
    const [one, other] = [newId(), newId()]
    const { db, times } = databaseWith([row(one, 'a', 2), row(other, 'a', 1)])

    const first = await lookUpTermRows(db, key, [one, other], ['a', 'b'], 10)
    const again = await lookUpTermRows(db, key, [one, other], ['b', 'a'], 10)

    expect(first).toEqual([row(one, 'a', 2), row(other, 'a', 1)])
    expect(again).toEqual(first)
    expect(times()).toBe(1)
  })

  it('of a new segment are read in addition to the cached ones', async () => {
    const [old, added] = [newId(), newId()]
    const { db, times } = databaseWith([row(old, 'a', 2)], [row(old, 'a', 2), row(added, 'a', 1)])

    await lookUpTermRows(db, key, [old], ['a'], 10)
    const rows = await lookUpTermRows(db, key, [old, added], ['a'], 10)

    expect(rows).toEqual([row(old, 'a', 2), row(added, 'a', 1)])
    expect(times()).toBe(2)
  })

  it('leave out the lists of words that are too common, and are read when those are wanted after all', async () => {
    const segment = newId()
    const { db, times } = databaseWith([row(segment, 'a', 8, true)], [row(segment, 'a', 8)])

    const common = await lookUpTermRows(db, key, [segment], ['a'], 5)
    const stillCommon = await lookUpTermRows(db, key, [segment], ['a'], 7)
    const wanted = await lookUpTermRows(db, key, [segment], ['a'], 8)
    const commonAgain = await lookUpTermRows(db, key, [segment], ['a'], 7)

    expect(common).toEqual([row(segment, 'a', 8, true)])
    expect(stillCommon).toEqual(common)
    expect(wanted).toEqual([row(segment, 'a', 8)])
    expect(commonAgain).toEqual(common)
    expect(times()).toBe(2)
  })

  it('of segments nobody has named are returned, and not cached', async () => {
    const [known, strange] = [newId(), newId()]
    const { db, times } = databaseWith([row(strange, 'a', 1)], [row(strange, 'a', 3)])

    expect(await lookUpTermRows(db, key, [known], ['a'], 10)).toEqual([row(strange, 'a', 1)])
    expect(await lookUpTermRows(db, key, [strange], ['a'], 10)).toEqual([row(strange, 'a', 3)])
    expect(times()).toBe(2)
  })
})
