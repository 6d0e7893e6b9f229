import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendMessage, setThreadMode } from '@app/contracts/conversations'
import * as contract from '@app/contracts/shadow'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { agentRuns, creditEntries } from '#db/schema/index.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'

describe('shadow mode', async () => {
  const { deps, clock, given, signIn, drainJobs } = await useApp()
  const db = deps.database.system
  const owner = await signIn({ name: 'Lan' })
  const { workspaceId } = owner
  const config = chatbotWith({ datasets: await given.shopDatasets(workspaceId) })
  const bot = await given.publishedBot(workspaceId, { config })
  const gate = await given.workgate(bot)
  const params = { id: bot.id }

  const ask = async (text: string, customer: string) => {
    clock.advance(60_000)
    return (await given.inbound(gate, text, { from: { externalId: customer, name: customer } })).thread.id
  }
  const byHand = (threadId: string) =>
    owner.call(setThreadMode, { params: { threadId }, body: { mode: 'manual', pauseMinutes: 0, answerOpen: false } })
  const answer = async (threadId: string, text: string) => {
    clock.advance(60_000)
    await owner.call(sendMessage, { params: { threadId }, body: { clientId: newId(), text, fileIds: [] } })
  }
  const sendersOf = async (threadId: string) =>
    (await given.messagesOf(threadId)).map(({ sender }) => sender).filter((sender) => sender !== 'system')
  const look = async () => {
    await enqueue(systemCtx(deps, workspaceId, 'test'), 'shadow.draft', { botId: bot.id })
    await drainJobs()
  }

  it('drafts beside staff without sending, reports agreement by topic, and lets the AI answer a topic', async () => {
    const on = await owner.call(contract.setShadow, { params, body: { isOn: true } })
    expect(on.body).toMatchObject({ isOn: true, drafts: 0, usesModel: false })

    const threadId = await ask('alo shop', 'khach-bong')
    await byHand(threadId)
    await ask('phi ship bn v shop', 'khach-bong')
    await answer(threadId, 'Dạ ship 30k ạ, từ 500k mình freeship nha')
    await ask('Phí ship ra Phú Quốc bao nhiêu?', 'khach-bong')
    // One answer in two messages.
    await answer(threadId, 'Dạ phí 30.000đ')
    await answer(threadId, 'ra đảo thêm 15.000đ mình nhé')
    await ask('Shop có bán vé máy bay đi Tokyo không?', 'khach-bong')
    await answer(threadId, 'Dạ bên em không bán vé máy bay ạ')
    await look()
    await look()

    const { body: shadow } = await owner.call(contract.getShadow, { params })
    const shipping = shadow.topics.find(({ topic }) => topic === 'shipping')
    expect(shadow).toMatchObject({ drafts: 3, conversations: 1, credits: 0 })
    expect(shipping).toMatchObject({ same: 1, different: 1, none: 0, isReady: false, isAi: false })
    // Nothing was sent and nothing was paid: the customer has read staff only.
    expect(new Set(await sendersOf(threadId))).toEqual(new Set(['customer', 'staff']))
    const runs = await db.select().from(agentRuns).where(eq(agentRuns.workspaceId, workspaceId))
    expect(runs.map(({ mode }) => mode)).toEqual(['replay', 'replay', 'replay'])
    const spent = and(eq(creditEntries.workspaceId, workspaceId), eq(creditEntries.kind, 'spend'))
    expect(await db.select().from(creditEntries).where(spent)).toEqual([])

    const { body: drafts } = await owner.call(contract.listShadowDrafts, { params, query: { topic: 'shipping' } })
    const [different] = drafts.items
    expect(different).toMatchObject({ verdict: 'different', staffName: 'Lan', missing: ['15.000đ'] })
    expect(different?.staffText).toBe('Dạ phí 30.000đ\nra đảo thêm 15.000đ mình nhé')
    const judged = await owner.call(contract.judgeShadowDraft, {
      params: { draftId: different?.id ?? '' },
      body: { decision: 'ai' },
    })
    expect(judged.body.verdict).toBe('same')

    await answersItsTopic(threadId)
  })

  const answersItsTopic = async (threadId: string) => {
    const refused = await owner.call(contract.setAiTopics, { params, body: { topics: ['complaint'] } })
    const switched = await owner.call(contract.setAiTopics, { params, body: { topics: ['shipping'] } })
    expect(refused.error?.code).toBe('SHADOW_TOPIC_REFUSED')
    expect(switched.body.topics.filter(({ isAi }) => isAi).map(({ topic }) => topic)).toEqual(['shipping'])
    const last = async () => (await given.messagesOf(threadId)).at(-1)

    await ask('Phí ship bao nhiêu shop?', 'khach-bong')
    clock.advance(10_000)
    await drainJobs()
    expect(await last()).toMatchObject({ sender: 'ai' })
    expect((await last())?.text).toContain('30.000')

    // Another topic, and one that is mixed with a complaint, stay with people.
    for (const text of ['Shop mở cửa mấy giờ?', 'Giao sai hàng rồi, phí ship ai trả?']) {
      await ask(text, 'khach-bong')
      clock.advance(10_000)
      await drainJobs()
      expect(await last()).toMatchObject({ sender: 'customer', text })
    }
    expect((await given.threadNow(threadId)).mode).toBe('manual')

    await owner.call(contract.setAiTopics, { params, body: { topics: [] } })
    await ask('Phí ship bao nhiêu vậy?', 'khach-bong')
    clock.advance(10_000)
    await drainJobs()
    expect(await last()).toMatchObject({ sender: 'customer' })
  }
})
