import { describe, expect, it } from 'vitest'
import { publishBot, updateBot } from '@app/contracts/bots'
import { defaultAppearance } from '@app/contracts/bot-defaults'
import { closeFirstSteps, getFirstSteps } from '@app/contracts/first-steps'
import { addQna } from '@app/contracts/knowledge'
import type { Caller } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { newDataset } from '../../../test/knowledge-fixtures.ts'

const doneOf = async (caller: Caller, botId?: string): Promise<string[]> => {
  const { body } = await caller.call(getFirstSteps, { query: { botId } })
  return body.steps.filter(({ isDone }) => isDone).map(({ key }) => key)
}

describe('the first steps of a shop', async () => {
  const { signIn, given } = await useApp()

  it('are all open at first, in the order a shop does them', async () => {
    const owner = await signIn()

    const { status, body } = await owner.call(getFirstSteps, { query: {} })

    expect([status, body.isClosed, body.botId]).toEqual([200, false, null])
    expect(body.steps.map(({ key, isDone }) => [key, isDone])).toEqual(
      ['knowledge', 'bot', 'try', 'look', 'publish'].map((key) => [key, false]),
    )
  })

  it('are done by what the shop has, one after the other', async () => {
    const owner = await signIn()
    const dataset = await newDataset(owner, 2, { name: 'Hỏi đáp quán' })
    expect(await doneOf(owner)).toEqual([])

    await owner.call(addQna, { params: { id: dataset.id }, body: { questions: ['Mấy giờ mở?'], answer: '8 giờ' } })
    expect(await doneOf(owner)).toEqual(['knowledge'])

    const config = chatbotWith({ datasets: [{ id: dataset.id, priority: 5 }] })
    const bot = await given.bot(owner.workspaceId, { name: 'Mây', config })
    expect(await doneOf(owner)).toEqual(['knowledge', 'bot'])

    await given.agentRun(await given.agentSession(bot))
    expect(await doneOf(owner)).toEqual(['knowledge', 'bot', 'try'])

    const looked = await owner.call(updateBot, {
      params: { id: bot.id },
      body: { rev: bot.rev, appearance: { ...defaultAppearance, color: '#2e6b4f' } },
    })
    expect(await doneOf(owner)).toEqual(['knowledge', 'bot', 'try', 'look'])

    await owner.call(publishBot, { params: { id: bot.id }, body: { rev: looked.body.rev } })
    const { body: published } = await owner.call(getFirstSteps, { query: {} })
    expect([published.isPublished, published.steps.at(-1)]).toMatchObject([true, { key: 'publish', isDone: false }])

    await given.workgate(bot, { name: 'nangnho.example' })
    const { body } = await owner.call(getFirstSteps, { query: {} })
    expect(body.steps.map(({ key, isDone, detail }) => [key, isDone, detail])).toEqual([
      ['knowledge', true, 'Hỏi đáp quán'],
      ['bot', true, 'Mây'],
      ['try', true, null],
      ['look', true, null],
      ['publish', true, 'nangnho.example'],
    ])
  })

  it('of one bot look at its own knowledge, tries and channels', async () => {
    const owner = await signIn()
    const datasets = await given.shopDatasets(owner.workspaceId)
    const old = await given.bot(owner.workspaceId, { config: chatbotWith({ datasets }) })
    await given.agentRun(await given.agentSession(old))
    const fresh = await given.bot(owner.workspaceId)

    expect(await doneOf(owner, old.id)).toEqual(['knowledge', 'bot', 'try'])
    expect(await doneOf(owner, fresh.id)).toEqual(['bot'])
  })

  it('of another shop are not counted, and its bot is unknown', async () => {
    const owner = await signIn()
    const other = await signIn()
    const bot = await given.bot(other.workspaceId)

    expect(await doneOf(owner)).toEqual([])
    expect(await owner.call(getFirstSteps, { query: { botId: bot.id } })).toMatchObject({
      status: 404,
      error: { code: 'BOT_NOT_FOUND' },
    })
  })

  it('are closed for everybody in the workspace, and stay closed', async () => {
    const owner = await signIn()
    const other = await signIn()

    const replies = [await owner.call(closeFirstSteps, {}), await owner.call(closeFirstSteps, {})]

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await owner.call(getFirstSteps, { query: {} })).body.isClosed).toBe(true)
    expect((await other.call(getFirstSteps, { query: {} })).body.isClosed).toBe(false)
  })
})
