import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/bots'
import { useApp } from '../../../test/harness.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { botSnapshots } from '#db/schema/index.ts'

const plain = { name: '', note: '', liveSessions: 'finish' as const }

describe('snapshots', async () => {
  const { deps, signIn, given } = await useApp()
  const db = deps.database.system

  it('restore an older version as the draft, and save the draft before it', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith({ instructions: 'Bản một' }) })
    const params = { id: bot.id }
    const body = { rev: 1, config: chatbotWith({ instructions: 'Bản hai' }) }
    await owner.call(contract.updateBot, { params, body })
    const first = { id: bot.id, snapshotId: bot.publishedSnapshotId ?? '' }

    const late = await owner.call(contract.restoreSnapshot, { params: first, body: { rev: 1 } })
    const restored = await owner.call(contract.restoreSnapshot, { params: first, body: { rev: 2 } })
    const { body: list } = await owner.call(contract.listSnapshots, { params })
    const undone = await owner.call(contract.restoreSnapshot, {
      params: { id: bot.id, snapshotId: list.items[0]?.id ?? '' },
      body: { rev: 3 },
    })

    expect(late.error?.code).toBe('BOT_CONFLICT')
    expect(restored.body).toMatchObject({ rev: 3, state: 'published', config: { instructions: 'Bản một' } })
    expect(list.items[0]).toMatchObject({ number: 2, action: 'restore', note: 'Bản nháp trước khi khôi phục v1' })
    expect(undone.body).toMatchObject({ state: 'changed', config: { instructions: 'Bản hai' } })
  })

  it('publish an older version without changing the draft', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const params = { id: bot.id }
    await owner.call(contract.updateBot, { params, body: { rev: 1, config: chatbotWith({ instructions: 'Mới hơn' }) } })
    await owner.call(contract.publishBot, { params, body: { ...plain, rev: 2 } })

    const back = await owner.call(contract.publishSnapshot, {
      params: { id: bot.id, snapshotId: bot.publishedSnapshotId ?? '' },
      body: { liveSessions: 'finish' },
    })

    expect(back.body).toMatchObject({ publishedNumber: 1, state: 'changed', config: { instructions: 'Mới hơn' } })
  })

  it('taken by hand have a name; the published one cannot be deleted, another one can', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const params = { id: bot.id }

    const taken = await owner.call(contract.takeSnapshot, { params, body: { name: 'Trước Tết', note: 'để đó' } })
    const refused = await owner.call(contract.deleteSnapshot, {
      params: { id: bot.id, snapshotId: bot.publishedSnapshotId ?? '' },
    })
    const deleted = await owner.call(contract.deleteSnapshot, { params: { id: bot.id, snapshotId: taken.body.id } })

    expect(taken).toMatchObject({ status: 201, body: { number: 2, name: 'Trước Tết', action: 'save' } })
    expect(refused.error?.code).toBe('SNAPSHOT_PUBLISHED')
    expect(deleted.status).toBe(200)
    expect((await owner.call(contract.listSnapshots, { params })).body.total).toBe(1)
  })

  it('never reuse a number, also when the newest are deleted', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const params = { id: bot.id }
    const take = async () =>
      (await owner.call(contract.takeSnapshot, { params, body: { name: 'Bản lưu', note: '' } })).body
    const drop = (snapshotId: string) => owner.call(contract.deleteSnapshot, { params: { ...params, snapshotId } })
    const [second, third] = [await take(), await take()]

    await drop(third.id)
    const fourth = await take()
    await drop(second.id)
    await drop(fourth.id)
    const fifth = await take()

    expect([second, third, fourth, fifth].map(({ number }) => number)).toEqual([2, 3, 4, 5])
  })

  it('of another bot are not found', async () => {
    const owner = await signIn()
    const [one, other] = [await given.publishedBot(owner.workspaceId), await given.publishedBot(owner.workspaceId)]

    const reply = await owner.call(contract.restoreSnapshot, {
      params: { id: one.id, snapshotId: other.publishedSnapshotId ?? '' },
      body: { rev: 1 },
    })

    expect(reply.error?.code).toBe('SNAPSHOT_NOT_FOUND')
  })

  it('are limited to the last hundred, plus all named ones and the published one', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    await given.snapshot(bot, { name: 'Có tên' })
    for (let at = 0; at < 102; at += 1) await given.snapshot(bot)

    await owner.call(contract.takeSnapshot, { params: { id: bot.id }, body: { name: 'Mới nhất' } })

    const kept = await db.select().from(botSnapshots).where(eq(botSnapshots.botId, bot.id))
    const numbers = kept.map(({ number }) => number).toSorted((left, right) => left - right)
    expect(numbers.slice(0, 4)).toEqual([1, 2, 6, 7])
    expect(numbers.at(-1)).toBe(105)
  })

  it('are compared by what changed, matched by id and not by position', async () => {
    const owner = await signIn()
    const [a, b] = [await given.dataset(owner.workspaceId), await given.dataset(owner.workspaceId)]
    const lists = (...datasets: { id: string; priority: number }[]) => chatbotWith({ datasets })
    const bot = await given.publishedBot(owner.workspaceId, {
      config: lists({ id: a.id, priority: 1 }, { id: b.id, priority: 2 }),
    })
    const params = { id: bot.id }
    const config = { ...lists({ id: b.id, priority: 9 }), instructions: 'Câu mới' }
    await owner.call(contract.updateBot, { params, body: { rev: 1, config } })

    const { body } = await owner.call(contract.compareVersions, { params, query: { from: 'published', to: 'draft' } })
    const preview = await owner.call(contract.previewPublish, { params })

    expect(body.changes).toEqual(
      expect.arrayContaining([
        {
          path: ['config', 'instructions'],
          kind: 'changed',
          before: bot.config.type === 'chatbot' ? bot.config.instructions : '',
          after: 'Câu mới',
        },
        { path: ['config', 'datasets', a.id], kind: 'removed', before: { id: a.id, priority: 1 }, after: null },
        { path: ['config', 'datasets', b.id, 'priority'], kind: 'changed', before: 2, after: 9 },
      ]),
    )
    expect(body.changes).toHaveLength(3)
    expect(preview.body.changeCount).toBe(3)
  })

  it('cannot be compared with a published version that does not exist', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)

    const reply = await owner.call(contract.compareVersions, {
      params: { id: bot.id },
      query: { from: 'published', to: 'draft' },
    })

    expect(reply.error?.code).toBe('BOT_NOT_PUBLISHED')
  })
})
