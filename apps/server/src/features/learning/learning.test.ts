import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eraseContact } from '@app/contracts/contacts'
import { getAttention, listMessages } from '@app/contracts/conversations'
import * as contract from '@app/contracts/learning'
import { addQna, listDatasets, queryItems } from '@app/contracts/knowledge'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import type { SignedIn } from '../../../test/given.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { noticesOf } from './notices.repository.ts'
import { tellAsker } from './tell-asker.ts'

describe('questions without an answer', async () => {
  const { deps, signIn, given, clock, drainJobs } = await useApp()

  /** A shop whose bot knows one thing, and customers who ask others. */
  const shop = async () => {
    const owner = await signIn()
    const dataset = await given.dataset(owner.workspaceId, { type: 2 })
    await owner.call(addQna, {
      params: { id: dataset.id },
      body: { questions: ['Phí ship nội thành bao nhiêu?'], answer: 'Dạ nội thành 20.000đ ạ.' },
    })
    const datasets = [{ id: dataset.id, priority: 1 }]
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith({ datasets }) })
    const gate = await given.workgate(bot)
    return { owner, dataset, bot, gate }
  }
  const ask = async (gate: WorkgateRow, name: string, text: string, externalId = newId()) => {
    const { thread } = await given.inbound(gate, text, { from: { externalId, name } })
    clock.advance(5000)
    await drainJobs()
    return thread.id
  }
  const list = async (owner: SignedIn, query: Partial<Record<string, string>> = {}) =>
    (await owner.call(contract.listQuestionGroups, { query })).body
  const textsOf = async (owner: SignedIn, threadId: string) =>
    (await owner.call(listMessages, { params: { threadId }, query: {} })).body.items.map(
      ({ sender, text }) => `${sender}: ${text}`,
    )

  const toldIn = (workspaceId: string, groupId: string) => noticesOf(deps.database.system, { workspaceId, id: groupId })
  /** The process ends after the message was written and before its transaction was. */
  const diesOnce = async (workspaceId: string, groupId: string) => {
    const dying = {
      id: newId(),
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      finishIn: () => Promise.reject(new Error('killed')),
    }
    for (const { id } of await toldIn(workspaceId, groupId))
      await expect(tellAsker(systemCtx(deps, workspaceId, 'test'), { noticeId: id }, dying)).rejects.toThrow('killed')
  }
  /** A runner that was thought dead comes back with the same jobs. */
  const againForAll = async (workspaceId: string, groupId: string) => {
    for (const { id } of await toldIn(workspaceId, groupId))
      await enqueue(systemCtx(deps, workspaceId, 'test'), 'learning.tell', { noticeId: id })
    await drainJobs()
  }

  it('are grouped as they come, answered once for all, and told to each person once', async () => {
    const { owner, dataset, gate } = await shop()
    const lan = await ask(gate, 'Lan', 'shop có chỗ gửi ô tô không?')
    const huy = await ask(gate, 'Huy', 'den shop co cho dau xe hoi k', 'huy-1')
    await ask(gate, 'Huy', 'có bãi đậu xe hơi ko ạ', 'huy-1')
    await ask(gate, 'Mai', 'ben minh co tuyen ctv k')

    const open = await list(owner)
    expect(open).toMatchObject({ total: 2, asked: 4, customers: 3 })
    const [parking, job] = open.items
    expect(parking).toMatchObject({ topic: 'store', asked: 3, customers: 2, state: 'open', isBack: false })
    expect(parking?.question).toContain('gửi ô tô')
    // No accents are guessed; whoever types with care gives the group its words.
    expect(job?.question).toBe('Ben minh co tuyen ctv k')
    expect((await owner.call(getAttention)).body.unansweredGroups).toBe(2)
    expect((await list(owner, { search: 'dau xe hoi' })).items.map(({ id }) => id)).toEqual([parking?.id])

    const params = { groupId: parking?.id ?? '' }
    const detail = (await owner.call(contract.getQuestionGroup, { params })).body
    expect(detail.spellings).toHaveLength(3)
    expect(detail.askers.map(({ name, untold }) => [name, untold])).toEqual([
      ['Huy', null],
      ['Lan', null],
    ])

    // Two presses are one answer; both people are queued, and nothing leaves while it can be taken back.
    const body = {
      question: 'Cửa hàng có chỗ gửi ô tô không?',
      answer: 'Dạ có bãi gửi ô tô miễn phí ạ.',
      datasetId: dataset.id,
      tells: true,
    }
    const answered = await owner.call(contract.answerQuestionGroup, { params, body })
    expect(answered).toMatchObject({ status: 200, body: { told: 2, group: { state: 'answered' } } })
    expect(await owner.call(contract.answerQuestionGroup, { params, body })).toMatchObject({ status: 409 })
    await drainJobs()
    expect((await textsOf(owner, lan)).filter((text) => text.startsWith('staff'))).toEqual([])

    const undone = await owner.call(contract.reopenQuestionGroup, { params })
    expect(undone.body).toMatchObject({ state: 'open', pair: null })
    clock.advance(60_000)
    await drainJobs()
    const pairs = async () =>
      (await owner.call(queryItems, { params: { id: dataset.id }, body: {} })).body.items.map(
        ({ questions }) => questions,
      )
    expect(await pairs()).toHaveLength(1)
    expect((await textsOf(owner, lan)).filter((text) => text.startsWith('staff'))).toEqual([])

    await owner.call(contract.answerQuestionGroup, { params, body })
    clock.advance(60_000)
    await diesOnce(owner.workspaceId, params.groupId)
    expect((await textsOf(owner, lan)).filter((text) => text.startsWith('staff'))).toEqual([])
    await drainJobs()
    await againForAll(owner.workspaceId, params.groupId)
    expect(await pairs()).toContainEqual([
      'Cửa hàng có chỗ gửi ô tô không?',
      ...detail.spellings.map(({ text }) => text),
    ])
    for (const [threadId, quoted] of [
      [lan, 'shop có chỗ gửi ô tô không?'],
      [huy, 'có bãi đậu xe hơi ko ạ'],
    ] as const)
      expect((await textsOf(owner, threadId)).filter((text) => text.startsWith('staff'))).toEqual([
        `staff: Về câu anh/chị hỏi “${quoted}”:\nDạ có bãi gửi ô tô miễn phí ạ.`,
      ])

    // The bot knows it now; who was told is not told again.
    const nam = await ask(gate, 'Nam', 'cửa hàng có chỗ gửi ô tô không ạ')
    expect((await textsOf(owner, nam)).at(-1)).toContain('miễn phí')
    await owner.call(contract.reopenQuestionGroup, { params })
    const again = await owner.call(contract.answerQuestionGroup, { params, body })
    expect(again.body.told).toBe(0)

    // Ignored: asked again it stays ignored.
    const jobParams = { groupId: job?.id ?? '' }
    await owner.call(contract.ignoreQuestionGroup, { params: jobParams, body: { reason: 'Không tuyển' } })
    await ask(gate, 'Tú', 'shop tuyển cộng tác viên không')
    expect(await list(owner)).toMatchObject({ total: 0 })
    expect(await list(owner, { state: 'ignored' })).toMatchObject({
      items: [{ asked: 2, ignoredReason: 'Không tuyển', question: 'Shop tuyển cộng tác viên không' }],
    })
    expect((await owner.call(contract.reopenQuestionGroup, { params: jobParams })).body.state).toBe('open')
  })

  it('can be merged, split and given to a member, and go with the person who asked', async () => {
    const { owner, gate, bot } = await shop()
    const stranger = await signIn()
    const first = await ask(gate, 'Lan', 'có chỗ gửi ô tô không?')
    await ask(gate, 'Huy', 'qua shop đỗ ô tô ở đâu ạ')
    await ask(gate, 'Mai', 'có gói quà sinh nhật không ạ')
    const [parking, gift] = (await list(owner)).items
    const params = { groupId: parking?.id ?? '' }

    const merged = await owner.call(contract.mergeQuestionGroups, {
      params: { groupId: gift?.id ?? '' },
      body: { intoId: params.groupId },
    })
    expect(merged.body).toMatchObject({ id: params.groupId, asked: 3, customers: 3 })
    // What was merged stays together: the next such question goes there too.
    await ask(gate, 'Tú', 'goi qua giup e dc k')
    expect(await list(owner)).toMatchObject({ total: 1, items: [{ asked: 4 }] })
    expect(await owner.call(contract.mergeQuestionGroups, { params, body: { intoId: params.groupId } })).toMatchObject({
      status: 422,
    })

    const taken = await owner.call(contract.splitQuestionGroup, {
      params,
      body: { texts: ['có gói quà sinh nhật không ạ', 'GOI QUA giup e dc k'] },
    })
    expect(taken.body).toMatchObject({ asked: 2, customers: 2, topic: 'other' })
    expect(await list(owner)).toMatchObject({ total: 2, asked: 4 })
    expect(await owner.call(contract.splitQuestionGroup, { params, body: { texts: ['chưa ai hỏi'] } })).toMatchObject({
      status: 422,
    })

    const assigned = await owner.call(contract.assignQuestionGroup, { params, body: { userId: owner.userId } })
    expect(assigned.body.assignee).toMatchObject({ id: owner.userId })
    expect(await list(owner, { mine: 'true' })).toMatchObject({ total: 1, items: [{ id: params.groupId }] })
    expect(await list(owner, { botId: bot.id })).toMatchObject({ total: 2 })
    expect(await owner.call(contract.assignQuestionGroup, { params, body: { userId: stranger.userId } })).toMatchObject(
      { status: 404 },
    )
    expect(await stranger.call(contract.getQuestionGroup, { params })).toMatchObject({ status: 404 })
    expect(await list(stranger)).toMatchObject({ total: 0 })

    // Only the one other person is left, and nothing shows the words of who was erased.
    const contact = await given.contact(owner.workspaceId, { name: 'Lan' })
    await given.changeThread(first, { contactId: contact.id })
    const erased = await owner.call(eraseContact, { params: { contactId: contact.id }, body: { confirmName: 'Lan' } })
    expect(erased.status).toBe(200)
    const left = (await owner.call(contract.getQuestionGroup, { params })).body
    expect(left.group).toMatchObject({ asked: 1, customers: 1, question: 'Qua shop đỗ ô tô ở đâu ạ' })
    expect(left.askers.map(({ name }) => name)).toEqual(['Huy'])
  })

  it('and wrong answers of the AI become pairs from the conversation itself', async () => {
    const { owner, dataset, gate } = await shop()
    const threadId = await ask(gate, 'Lan', 'Phí ship nội thành bao nhiêu?')
    await ask(gate, 'Lan', 'có gói quà sinh nhật không ạ', 'khac')
    const { items } = (await owner.call(listMessages, { params: { threadId }, query: {} })).body
    const answer = items.find(({ sender }) => sender === 'ai')
    const params = { messageId: answer?.id ?? '' }

    // It came from a pair: that pair is corrected and keeps its question.
    const prefilled = (await owner.call(contract.getCorrection, { params })).body
    expect(prefilled).toMatchObject({
      question: 'Phí ship nội thành bao nhiêu?',
      pair: { datasetId: dataset.id, answer: 'Dạ nội thành 20.000đ ạ.' },
    })
    const saved = await owner.call(contract.correctAnswer, {
      params,
      body: {
        question: 'ship nội thành hết bao nhiêu',
        answer: 'Dạ nội thành 25.000đ ạ.',
        datasetId: dataset.id,
        itemId: prefilled.pair?.itemId ?? randomUUID(),
      },
    })
    expect(saved.body).toMatchObject({ isNew: false, itemId: prefilled.pair?.itemId })
    const stored = (await owner.call(queryItems, { params: { id: dataset.id }, body: {} })).body.items
    expect(stored.map(({ questions, body }) => [questions, body])).toEqual([
      [['Phí ship nội thành bao nhiêu?', 'ship nội thành hết bao nhiêu'], 'Dạ nội thành 25.000đ ạ.'],
    ])

    // It had no answer: a pair is made, and its group is answered by it.
    const [group] = (await list(owner)).items
    const detail = (await owner.call(contract.getQuestionGroup, { params: { groupId: group?.id ?? '' } })).body
    const other = detail.askers[0]?.threadId ?? ''
    const said = (await owner.call(listMessages, { params: { threadId: other }, query: {} })).body.items
    const unknown = said.find(({ sender }) => sender === 'ai')?.id ?? ''
    const made = await owner.call(contract.correctAnswer, {
      params: { messageId: unknown },
      body: { question: 'Có gói quà không?', answer: 'Dạ có ạ.', datasetId: dataset.id },
    })
    expect(made.body.isNew).toBe(true)
    expect(await list(owner)).toMatchObject({ total: 0 })
    const customers = said.find(({ sender }) => sender === 'customer')?.id ?? ''
    expect(await owner.call(contract.getCorrection, { params: { messageId: customers } })).toMatchObject({
      status: 422,
    })
    expect((await owner.call(listDatasets, { query: { type: '2' } })).body.total).toBe(1)
  })
})
