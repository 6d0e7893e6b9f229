import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendTestMessage, stopTestTurn } from '@app/contracts/agent'
import { systemCtx } from '#core/context.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'
import { openSession, runTurn, type TurnInput } from './public.ts'

describe('conversations of other programs', async () => {
  const test = await useApp()
  const { signIn, given, emitted } = test
  const { llm, deps, shopBot, setCredits } = await talkingApp(test)
  afterAll(() => llm.close())
  beforeEach(() => llm.reset())

  const program = async (own: Parameters<typeof shopBot>[1] = {}) => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const bot = await shopBot(owner, own)
    const ctx = { ...systemCtx(deps, owner.workspaceId, 'test'), workspaceId: owner.workspaceId }
    const open = (externalKey?: string) =>
      openSession(ctx, { botId: bot.id, environment: 'production', origin: 'api', externalKey })
    const ask = (sessionId: string, text: string, more: Partial<TurnInput> = {}) =>
      runTurn(ctx, { sessionId, inputId: randomUUID(), text, mode: 'live', ...more })
    return { owner, bot, ctx, open, ask }
  }

  it('are found again by the name their program gives them, one for all that come at once', async () => {
    const { open } = await program()

    const sessions = await Promise.all(Array.from({ length: 6 }, () => open('khach-7')))
    const other = await open('khach-8')

    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    expect(other.id).not.toBe(sessions[0]?.id)
  })

  it('say once, first of all, that a machine is talking', async () => {
    const { open, ask } = await program()
    const { id } = await open()

    const first = await ask(id, 'Phí ship bao nhiêu?')
    const second = await ask(id, 'Shop mở cửa mấy giờ?')

    expect(first.reply?.text).toMatch(/^Bạn đang trò chuyện với trợ lý AI\..*\n\nPhí giao hàng/s)
    expect(second.reply?.text).toMatch(/^Cửa hàng mở cửa/)
  })

  it('do not say it where the shop has switched it off, or the caller has heard answers before', async () => {
    const { guards } = chatbotWith()
    const quiet = await program({ guards: { ...guards, disclosure: false } })
    const known = await program()
    const history = [
      { role: 'user' as const, content: 'hi' },
      { role: 'assistant' as const, content: 'Dạ' },
    ]

    const one = await quiet.ask((await quiet.open()).id, 'Phí ship bao nhiêu?')
    const other = await known.ask((await known.open()).id, 'Phí ship bao nhiêu?', { history })

    expect(one.reply?.text).toMatch(/^Phí giao hàng/)
    expect(other.reply?.text).toMatch(/^Phí giao hàng/)
  })

  it('are announced to those who listen to the bot, with contact and handoff', async () => {
    const { bot, open, ask } = await program()
    await given.outgoingWebhook(bot)
    const { id } = await open()

    await ask(id, 'Mình tên Lan, số 0903456789, cho mình gặp nhân viên')

    const mine = async (type: string) => (await emitted(type)).filter(({ sessionId }) => sessionId === id)
    expect(await mine('message.in')).toMatchObject([{ botId: bot.id, origin: 'api' }])
    expect(await mine('message.out')).toMatchObject([{ outcome: 'handoff', engine: 'built-in' }])
    expect(await mine('contact.captured')).toMatchObject([{ slots: { name: 'Lan', phone: '0903456789' } }])
    expect(await mine('handoff.requested')).toMatchObject([
      { slots: { phone: '0903456789' }, summary: expect.stringContaining('0903456789') },
    ])
  })

  it('are not written down as messages when nobody listens', async () => {
    const { open, ask } = await program()
    const { id } = await open()

    await ask(id, 'Phí ship bao nhiêu?')

    expect((await emitted('message.in')).filter(({ sessionId }) => sessionId === id)).toEqual([])
  })

  it('stay on the version they began with', async () => {
    const { bot, open, ask } = await program()
    const { id, snapshotId } = await open()
    await given.snapshot({ ...bot, config: chatbotWith() }, { action: 'publish' })

    const run = await ask(id, 'Phí ship bao nhiêu?')

    expect(snapshotId).toBe(bot.publishedSnapshotId)
    expect(run.versionLabel).toBe('v1')
  })

  it('can run on a frozen version instead', async () => {
    const { open, ask } = await program()
    const version = { config: chatbotWith({ datasets: [] }), label: 'test-1' }

    const run = await ask((await open()).id, 'Phí ship bao nhiêu?', { version, mode: 'eval' })

    expect(run).toMatchObject({ versionLabel: 'test-1', outcome: 'no_answer', mode: 'eval' })
  })

  it('give the model the history that the caller sends', async () => {
    const { open, ask } = await program({ onlyFromKnowledge: false })
    llm.script([{ text: 'Dạ vâng ạ.' }])
    const history = [
      { role: 'user' as const, content: 'Mình thích màu kem' },
      { role: 'assistant' as const, content: 'Dạ em nhớ rồi ạ' },
    ]

    await ask((await open()).id, 'Vậy tư vấn giúp mình một bộ đi biển cuối tuần này với nhé?', { history })

    expect(llm.requests[0]?.messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Mình thích màu kem', 'Dạ em nhớ rồi ạ']),
    )
  })

  it('remember as many turns as the bot should, also more than most', async () => {
    const { open, ask } = await program({ memoryTurns: 14, onlyFromKnowledge: false })
    const { id } = await open()
    for (let turn = 1; turn <= 16; turn += 1) await ask(id, `chào shop ${'nha '.repeat(turn % 2)}`)
    llm.script([{ text: 'Dạ vâng ạ.' }])

    await ask(id, 'Vậy tư vấn giúp mình một bộ đi biển cuối tuần này với nhé?')

    expect(llm.requests[0]?.messages.filter(({ role }) => role === 'assistant')).toHaveLength(14)
  })

  it('cannot be written into or stopped by way of the test window', async () => {
    const { owner, open } = await program()
    const { id: sessionId } = await open()
    const body = { inputId: randomUUID(), text: 'Phí ship bao nhiêu?' }

    expect(await owner.call(sendTestMessage, { params: { sessionId }, body })).toMatchObject({ status: 404 })
    expect(await owner.call(stopTestTurn, { params: { sessionId } })).toMatchObject({ status: 404 })
  })
})
