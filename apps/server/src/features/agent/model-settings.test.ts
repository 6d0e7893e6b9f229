import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAiProviders } from '@app/contracts/ai-providers'
import { getBot, updateBot } from '@app/contracts/bots'
import { listConnections } from '@app/contracts/connections'
import type { BotModel } from '@app/contracts/bot-settings'
import { callerOf } from '../../../test/caller.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { modelHost, talkingApp } from '../../../test/talk.ts'

const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'
const fine = { text: 'Đổi trong 7 ngày ạ [1].' }

describe('what a model is told beside the words', async () => {
  const test = await useApp()
  const { app, llm, shopBot, begin, setCredits } = await talkingApp(test)
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  const chat = async (kind: string, own: Partial<BotModel>) => {
    const owner = await test.signIn()
    await setCredits(owner.workspaceId, 100)
    const connection = await test.given.connection(owner.workspaceId, {
      kind,
      baseUrl: `http://${modelHost}/${kind === 'google' ? 'v1beta' : 'v1'}`,
      key: llm.key ?? 'none',
    })
    const model = { ...chatbotWith().model, source: 'connection' as const, connectionId: connection.id, ...own }
    const bot = await shopBot(owner, { model, instructions: 'Luôn mời khách ghé cửa hàng.' })
    llm.onRequest(() => fine)
    return { owner, bot, ...(await begin(owner, bot.id)) }
  }

  it('marks what is the same in every conversation, so that Anthropic caches it', async () => {
    const { owner, bot, say } = await chat('anthropic', { name: 'claude-sonnet-4-5' })
    await say(question)
    await (await begin(owner, bot.id)).say(question)

    const systems = llm.requests.map(({ body }) => body['system'] as { text: string; cache_control?: unknown }[])
    expect(systems[0]).toHaveLength(2)
    expect(systems[0]?.[0]).toMatchObject({ cache_control: { type: 'ephemeral' } })
    expect(systems[0]?.[0]?.text).toContain('Luôn mời khách ghé cửa hàng.')
    expect(systems[1]?.[0]).toEqual(systems[0]?.[0])
    // The rest is new in every turn, and would only fill the cache.
    expect(systems[0]?.[1]).not.toHaveProperty('cache_control')
    expect(systems[1]?.[1]).not.toEqual(systems[0]?.[1])
  })

  it.each<[string, string, (body: Record<string, unknown>) => unknown, unknown]>([
    ['anthropic', 'claude-opus-4-5', (body) => body['output_config'], { effort: 'medium' }],
    ['openai', 'gpt-5-mini', (body) => body['reasoning_effort'], 'medium'],
    ['openrouter', 'openai/gpt-5', (body) => body['reasoning'], { effort: 'medium' }],
    [
      'google',
      'gemini-2.5-flash',
      (body) => (body['generationConfig'] as Record<string, unknown>)['thinkingConfig'],
      { thinkingBudget: 4096 },
    ],
  ])('asks %s to think as long as the owner set, with room for the thoughts', async (kind, name, read, wanted) => {
    const { say } = await chat(kind, { name, reasoning: 'medium', maxOutputTokens: 500 })

    const { run } = await say(question)

    expect(run.outcome).toBe('answered')
    expect(read(llm.requests[0]?.body ?? {})).toEqual(wanted)
    expect(llm.requests[0]?.maxTokens).toBe(500 + 4096)
  })

  it('sends no effort to a model that has none, and gives up asking one that refuses it', async () => {
    const plain = await chat('openai', { name: 'gpt-4.1-mini', reasoning: 'high', maxOutputTokens: 500 })
    await plain.say(question)
    expect(llm.requests[0]?.body).not.toHaveProperty('reasoning_effort')
    expect(llm.requests[0]?.maxTokens).toBe(500)

    llm.reset()
    const refusing = await chat('openai', { name: 'gpt-5-chat', reasoning: 'high' })
    llm.onRequest(({ body }) =>
      body['reasoning_effort'] === undefined ? fine : { fault: 'unsupported-field', field: 'reasoning_effort' },
    )
    const { run } = await refusing.say(question)
    expect(run.outcome).toBe('answered')
    expect(llm.requests).toHaveLength(2)
  })

  it('names the bot, so that OpenAI finds what it has cached of it', async () => {
    const { bot, say } = await chat('openai', { name: 'gpt-4.1-mini' })
    await say(question)
    expect(llm.requests[0]?.body['prompt_cache_key']).toBe(bot.id)
  })

  it('counts cached tokens by their own price', async () => {
    const price = async (cachedTokens: number) => {
      const owner = await test.signIn()
      await setCredits(owner.workspaceId, 1_000)
      const bot = await shopBot(owner, { instructions: 'Nói rõ. '.repeat(900) })
      llm.script([{ ...fine, cachedTokens }])
      const { say, steps } = await begin(owner, bot.id)
      const { run } = await say(question)
      const asked = (await steps(run)).find(({ type }) => type === 'ai_reply')
      expect(asked?.llm).toMatchObject({ cachedTokens, inputTokens: run.tokensIn })
      return run.credits
    }

    const [full, cached] = [await price(0), await price(3_000)]
    expect(cached).toBeLessThan(full)
  })

  it('says which models take an effort, and keeps it in the settings of a bot', async () => {
    const owner = await test.signIn()
    const bot = await test.given.bot(owner.workspaceId)
    const caller = callerOf(app, owner.token)
    const { body: providers } = await caller.call(listAiProviders)
    const { body: connections } = await caller.call(listConnections)
    const config = chatbotWith({ model: { ...chatbotWith().model, reasoning: 'low' } })
    await owner.call(updateBot, { params: { id: bot.id }, body: { rev: bot.rev, config } })
    const { body: read } = await owner.call(getBot, { params: { id: bot.id } })

    expect(providers.items.find(({ id }) => id === 'openai')?.reasoningModels).toContain('gpt-5')
    expect(connections.platformModel).toEqual({ name: 'fake', hasReasoning: false })
    expect(read.config).toMatchObject({ model: { reasoning: 'low' } })
  })
})
