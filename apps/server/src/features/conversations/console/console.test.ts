import { describe, expect, it } from 'vitest'
import { listSessions } from '@app/contracts/agent'
import * as contract from '@app/contracts/conversations'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { noteHealth } from '#features/workgates/public.ts'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'
import { pngOf } from '../../../../test/picture-headers.ts'
import { uploadTo } from '../../../../test/knowledge-fixtures.ts'
import { wakeThreads } from '../answering/wake-threads.ts'

describe('the console', async () => {
  const { signIn, given, clock, drainJobs, deps, emitted } = await useApp()

  const shop = async () => {
    const owner = await signIn({ name: 'Chị Nắng' })
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({ datasets: await given.shopDatasets(owner.workspaceId) }),
    })
    const gate = await given.workgate(bot)
    const write = (text: string, from = 'khach-1', name = 'Lan Nguyễn') =>
      given.inbound(gate, text, { from: { externalId: from, name } })
    const list = async (query: Record<string, string> = {}) => (await owner.call(contract.listThreads, { query })).body
    return { owner, bot, gate, write, list }
  }
  const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title)

  it('lists threads page by page, newest first, each once', async () => {
    const { write, list } = await shop()
    for (let count = 1; count <= 5; count += 1) {
      await write('Alo', `khach-${count}`, `Khách ${count}`)
      clock.advance(1000)
    }

    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', cursor: first.nextCursor ?? '' })
    const third = await list({ limit: '2', cursor: second.nextCursor ?? '' })

    expect([...titles(first), ...titles(second), ...titles(third)]).toEqual(
      [5, 4, 3, 2, 1].map((count) => `Khách ${count}`),
    )
    expect(third.nextCursor).toBeNull()
  })

  it('refuses a cursor that it did not give', async () => {
    const { owner } = await shop()

    const reply = await owner.call(contract.listThreads, { query: { cursor: 'abc' } })

    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
  })

  it.each([
    ['a name without accents', 'le thi dao'],
    ['a phone number', '0903456789'],
    ['words of a message without accents', 'dam linen trang'],
    ['signs that are no wildcards', '100%'],
  ])('finds a thread by %s', async (_, search) => {
    const { write, list } = await shop()
    await write('Shop còn Đầm linen trắng không? giảm 100% hả', 'a', 'Lê Thị Đào')
    await write('số mình 0903456789', 'a', 'Lê Thị Đào')
    await write('Chào shop', 'b', 'Người khác')

    expect(titles(await list({ search }))).toEqual(['Lê Thị Đào'])
  })

  it('combines filters', async () => {
    const { owner, write, list } = await shop()
    const label = await given.label(owner.workspaceId)
    const { thread } = await write('Số em 0903 456 789 ạ', 'a', 'Có số')
    await write('Chào', 'b', 'Không số')
    await owner.call(contract.updateThread, {
      params: { threadId: thread.id },
      body: { labelIds: [label.id], assigneeId: owner.userId },
    })

    expect(titles(await list({ hasPhone: 'true' }))).toEqual(['Có số'])
    expect(titles(await list({ hasPhone: 'false' }))).toEqual(['Không số'])
    expect(titles(await list({ labelIds: label.id, mine: 'true', unread: 'true', unanswered: 'true' }))).toEqual([
      'Có số',
    ])
    expect(titles(await list({ channel: 'zalo' }))).toEqual([])
    expect(titles(await list({ mode: 'manual' }))).toEqual([])
    expect(titles(await list({ waiting: 'true' }))).toEqual([])
    expect(titles(await list({ status: 'closed' }))).toEqual([])
  })

  it('brings whoever waits for a person along, whatever the filter hides', async () => {
    const { write, list } = await shop()
    await write('Cho mình gặp nhân viên với', 'a', 'Đang chờ')
    await write('Chào', 'b', 'Người khác')
    clock.advance(6000)
    await drainJobs()

    const asked = await list({ search: 'Người khác', withQueue: 'true' })
    const unasked = await list({ search: 'Người khác' })

    expect(titles(asked)).toEqual(['Người khác'])
    expect(asked.queue?.map(({ title }) => title)).toEqual(['Đang chờ'])
    expect(unasked.queue).toBeNull()
  })

  it('finds threads with all or with any of some labels', async () => {
    const { owner, write, list } = await shop()
    const [hot, debt] = [await given.label(owner.workspaceId), await given.label(owner.workspaceId)]
    const tag = async (name: string, labelIds: string[]) => {
      const { thread } = await write('Chào', name, name)
      await owner.call(contract.updateThread, { params: { threadId: thread.id }, body: { labelIds } })
    }
    await tag('Cả hai', [hot.id, debt.id])
    await tag('Một', [hot.id])
    await tag('Hai', [debt.id])
    await tag('Không', [])
    const both = [hot.id, debt.id].join(',')

    expect(titles(await list({ labelIds: both })).toSorted()).toEqual(['Cả hai', 'Hai', 'Một'])
    expect(titles(await list({ labelIds: both, labelMatch: 'all' }))).toEqual(['Cả hai'])
    expect(titles(await list({ labelIds: debt.id })).toSorted()).toEqual(['Cả hai', 'Hai'])
  })

  it.each([
    ['a list with a label of nobody', newId(), 404],
    ['a list with something else', 'abc', 400],
    ['a list with nothing between', `${newId()},,${newId()}`, 400],
    ['more labels than a filter takes', Array.from({ length: 11 }, () => newId()).join(','), 400],
  ])('refuses %s', async (_, labelIds, status) => {
    const { owner } = await shop()
    const own = await given.label(owner.workspaceId)

    const reply = await owner.call(contract.listThreads, {
      query: { labelIds: status === 404 ? `${own.id},${labelIds}` : labelIds },
    })

    expect(reply.status).toBe(status)
  })

  it('reads messages before, after and around a place', async () => {
    const { owner, write } = await shop()
    let place = { threadId: '', id: '' }
    for (let count = 1; count <= 9; count += 1) {
      const { message } = await write(`Tin ${count}`)
      if (count === 5) place = message
    }
    const read = async (query: Record<string, unknown>) => {
      const { body } = await owner.call(contract.listMessages, {
        params: { threadId: place.threadId },
        query,
      })
      return [body.items.map(({ seq }) => seq), body.hasOlder, body.hasNewer]
    }

    expect(await read({ limit: 3 })).toEqual([[7, 8, 9], true, false])
    expect(await read({ limit: 3, before: 4 })).toEqual([[1, 2, 3], false, true])
    expect(await read({ limit: 3, after: 4 })).toEqual([[5, 6, 7], true, true])
    expect(await read({ limit: 4, around: place.id })).toEqual([[3, 4, 5, 6], true, true])
  })

  it('sends one message for one client id, with the quoted one and a file, and marks it as sent', async () => {
    const { owner, write } = await shop()
    const { thread, message } = await write('Còn màu nào?')
    const png = pngOf(4, 3)
    const uploaded = await uploadTo(owner, `/api/threads/${thread.id}/files`, 'mau.png', png)
    const file = uploaded.body as contract.Attachment
    const body = { clientId: newId(), text: 'Dạ hai màu ạ', fileIds: [file.fileId ?? ''], replyToId: message.id }

    const first = await owner.call(contract.sendMessage, { params: { threadId: thread.id }, body })
    const again = await owner.call(contract.sendMessage, { params: { threadId: thread.id }, body })

    expect(again.body.id).toBe(first.body.id)
    expect(first.body).toMatchObject({
      state: 'sent',
      sender: 'staff',
      senderName: 'Chị Nắng',
      replyTo: { id: message.id, text: 'Còn màu nào?' },
      attachments: [{ kind: 'image', name: 'mau.png', url: expect.stringContaining('/api/files/') }],
    })
    expect(await given.messagesOf(thread.id)).toHaveLength(2)
  })

  it('refuses an empty message, a file of something else and a blocked thread', async () => {
    const { owner, write } = await shop()
    const { thread } = await write('Alo')
    const foreign = await given.file(owner.workspaceId)
    const send = async (own: object) =>
      (
        await owner.call(contract.sendMessage, {
          params: { threadId: thread.id },
          body: { clientId: newId(), text: '', fileIds: [], ...own },
        })
      ).error?.code

    expect(await send({})).toBe('MESSAGE_EMPTY')
    expect(await send({ fileIds: [foreign.id] })).toBe('FILE_NOT_FOUND')
    await owner.call(contract.updateThread, { params: { threadId: thread.id }, body: { isBlocked: true } })
    expect(await send({ text: 'Alo' })).toBe('THREAD_BLOCKED')
  })

  it('shows notes to staff only, and notifies people mentioned in them', async () => {
    const { owner, write } = await shop()
    const colleague = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    const stranger = await signIn()
    const { thread } = await write('Alo')
    const note = (mentions: string[]) =>
      owner.call(contract.addNote, {
        params: { threadId: thread.id },
        body: { clientId: newId(), text: 'Khách quen, ưu tiên nhé', mentions },
      })

    const added = await note([colleague.userId])
    const refused = await note([stranger.userId])
    await drainJobs()

    expect(added.body).toMatchObject({ sender: 'note', mentions: [colleague.userId] })
    expect(refused.error?.code).toBe('MEMBER_NOT_FOUND')
    expect(await emitted('note.mentioned')).toContainEqual(expect.objectContaining({ userIds: [colleague.userId] }))
    expect(await given.threadNow(thread.id)).toMatchObject({ lastText: 'Alo' })
  })

  it('counts unread messages, and can mark a thread as unread again', async () => {
    const { owner, write } = await shop()
    const { thread } = await write('một')
    await write('hai')
    const read = async (seq: number) =>
      (await owner.call(contract.markRead, { params: { threadId: thread.id }, body: { seq } })).body.unread

    expect([await read(1), await read(2), await read(0)]).toEqual([1, 0, 1])
  })

  it('counts what waits for somebody: unread conversations and broken channels', async () => {
    const { owner, write } = await shop()
    const { thread } = await write('một')
    await write('hai', 'b', 'Khách khác')
    const attention = async () => (await owner.call(contract.getAttention)).body
    expect(await attention()).toEqual({ unreadThreads: 2, brokenChannels: 0, unansweredGroups: 0 })

    await owner.call(contract.markRead, { params: { threadId: thread.id }, body: { seq: 1 } })
    const ctx = { ...systemCtx(deps, owner.workspaceId, 'test'), workspaceId: owner.workspaceId }
    await noteHealth(ctx, { id: thread.workgateId }, { failure: 'banned', code: 'x' })

    expect(await attention()).toEqual({ unreadThreads: 1, brokenChannels: 1, unansweredGroups: 0 })
  })

  it('snoozes a thread until its time', async () => {
    const { owner, write } = await shop()
    const { thread } = await write('Mai nhắc em nhé')
    const until = new Date(clock.now().getTime() + 3600_000)
    await owner.call(contract.updateThread, {
      params: { threadId: thread.id },
      body: { status: 'snoozed', snoozedUntil: until.toISOString() },
    })
    await wakeThreads(systemCtx(deps, null, 'test'))
    const asleep = await given.threadNow(thread.id)
    clock.advance(3600_001)

    await wakeThreads(systemCtx(deps, null, 'test'))

    expect(asleep.status).toBe('snoozed')
    expect(await given.threadNow(thread.id)).toMatchObject({ status: 'open', snoozedUntil: null })
  })

  it('writes changes of a thread into it as lines, in order', async () => {
    const { owner, write } = await shop()
    const { thread } = await write('Alo')
    const params = { threadId: thread.id }
    await owner.call(contract.updateThread, { params, body: { assigneeId: owner.userId } })
    await owner.call(contract.setThreadMode, { params, body: { mode: 'ai', pauseMinutes: 15 } })
    await owner.call(contract.updateThread, { params, body: { isBlocked: true } })
    await owner.call(contract.updateThread, { params, body: { isBlocked: false, status: 'closed' } })
    await owner.call(contract.updateThread, { params, body: { status: 'open' } })

    const kinds = (await given.messagesOf(thread.id)).flatMap(({ event }) => event?.kind ?? [])
    expect(kinds).toEqual(['assigned', 'paused', 'blocked', 'closed', 'unblocked', 'reopened'])
  })

  it('suggests an answer without sending it', async () => {
    const { owner, bot, write } = await shop()
    const { thread } = await write('Phí ship bao nhiêu?')

    const { body } = await owner.call(contract.draftWithAi, { params: { threadId: thread.id } })

    expect(body).toMatchObject({ basedOnSeq: 1, citations: [{ number: 1 }] })
    expect(body.text).toContain('30.000đ')
    expect(await given.messagesOf(thread.id)).toHaveLength(1)
    // A suggestion is no conversation, so it is not in the bot's list of sessions.
    const sessions = await owner.call(listSessions, { params: { id: bot.id }, query: {} })
    expect(sessions.body).toMatchObject({ items: [], total: 0 })
  })

  it.each([
    ['a wish for a person and a question', 'Cho mình gặp nhân viên. Phí ship bao nhiêu?', /30\.000đ/],
    ['only a wish for a person', 'Cho mình gặp nhân viên với', /là nhân viên của shop đây ạ/],
    ['something the bot does not know', 'Shop có bán vé máy bay đi Tokyo không?', /kiểm tra lại rồi báo/],
    ['an English wish', 'I want to talk to a human', /member of the shop’s staff/],
  ])('suggests an answer to the customer, no hand-over, for %s', async (_what, text, suggested) => {
    const { owner, write } = await shop()
    const { thread } = await write(text)

    const { body } = await owner.call(contract.draftWithAi, { params: { threadId: thread.id } })

    expect(body.text).toMatch(suggested)
    expect(body.text).not.toMatch(/chuyển cuộc trò chuyện|gặp nhân viên|handing/)
  })

  it('has labels: a name once per folder, and deleting one removes it from all threads', async () => {
    const { owner, write } = await shop()
    const body = { name: 'Khách sỉ', color: '#16a34a', folder: 'Nhóm khách' }
    const { body: label } = await owner.call(contract.createLabel, { body })
    const taken = await owner.call(contract.createLabel, { body })
    const { thread } = await write('Alo')
    await owner.call(contract.updateThread, { params: { threadId: thread.id }, body: { labelIds: [label.id] } })

    await owner.call(contract.deleteLabel, { params: { labelId: label.id } })

    expect(taken.error?.code).toBe('LABEL_NAME_TAKEN')
    expect(await given.threadNow(thread.id)).toMatchObject({ labelIds: [] })
    expect((await owner.call(contract.listLabels)).body.items).toEqual([])
  })

  it('stores canned replies as they were written, and a shortcut once', async () => {
    const { owner } = await shop()
    const body = { shortcut: 'chao', title: 'Chào', text: 'Dạ {{ten_shop}} chào {{gọi}} {{ten_khach}} ạ' }

    const made = await owner.call(contract.createCannedReply, { body })
    const taken = await owner.call(contract.createCannedReply, { body })
    const empty = await owner.call(contract.createCannedReply, { body: { ...body, shortcut: 'rong', text: '' } })
    const changed = await owner.call(contract.updateCannedReply, {
      params: { cannedId: made.body.id },
      body: { ...body, title: 'Lời chào' },
    })

    expect(made.body.text).toBe(body.text)
    expect([taken.error?.code, empty.error?.code]).toEqual(['CANNED_SHORTCUT_TAKEN', 'MESSAGE_EMPTY'])
    expect(changed.body.title).toBe('Lời chào')
  })

  it('stores saved views per person, one per name', async () => {
    const { owner } = await shop()
    const colleague = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    await owner.call(contract.saveView, { body: { name: 'Chưa đọc', query: { unread: 'true' } } })
    await owner.call(contract.saveView, { body: { name: 'Chưa đọc', query: { unread: 'true', mine: 'true' } } })

    const own = await owner.call(contract.listViews)
    const others = await colleague.call(contract.listViews)

    expect(own.body.items).toMatchObject([{ name: 'Chưa đọc', query: { unread: 'true', mine: 'true' } }])
    expect(others.body.items).toEqual([])
  })
})
