import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'
import { openArena } from '../../../test/injection/strike.ts'
import { fingerprintOf } from '../../../test/matrix/victim.ts'

const question = 'Mình muốn hỏi zirvex nhận sửa ở đâu và cần mang theo giấy tờ gì vậy shop ơi?'

describe('a caller with the key of one bot', async () => {
  const test = await useApp()
  const { given, database } = test
  const arena = await openArena(test)
  const { stage, llm, canaries, app } = arena
  const { victim, config, owner, secrets } = stage
  afterAll(() => arena.close())
  beforeEach(() => {
    llm.reset()
    canaries.hits.length = 0
  })

  const publish = async (own: Partial<ChatbotConfig> = {}) => {
    const bot = await given.publishedBot(owner.workspaceId, { config: config(own) })
    return { bot, ...(await given.botKey(bot)) }
  }
  const ask = (key: string, model: string, conversation = 'mine') =>
    callerOf(app, null).send({
      method: 'POST',
      url: '/api/v1/chat/completions',
      headers: { authorization: `Bearer ${key}` },
      payload: { model, messages: [{ role: 'user', content: question }], metadata: { conversation } },
    })

  it('finds no other bot by its id, of this workspace or of another', async () => {
    const { key } = await publish()

    const replies = await Promise.all([victim.bot.id, stage.other.id].map((id) => ask(key, id)))

    expect(replies.map(({ status, error }) => [status, error?.code])).toEqual([
      [404, 'BOT_NOT_FOUND'],
      [404, 'BOT_NOT_FOUND'],
    ])
    expect(llm.requests).toHaveLength(0)
  })

  it("cannot go on with somebody else's conversation by naming it", async () => {
    const { bot, key } = await publish()
    const before = await fingerprintOf(database, victim.workspaceId)
    const names = [
      victim.session.id,
      victim.session.externalKey ?? '',
      (victim.session.externalKey ?? '').replace('api:', ''),
    ]

    for (const name of names) await ask(key, bot.id, name)

    expect(llm.requests).toHaveLength(names.length)
    for (const { prompt } of llm.requests)
      for (const words of Object.values(stage.foreign)) expect(prompt).not.toContain(words)
    expect(await fingerprintOf(database, victim.workspaceId)).toBe(before)
  })

  it("gets nothing from settings that name another workspace's datasets and connections", async () => {
    const { http, ...tools } = config().tools
    const { bot, key } = await publish({
      datasets: [...stage.shop, { id: victim.dataset.id, priority: 10 }],
      tools: {
        ...tools,
        http: http.map((tool) => ({ ...tool, connectionId: victim.connection.id })),
        mcp: [{ connectionId: victim.connection.id, allow: ['stock', 'delete_all'] }],
      },
    })
    llm.script([
      {
        toolCalls: [
          { name: 'order_status', arguments: { code: 'A1' } },
          { name: 'mcp_1_stock', arguments: { item: 'x' } },
        ],
      },
      { toolCalls: [{ name: 'search_knowledge', arguments: { query: stage.foreign.foreignWords } }] },
      ({ prompt }) => ({ text: `Dạ ${prompt} [1]` }),
    ])

    const { text } = await ask(key, bot.id)

    const seen = [text, ...llm.requests.map(({ body }) => JSON.stringify(body))].join('\n')
    expect(llm.requests.length).toBeGreaterThan(2)
    expect(seen).not.toContain(stage.foreign.foreignPrice)
    expect(seen).not.toContain(secrets.victimKey)
    expect(canaries.hits).toEqual([])
  })

  it("has no model when the settings name another workspace's key", async () => {
    const { bot, key } = await publish({ model: { ...config().model, connectionId: victim.connection.id } })

    const { status } = await ask(key, bot.id)

    expect(status).toBe(200)
    expect(llm.requests).toHaveLength(0)
  })

  it('cannot talk the model into a silence that makes it rest for everybody', async () => {
    const { bot, key } = await publish()
    const silent = { toolCalls: [{ name: 'search_knowledge', arguments: { query: 'áo' } }] }
    llm.onRequest(() => silent)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(key, bot.id, name)
    llm.reset()

    await ask(key, bot.id, 'g')

    expect(llm.requests.length).toBeGreaterThan(0)
  })
})
