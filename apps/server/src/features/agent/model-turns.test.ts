import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'
import { creditBalance } from '#features/billing/public.ts'
import { systemCtx } from '#core/context.ts'

/** Found, but surely not by a pair that could go out as it is. */
const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'

describe('a bot with a model', async () => {
  const test = await useApp()
  const { signIn } = test
  const { llm, deps, shopBot, begin, setCredits } = await talkingApp(test)
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  const balanceOf = async (workspaceId: string) =>
    (await creditBalance({ ...systemCtx(deps, workspaceId, 'test'), workspaceId })).balance

  const chat = async (own: Parameters<typeof shopBot>[1] = {}) => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const bot = await shopBot(owner, own)
    return { owner, bot, ...(await begin(owner, bot.id)) }
  }

  it('answers from the passages it was given, cites them and pays once', async () => {
    const { owner, say } = await chat()
    llm.script([
      ({ prompt }) => ({
        text: `Dạ được đổi trong 7 ngày, phí 25.000đ mỗi chiều ạ ${markOf(prompt, 'đổi mẫu trong 7 ngày')}.`,
      }),
    ])

    const { run, shown } = await say(question)

    expect(run).toMatchObject({ status: 'done', outcome: 'answered', engine: 'fake', credits: 1 })
    expect(run.reply).toMatchObject({
      text: 'Dạ được đổi trong 7 ngày, phí 25.000đ mỗi chiều ạ [1].',
      citations: [{ number: 1, title: 'Chính sách đổi trả' }],
    })
    expect(shown).toBe(run.reply?.text)
    expect(run.tokensIn).toBeGreaterThan(0)
    expect(await balanceOf(owner.workspaceId)).toBe(99)
  })

  it('sends a pair that fits as it is, without asking the model', async () => {
    const { say } = await chat()

    const { run } = await say('Phí ship bao nhiêu?')

    expect(run).toMatchObject({ outcome: 'answered', engine: 'built-in', credits: 0 })
    expect(llm.requests).toHaveLength(0)
  })

  it('puts instructions first, data into fences and the message last', async () => {
    const { say } = await chat({ instructions: 'Luôn mời khách ghé cửa hàng.', goals: ['Chốt đơn'] })
    await say('chào shop')

    await say(question)

    const [request] = llm.requests
    expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'user'])
    expect(request?.system.indexOf('Luôn mời khách')).toBeLessThan(request?.system.indexOf('Reply in Vietnamese') ?? 0)
    expect(request?.messages.at(-2)?.text).toMatch(/^<<<DATA [0-9a-f]{24} [^\n]+\n\[1\] /)
    expect(request?.lastUserText).toBe(question)
    expect(request?.user).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('drops source numbers that were never given, and addresses that are in no source', async () => {
    const { say, steps } = await chat()
    llm.script([
      ({ prompt }) => ({
        text: `Đổi trong 7 ngày ạ ${markOf(prompt, 'đổi mẫu trong 7 ngày')} [9]. Xem https://lua-dao.example/x nhé.`,
      }),
    ])

    const { run } = await say(question)

    expect(run.reply?.text).toBe('Đổi trong 7 ngày ạ [1]. Xem nhé.')
    expect((await steps(run)).find(({ type }) => type === 'checks')?.why).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'unknown-citation', number: 9 }),
        expect.objectContaining({ kind: 'unknown-url' }),
      ]),
    )
  })

  it('asks again when a price is made up, and sends the second answer when it is right', async () => {
    const { say } = await chat()
    llm.script([
      ({ prompt }) => ({ text: `Phí đổi là 99.000đ ${markOf(prompt, 'đổi mẫu trong 7 ngày')}.` }),
      ({ prompt }) => ({ text: `Phí đổi là 25k mỗi chiều ${markOf(prompt, 'đổi mẫu trong 7 ngày')}.` }),
    ])

    const { run, shown, events } = await say(question)

    expect(run).toMatchObject({ outcome: 'answered', reply: { text: 'Phí đổi là 25k mỗi chiều [1].' } })
    expect(shown).toBe(run.reply?.text)
    expect(events.some(({ type }) => type === 'text.reset')).toBe(true)
    expect(llm.requests[1]?.lastUserText).toContain('99.000đ')
  })

  it('answers with its own honest sentence when the price is invented twice, logs it and charges nothing', async () => {
    const { say, steps, owner } = await chat()
    llm.onRequest(() => ({ text: 'Phí đổi là 99.000đ [1].' }))

    const { run, shown } = await say(question)

    expect(run).toMatchObject({ status: 'done', outcome: 'blocked', credits: 0 })
    expect(run.reply?.text).toContain(chatbotWith().fallback.text)
    expect(shown).not.toContain('99.000đ')
    expect((await steps(run)).findLast(({ type }) => type === 'checks')).toMatchObject({
      status: 'failed',
      why: [{ kind: 'price-lock', removed: [{ fact: 'money', said: '99.000đ' }] }],
    })
    expect(llm.requests).toHaveLength(2)
    expect(await balanceOf(owner.workspaceId)).toBe(100)
  })

  it('lets a made-up price pass where the shop has switched the lock off', async () => {
    const { guards } = chatbotWith()
    const { say } = await chat({ guards: { ...guards, priceLock: false } })
    llm.script([{ text: 'Phí đổi là 99.000đ [1].' }])

    const { run } = await say(question)

    expect(run.reply?.text).toContain('99.000đ')
  })

  it('takes the mark of a model that does not know for what it is', async () => {
    const { say } = await chat()
    llm.script([{ text: '[NO_ANSWER]' }])

    const { run, shown } = await say(question)

    expect(run).toMatchObject({ outcome: 'no_answer', credits: 0 })
    expect(shown).not.toContain('NO_ANSWER')
  })

  it('does not send an answer without a source when it may only use knowledge', async () => {
    const { say } = await chat()
    llm.onRequest(() => ({ text: 'Dạ cửa hàng nhận đổi thoải mái luôn ạ.' }))

    const { run } = await say(question)

    expect(run).toMatchObject({ outcome: 'no_answer', reply: { citations: [] } })
    expect(run.reply?.text).not.toContain('thoải mái')
  })

  it('finds the sources of a right answer that names none, and sends it at once', async () => {
    const { say, steps } = await chat()
    llm.onRequest(() => ({ text: 'Dạ mình được đổi mẫu trong vòng 7 ngày, phí gửi hàng đổi 25k mỗi chiều ạ.' }))

    const { run, events } = await say(question)

    expect(run).toMatchObject({
      outcome: 'answered',
      reply: {
        text: 'Dạ mình được đổi mẫu trong vòng 7 ngày, phí gửi hàng đổi 25k mỗi chiều ạ.',
        citations: [{ number: 1, title: 'Chính sách đổi trả' }],
      },
    })
    expect(events.some(({ type }) => type === 'text.reset')).toBe(false)
    expect((await steps(run)).find(({ type }) => type === 'checks')?.why).toContainEqual({
      kind: 'matched-sources',
      count: 1,
    })
    expect(llm.requests).toHaveLength(1)
  })

  it('records an answer without support as no answer, not as a failure', async () => {
    const { say, steps } = await chat()
    llm.onRequest(() => ({ text: 'Dạ mình được đổi mẫu trong vòng 7 ngày, áo linen còn chống nắng nữa ạ.' }))

    const { run } = await say(question)

    expect(run).toMatchObject({ status: 'done', outcome: 'no_answer' })
    expect((await steps(run)).filter(({ status }) => status === 'failed')).toEqual([])
    expect((await steps(run)).findLast(({ type }) => type === 'checks')).toMatchObject({
      outputTaken: 'refused',
      why: [{ kind: 'no-source' }],
    })
  })

  it('may ask back without a source', async () => {
    const { say } = await chat()
    llm.script([{ text: 'Dạ mình muốn đổi sang mẫu nào ạ?' }])

    const { run } = await say(question)

    expect(run).toMatchObject({ outcome: 'answered', reply: { text: 'Dạ mình muốn đổi sang mẫu nào ạ?' } })
  })

  it('may talk freely where the shop allows it', async () => {
    const { say } = await chat({ onlyFromKnowledge: false })
    llm.script([{ text: 'Dạ linen là vải lanh ạ.' }])

    const { run } = await say(question)

    expect(run).toMatchObject({ outcome: 'answered', reply: { text: 'Dạ linen là vải lanh ạ.' } })
  })

  it.each([
    ['another language', 'Sure, you can exchange it within 7 days of delivery, no problem at all [1].', 'language'],
    ['a forbidden topic', 'Dạ mình nên đầu tư chứng khoán ạ [1].', 'forbidden-topic'],
    ['a key', `Dạ khoá là sk-${'a1b2c3d4'.repeat(4)} ạ [1].`, 'secret'],
  ])('never sends %s', async (_what, text, kind) => {
    const { say, steps } = await chat({ forbiddenTopics: ['chứng khoán'] })
    llm.onRequest(() => ({ text }))

    const { run, shown } = await say(question)

    expect(run.outcome).toBe('blocked')
    expect(shown).not.toContain(text)
    expect((await steps(run)).findLast(({ type }) => type === 'checks')?.why).toContainEqual(
      expect.objectContaining({ kind }),
    )
  })

  it('never reveals its own rules, whoever asks for them', async () => {
    const { say } = await chat({ onlyFromKnowledge: false })
    llm.onRequest(({ system }) => ({ text: system.replaceAll('[NO_ANSWER]', '') }))

    const { run, shown } = await say(question)

    expect(run.outcome).toBe('blocked')
    expect(shown).not.toContain('Reference ref-')
  })

  it('ends an answer that ran out of room with its last whole sentence', async () => {
    const { say } = await chat()
    llm.script([{ text: 'Đổi trong 7 ngày ạ [1]. Sản phẩm còn nguyên', finish: 'length' }])

    const { run } = await say(question)

    expect(run.reply?.text).toBe('Đổi trong 7 ngày ạ [1].')
  })

  it('answers with the built-in engine when there is no credit left', async () => {
    const { owner, say } = await chat()
    await setCredits(owner.workspaceId, 0)

    const known = await say('Cửa hàng mở cửa lúc nào?')
    const { run } = await say('Shop có bán vé máy bay đi Tokyo không?')

    expect(known.run).toMatchObject({ engine: 'built-in', credits: 0 })
    expect(run).toMatchObject({ status: 'no_credit', outcome: 'handoff', credits: 0 })
    expect(llm.requests).toHaveLength(0)
  })

  it('leaves the model alone when the conversation has used up its share', async () => {
    const { caps } = chatbotWith()
    const { say, steps } = await chat({ caps: { ...caps, creditsPerConversation: 1 } })
    llm.onRequest(() => ({ text: 'Đổi trong 7 ngày ạ [1].' }))

    const first = await say(question)
    const second = await say('Mình đổi sang mẫu khác thì trong bao nhiêu ngày và tốn phí gì không shop?')

    expect(first.run.credits).toBeGreaterThanOrEqual(1)
    expect(second.run.credits).toBe(0)
    expect((await steps(second.run)).find(({ type }) => type === 'ai_reply')).toMatchObject({
      status: 'skipped',
      why: [{ kind: 'cap', cap: 'creditsPerConversation' }],
    })
  })

  it('counts the credits of the day over all conversations', async () => {
    const { caps } = chatbotWith()
    const { owner, bot, say } = await chat({ caps: { ...caps, creditsPerDay: 1 } })
    llm.onRequest(() => ({ text: 'Đổi trong 7 ngày ạ [1].' }))
    await say(question)
    const other = await begin(owner, bot.id)

    const { run } = await other.say(question)

    expect(run.credits).toBe(0)
    expect(llm.requests).toHaveLength(1)
  })

  it('does not stream to somebody who asks for the whole answer', async () => {
    const { openSession, runTurn } = await import('./public.ts')
    const { owner, bot } = await chat()
    const ctx = { ...systemCtx(deps, owner.workspaceId, 'test'), workspaceId: owner.workspaceId }
    const session = await openSession(ctx, { botId: bot.id, environment: 'production', origin: 'api' })
    llm.script([{ text: 'Đổi trong 7 ngày ạ [1].' }])

    const run = await runTurn(ctx, {
      sessionId: session.id,
      inputId: crypto.randomUUID(),
      text: question,
      mode: 'live',
    })

    expect(llm.requests[0]?.isStreaming).toBe(false)
    expect(run.reply?.text).toBe(`${chatbotWith().guards.disclosureText}\n\nĐổi trong 7 ngày ạ [1].`)
  })
})

/** The number the prompt gave to the passage that holds these words. */
const markOf = (prompt: string, words: string): string => /\[\d+\]/.exec(lineOf(prompt, words))?.[0] ?? ''
const lineOf = (prompt: string, words: string): string => prompt.split('\n').find((line) => line.includes(words)) ?? ''
