import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { datasets, documents, knowledgeChanges, knowledgeItems, lexSegments, workspaces } from '#db/schema/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { deleteOldChanges, knowledgeVersion } from './knowledge-version.repository.ts'

describe('the version of a workspace’s knowledge', async () => {
  const { deps, given } = await useApp()
  const db = deps.database.system

  const versionOf = async (workspaceId: string): Promise<string> => {
    const { rows } = await deps.database.pool.query<{ version: string }>(
      `select ${knowledgeVersion('$1')} as version`,
      [workspaceId],
    )
    return rows[0]?.version ?? ''
  }
  const shop = async () => {
    const { id: workspaceId } = await given.workspace()
    const item = await given.knowledgeItem(workspaceId)
    const document = await given.document(workspaceId)
    return { workspaceId, item, document }
  }
  type Shop = Awaited<ReturnType<typeof shop>>
  const itemOf = ({ item }: Shop) => eq(knowledgeItems.id, item.id)
  const documentOf = ({ document }: Shop) => eq(documents.id, document.id)

  const changes: [what: string, change: (shop: Shop) => Promise<unknown>][] = [
    ['an item is added', ({ workspaceId, item }) => given.knowledgeItem(workspaceId, { datasetId: item.datasetId })],
    ['an item is changed', (own) => db.update(knowledgeItems).set({ body: 'khác' }).where(itemOf(own))],
    ['an item is removed', (own) => db.delete(knowledgeItems).where(itemOf(own))],
    ['a document is added', ({ workspaceId }) => given.document(workspaceId)],
    ['a document is changed', (own) => db.update(documents).set({ status: 'disabled' }).where(documentOf(own))],
    ['a document is removed', (own) => db.delete(documents).where(documentOf(own))],
    ['a dataset is added', ({ workspaceId }) => given.dataset(workspaceId)],
    [
      'a dataset is changed',
      ({ item }) => db.update(datasets).set({ name: 'khác' }).where(eq(datasets.id, item.datasetId)),
    ],
    ['a dataset is removed', ({ item }) => db.delete(datasets).where(eq(datasets.id, item.datasetId))],
    [
      'the index is changed',
      ({ item }) =>
        db
          .update(lexSegments)
          .set({ removed: [0] })
          .where(eq(lexSegments.datasetId, item.datasetId)),
    ],
    [
      'something is changed from behind the walls',
      ({ workspaceId, item }) =>
        deps.database.transaction({ workspaceId }, (tx) =>
          tx.update(knowledgeItems).set({ isPinned: true }).where(eq(knowledgeItems.id, item.id)),
        ),
    ],
  ]

  it.each(changes)('is another one when %s, and only in that workspace', async (_, change) => {
    const [own, other] = [await shop(), await shop()]
    const before = [await versionOf(own.workspaceId), await versionOf(other.workspaceId)]

    await change(own)

    const after = [await versionOf(own.workspaceId), await versionOf(other.workspaceId)]
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
  })

  it('stays when nothing changed: a search, a statement that finds nothing, a change that was undone', async () => {
    const own = await shop()
    const before = await versionOf(own.workspaceId)

    await db.select().from(knowledgeItems).where(itemOf(own))
    await db.delete(knowledgeItems).where(and(itemOf(own), eq(knowledgeItems.title, 'gì đó khác')))
    await deps.database
      .transaction({ workspaceId: own.workspaceId }, async (tx) => {
        await tx.delete(knowledgeItems).where(itemOf(own))
        throw new Error('undone')
      })
      .catch(() => undefined)

    expect(await versionOf(own.workspaceId)).toBe(before)
  })

  it('notices a change that began before the newest one and was committed after it', async () => {
    const { workspaceId } = await shop()
    const before = await versionOf(workspaceId)

    await db.insert(knowledgeChanges).values({ workspaceId, tx: 1, notedAt: new Date(Date.now() - 60_000) })

    expect(await versionOf(workspaceId)).not.toBe(before)
  })

  it('notes a transaction once, however much it changes', async () => {
    const { id: workspaceId } = await given.workspace()
    const { id } = await given.dataset(workspaceId)
    const rows = () => db.select().from(knowledgeChanges).where(eq(knowledgeChanges.workspaceId, workspaceId))
    const before = (await rows()).length

    await deps.database.transaction({ workspaceId }, async (tx) => {
      for (const name of ['một', 'hai', 'ba']) await tx.update(datasets).set({ name }).where(eq(datasets.id, id))
    })

    expect(await rows()).toHaveLength(before + 1)
  })

  it('deletes old changes but the newest, so that no version comes twice', async () => {
    const { workspaceId } = await shop()
    const ofShop = eq(knowledgeChanges.workspaceId, workspaceId)
    const first = await versionOf(workspaceId)
    await db
      .update(knowledgeChanges)
      .set({ notedAt: sql`noted_at - interval '7 hours'` })
      .where(ofShop)

    await deleteOldChanges(db)
    const [kept, ...others] = await db.select().from(knowledgeChanges).where(ofShop)
    const second = await versionOf(workspaceId)
    await given.dataset(workspaceId)
    await deleteOldChanges(db)
    const third = await versionOf(workspaceId)

    expect(kept).toBeDefined()
    expect(others).toEqual([])
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('goes with its workspace', async () => {
    const { workspaceId } = await shop()

    await db.delete(workspaces).where(eq(workspaces.id, workspaceId))

    expect(await db.select().from(knowledgeChanges).where(eq(knowledgeChanges.workspaceId, workspaceId))).toEqual([])
  })
})
