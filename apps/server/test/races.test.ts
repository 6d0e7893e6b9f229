import { describe, expect, it } from 'vitest'
import { register } from '@app/contracts/auth'
import { createOutgoingWebhook, rotateOutgoingSecret } from '@app/contracts/bot-webhooks'
import * as bots from '@app/contracts/bots'
import { createCannedReply, createLabel, saveView } from '@app/contracts/conversation-tools'
import { reindexDataset } from '@app/contracts/knowledge-datasets'
import { runSource } from '@app/contracts/knowledge-sources'
import { deleteTemplate } from '@app/contracts/templates'
import { setAvatar } from '@app/contracts/users'
import { acceptInvitation } from '@app/contracts/workspaces'
import { newId } from '#core/ids.ts'
import type { Answer } from './caller.ts'
import { knownPassword } from './given.ts'
import { chatbotWith } from './given-bots.ts'
import { useApp } from './harness.ts'

const together = <T>(ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)))

/** How often each status was answered. */
const tally = (replies: readonly Answer<unknown>[]): Record<number, number> =>
  Object.fromEntries(
    Map.groupBy(replies, ({ status }) => status)
      .entries()
      .map(([status, of]) => [status, of.length]),
  )

describe('twenty at once', async () => {
  const { signIn, stranger, given, database, emitted } = await useApp()
  const plain = { name: '', note: '', liveSessions: 'move' as const }

  const rowsOf = async (sql: string, id: string): Promise<Record<string, unknown>[]> =>
    (await database.pool.query<Record<string, unknown>>(sql, [id])).rows
  const snapshotsOf = (botId: string) =>
    rowsOf('select number, action from bot_snapshots where bot_id = $1 order by number', botId)
  const audited = async (targetId: string, action: string) =>
    (await rowsOf('select action from audit_log where target_id = $1', targetId)).filter(
      (row) => row['action'] === action,
    )
  const publications = async (botId: string) =>
    (await emitted('bot.published')).filter((payload) => payload['botId'] === botId)

  it('publish one revision as one snapshot, and all get the same answer', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)

    const replies = await together(() =>
      owner.call(bots.publishBot, { params: { id: bot.id }, body: { ...plain, rev: 1, name: 'Bản Tết' } }),
    )

    expect(tally(replies)).toEqual({ 200: 20 })
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await snapshotsOf(bot.id)).toEqual([{ number: 1, action: 'publish' }])
    expect(await publications(bot.id)).toHaveLength(1)
    expect(await audited(bot.id, 'bots.published')).toHaveLength(1)
  })

  it('roll back to one snapshot once', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const older = await given.snapshot(bot)

    const replies = await together(() =>
      owner.call(bots.publishSnapshot, {
        params: { id: bot.id, snapshotId: older.id },
        body: { liveSessions: 'move' },
      }),
    )

    expect(tally(replies)).toEqual({ 200: 20 })
    expect(await publications(bot.id)).toHaveLength(1)
    expect(await audited(bot.id, 'bots.published')).toHaveLength(1)
  })

  it('restore or import once, and the others learn that the draft has changed', async () => {
    const owner = await signIn()
    const restored = await given.publishedBot(owner.workspaceId)
    const imported = await given.bot(owner.workspaceId)
    const version = { config: chatbotWith({ instructions: 'Nhập' }), appearance: imported.appearance }

    const restores = await together(() =>
      owner.call(bots.restoreSnapshot, {
        params: { id: restored.id, snapshotId: restored.publishedSnapshotId ?? '' },
        body: { rev: 1 },
      }),
    )
    const imports = await together(() =>
      owner.call(bots.importBot, { params: { id: imported.id }, body: { rev: 1, version } }),
    )

    expect([tally(restores), tally(imports)]).toEqual([
      { 200: 1, 409: 19 },
      { 200: 1, 409: 19 },
    ])
    expect((await snapshotsOf(restored.id)).map((row) => row['action'])).toEqual(['publish', 'restore'])
    expect((await snapshotsOf(imported.id)).map((row) => row['action'])).toEqual(['import'])
  })

  it('snapshots by hand have numbers of their own; with one key they are one', async () => {
    const owner = await signIn()
    const [bot, keyed] = [await given.bot(owner.workspaceId), await given.bot(owner.workspaceId)]
    const headers = { 'idempotency-key': `key-${newId()}` }
    const body = { name: 'Trước Tết', note: '' }

    await together(() => owner.call(bots.takeSnapshot, { params: { id: bot.id }, body }))
    const once = await together(() => owner.call(bots.takeSnapshot, { params: { id: keyed.id }, body, headers }))

    const numbers = (await snapshotsOf(bot.id)).map((row) => row['number'])
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(once.map(({ text }) => text)).size).toBe(1)
    expect(await snapshotsOf(keyed.id)).toHaveLength(1)
  })

  it('bring a deleted bot back, take a template away and make one of a bot once', async () => {
    const owner = await signIn()
    const deleted = await given.bot(owner.workspaceId, { deletedAt: new Date() })
    const template = await given.workspaceTemplate(owner.workspaceId)
    const bot = await given.bot(owner.workspaceId)

    const restores = await together(() => owner.call(bots.restoreBot, { params: { id: deleted.id } }))
    const deletions = await together(() => owner.call(deleteTemplate, { params: { templateId: template.id } }))
    const conversions = await together(() => owner.call(bots.convertToTemplate, { params: { id: bot.id } }))

    expect([tally(restores), tally(deletions), tally(conversions)]).toEqual([
      { 200: 20 },
      { 200: 1, 404: 19 },
      { 200: 1, 409: 19 },
    ])
    expect(await audited(deleted.id, 'bots.restored')).toHaveLength(1)
    expect(await audited(template.id, 'templates.deleted')).toHaveLength(1)
  })

  it('rotate a secret without leaving secrets behind that nobody can find', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const { body } = await owner.call(createOutgoingWebhook, {
      params: { id: bot.id },
      body: { url: 'https://shop.example/hook', events: ['bot.published'] },
    })

    const replies = await together(() => owner.call(rotateOutgoingSecret, { params: { webhookId: body.id } }))

    expect(tally(replies)).toEqual({ 200: 20 })
    const kept = await rowsOf('select id from secrets where workspace_id = $1', owner.workspaceId)
    expect(kept).toHaveLength(2)
  })

  it.each([
    [
      'labels',
      100,
      'labels',
      (index: number) => ({ name: `Nhãn ${index}`, color: '#ff8800', folder: '' }),
      createLabel,
    ],
    [
      'canned replies',
      500,
      'canned_replies',
      (index: number) => ({ shortcut: `mau${index}`, title: 'Mẫu', text: 'Xin chào', fileIds: [] }),
      createCannedReply,
    ],
    ['views', 50, 'chat_views', (index: number) => ({ name: `Bộ lọc ${index}`, query: {} }), saveView],
  ] as const)('do not make more %s than %i', async (_, limit, table, bodyOf, endpoint) => {
    const owner = await signIn()
    const fill: Record<string, string> = {
      labels: `insert into labels (workspace_id, id, name, color, folder) select $1, gen_random_uuid(), 'cũ ' || n, '#ff8800', '' from generate_series(1, $2::int) n`,
      canned_replies: `insert into canned_replies (workspace_id, id, shortcut, title, text, attachments, updated_at) select $1, gen_random_uuid(), 'cu' || n, '', 'a', '[]', now() from generate_series(1, $2::int) n`,
      chat_views: `insert into chat_views (workspace_id, user_id, id, name, query) select $1, $3, gen_random_uuid(), 'cũ ' || n, '{}' from generate_series(1, $2::int) n`,
    }
    const values = [owner.workspaceId, limit - 5, ...(table === 'chat_views' ? [owner.userId] : [])]
    await database.pool.query(fill[table] ?? '', values)

    await together((index) => owner.call(endpoint, { body: bodyOf(index) as never }))

    const { rowCount } = await database.pool.query(`select from ${table} where workspace_id = $1`, [owner.workspaceId])
    expect(rowCount).toBe(limit)
  })

  it('queue one fetch of a source and one new index of a dataset', async () => {
    const owner = await signIn()
    const source = await given.knowledgeSource(owner.workspaceId)

    const runs = await together(() => owner.call(runSource, { params: { sourceId: source.id } }))
    const builds = await together(() => owner.call(reindexDataset, { params: { id: source.datasetId } }))

    expect([tally(runs), tally(builds)]).toEqual([{ 200: 20 }, { 200: 20 }])
    const jobs = await rowsOf('select queue from jobs where workspace_id = $1 order by queue', owner.workspaceId)
    expect(jobs.map((job) => job['queue'])).toEqual(['knowledge.fetch-source', 'knowledge.reindex'])
  })

  it('follow one invitation, with an account or without: one gets in', async () => {
    const owner = await signIn()
    const guest = await signIn()
    const email = `moi-${newId()}@example.com`
    const known = await given.invitation(owner.workspaceId, { email: guest.email })
    const unknown = await given.invitation(owner.workspaceId, { email })
    const account = { name: 'Khách', email, password: knownPassword, invitationToken: unknown.token }

    const accepted = await together(() => guest.call(acceptInvitation, { body: { token: known.token } }))
    const registered = await together(() => stranger().call(register, { body: account }))

    expect([tally(accepted), tally(registered)]).toEqual([
      { 200: 1, 400: 19 },
      { 202: 1, 400: 19 },
    ])
    expect(await rowsOf('select user_id from members where workspace_id = $1', owner.workspaceId)).toHaveLength(3)
  })

  it('change the own picture and leave one file', async () => {
    const person = await signIn()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const file = new Blob([new Uint8Array(Buffer.from(pixel, 'base64'))], { type: 'image/png' })

    const replies = await together(() => person.call(setAvatar, { file }))

    expect(tally(replies)).toEqual({ 200: 20 })
    expect(await rowsOf('select id from files where workspace_id = $1', person.workspaceId)).toHaveLength(1)
  })
})
