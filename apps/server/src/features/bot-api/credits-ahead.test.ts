import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { agentRuns, agentSessions, creditAccounts } from '#db/schema/index.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'

/** Continuing a conversation reserves credits as it begins, before it knows whether it needs them. */
describe('the credits of a conversation that a program continues', async () => {
  const test = await useApp()
  const { app, llm, shopBot, setCredits } = await talkingApp(test)
  const { given, signIn, database, emitted } = test
  /** How much was reserved each time the model was asked. */
  let setAside: number[]
  let workspaceId: string

  const money = async () => {
    const [account] = await database.system
      .select({ balance: creditAccounts.balance, reserved: creditAccounts.reserved })
      .from(creditAccounts)
      .where(eq(creditAccounts.workspaceId, workspaceId))
    return account
  }

  beforeEach(() => {
    setAside = []
    llm.onRequest(async () => {
      setAside.push((await money())?.reserved ?? 0)
      return { text: 'Dạ em gửi anh/chị thông tin ạ.' }
    })
  })
  afterAll(async () => {
    await app.http.close()
    await llm.close()
  })

  const shop = async () => {
    const owner = await signIn()
    ;({ workspaceId } = owner)
    await setCredits(workspaceId, 100)
    const bot = await shopBot(owner, { onlyFromKnowledge: false })
    const { key } = await given.botKey(bot)
    const say = async (content: string, conversation = 'k1') => {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/v1/chat/completions',
        headers: { authorization: `Bearer ${key}` },
        payload: { model: bot.id, messages: [{ role: 'user', content }], metadata: { conversation } },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      const { choices, bizagent } = answer.json<{
        choices: { message: { content: string } }[]
        bizagent: { outcome: string }
      }>()
      return { text: choices[0]?.message.content ?? '', outcome: bizagent.outcome }
    }
    return { bot, say }
  }
  const openQuestion = 'tư vấn giúp phong cách đi dự tiệc cưới ngoài trời nhé'
  const longQuestion = `${openQuestion} ${'và cả phụ kiện đi cùng cho hợp '.repeat(110)}`

  it('are reserved as it begins, and only the answer is paid', async () => {
    const { say } = await shop()

    for (let turn = 0; turn < 3; turn += 1) await say(openQuestion)

    expect(setAside).toEqual([2, 2, 2])
    expect(await money()).toEqual({ balance: 97, reserved: 0 })
  })

  it('are released where no model was asked', async () => {
    const { say } = await shop()
    await say(openQuestion)

    expect((await say('cảm ơn shop nhiều nhé')).outcome).toBe('small_talk')

    expect(setAside).toHaveLength(1)
    expect(await money()).toEqual({ balance: 99, reserved: 0 })
  })

  it('are released where the conversation cannot simply continue', async () => {
    const { bot, say } = await shop()
    await say(openQuestion)
    await database.system.update(agentSessions).set({ status: 'closed' }).where(eq(agentSessions.botId, bot.id))

    await say(openQuestion)

    expect(setAside).toEqual([2, 2])
    expect(await money()).toEqual({ balance: 98, reserved: 0 })
  })

  it('are raised for a question that needs more than those before', async () => {
    const { say } = await shop()
    await say(openQuestion)

    await say(longQuestion)
    await say(openQuestion)

    const [usual, long, after] = setAside
    expect(long).toBeGreaterThan(usual ?? 0)
    // The next turn reserves what the most expensive one needed; each pays its own price: 1, 2, and 2 with that history.
    expect(after).toBe(long)
    expect(await money()).toEqual({ balance: 95, reserved: 0 })
  })

  it('need not cover the most expensive question, only this one', async () => {
    const { say } = await shop()
    await say(openQuestion)
    await say(longQuestion, 'k2')
    await setCredits(workspaceId, 2)

    const isAnswered = async (...said: Parameters<typeof say>) => (await say(...said)).text.includes('thông tin ạ')
    expect(await isAnswered(longQuestion, 'k2')).toBe(false)
    expect(await isAnswered(openQuestion)).toBe(true)

    expect(await money()).toEqual({ balance: 1, reserved: 0 })
  })

  it('notify that they run low when an answer passes a mark, and are paid once', async () => {
    const { say, bot } = await shop()
    await say(openQuestion)
    await database.system
      .update(creditAccounts)
      .set({ balance: 22, grantedLevel: 104 })
      .where(eq(creditAccounts.workspaceId, workspaceId))
    const marks = async () => (await emitted('credit.low')).filter(({ granted }) => granted === 104)

    const seen = []
    for (let turn = 0; turn < 3; turn += 1) {
      await say(openQuestion)
      seen.push((await marks()).map(({ usedPercent, balance }) => ({ usedPercent, balance })))
    }

    // Four fifths of 104 are used at 20.8.
    expect(seen).toEqual([[], [{ usedPercent: 80, balance: 20 }], [{ usedPercent: 80, balance: 20 }]])
    expect(await money()).toEqual({ balance: 19, reserved: 0 })
    const runs = await database.system.select().from(agentRuns).where(eq(agentRuns.botId, bot.id))
    expect(runs.map(({ status, credits }) => ({ status, credits }))).toEqual(
      Array.from({ length: 4 }, () => ({ status: 'done', credits: 1 })),
    )
  })
})
