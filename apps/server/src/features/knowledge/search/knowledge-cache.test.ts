import type { QueryResult } from 'pg'
import { describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { routedDb } from '#db/handle.ts'
import { cachedKnowledge } from './knowledge-cache.ts'
import { liveItems } from './live-items.ts'

const hour = 3600_000
const now = new Date('2026-11-16T10:00:00Z')
const rowOf = (id: string, parts: object = {}) => ({
  id,
  title: 'Phí ship',
  body: 'Phí ship 30.000đ.',
  tags: ['giao hàng'],
  data: { gia: 30_000 },
  validFromMs: null,
  validToMs: null,
  createdMs: 0,
  updatedMs: 0,
  ...parts,
})

/** A database that has these items and writes down which were asked for. */
const databaseWith = (...rows: ReturnType<typeof rowOf>[]) => {
  const asked: string[][] = []
  const execute = async (_: unknown, values: unknown[] = []) => {
    const ids = values[1] as string[]
    asked.push(ids)
    return { rows: rows.filter(({ id }) => ids.includes(id)) } as unknown as QueryResult
  }
  const refuse = () => Promise.reject(new Error('nothing here needs a transaction'))
  return { db: routedDb({ execute, keepsNames: false }, refuse), asked }
}

const idsIn = async (
  ...[db, workspaceId, ids, kept, at = now]: [
    ReturnType<typeof databaseWith>['db'],
    string,
    string[],
    ReturnType<typeof cachedKnowledge>,
    Date?,
  ]
) => (await liveItems(db, { workspaceId, datasetIds: [], filters: [], now: at }, ids, kept.items)).map(({ id }) => id)

describe('what searches have read', () => {
  it('is read once per version, also that there is nothing to show', async () => {
    const [workspaceId, one, none, other] = [newId(), newId(), newId(), newId()]
    const { db, asked } = databaseWith(rowOf(one), rowOf(other))

    await idsIn(db, workspaceId, [one, none], cachedKnowledge(workspaceId, 'a'))
    const again = await idsIn(db, workspaceId, [none, one, other], cachedKnowledge(workspaceId, 'a'))
    const anew = await idsIn(db, workspaceId, [one], cachedKnowledge(workspaceId, 'b'))

    expect(again).toEqual([one, other])
    expect(anew).toEqual([one])
    expect(asked).toEqual([[one, none], [other], [one]])
  })

  it('is never another workspace’s, whatever their versions are', async () => {
    const [ours, theirs, item] = [newId(), newId(), newId()]
    const { db, asked } = databaseWith(rowOf(item))

    await idsIn(db, theirs, [item], cachedKnowledge(theirs, '0'))
    await idsIn(db, ours, [item], cachedKnowledge(ours, '0'))

    expect(asked).toHaveLength(2)
  })

  it('is shown within its time only', async () => {
    const [workspaceId, item] = [newId(), newId()]
    const { db, asked } = databaseWith(rowOf(item, { validFromMs: now.getTime(), validToMs: now.getTime() + hour }))
    const at = (ms: number) =>
      idsIn(db, workspaceId, [item], cachedKnowledge(workspaceId, 'a'), new Date(now.getTime() + ms))

    expect([await at(-1), await at(0), await at(hour - 1), await at(hour)]).toEqual([[], [item], [item], []])
    expect(asked).toHaveLength(1)
  })

  it('cannot be changed by one search for the others', async () => {
    const [workspaceId, id] = [newId(), newId()]
    const { db } = databaseWith(rowOf(id))
    const kept = cachedKnowledge(workspaceId, 'a')

    const [item] = await liveItems(db, { workspaceId, datasetIds: [], filters: [], now }, [id], kept.items)

    expect(() => item?.tags.push('khác')).toThrow(TypeError)
    expect(() => Object.assign(item?.data ?? {}, { gia: 1 })).toThrow(TypeError)
  })

  it('is given up, oldest use first, when it becomes too much, and stays whole for who holds it', async () => {
    const [first, second, third] = [newId(), newId(), newId()]
    const many = Array.from({ length: 2_500 }, () => newId())
    const { db, asked } = databaseWith(...many.map((id) => rowOf(id)))
    const held = cachedKnowledge(first, 'a')
    await idsIn(db, first, many, held)
    await idsIn(db, second, many, cachedKnowledge(second, 'a'))
    const small = [...many.slice(0, 1)]
    await idsIn(db, third, small, cachedKnowledge(third, 'a'))

    expect(await idsIn(db, first, many, held)).toHaveLength(many.length)
    expect(asked).toHaveLength(3)
    await idsIn(db, second, small, cachedKnowledge(second, 'a'))
    expect(asked).toHaveLength(3)
    await idsIn(db, first, small, cachedKnowledge(first, 'a'))
    expect(asked).toHaveLength(4)
  })
})
