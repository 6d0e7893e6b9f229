import { describe, expect, it } from 'vitest'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { sendMessage, setThreadMode } from '@app/contracts/conversations'
import { newId } from '#core/ids.ts'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'
import { requestStaff } from '../public.ts'

const apology = /xin lỗi đã để (?:anh|chị|mình|bạn|anh\/chị|quý khách) chờ lâu/

describe('a hand-off that nobody takes', async () => {
  const { deps, signIn, given, clock, drainJobs } = await useApp()

  const shop = async (handoff: Partial<ChatbotConfig['handoff']> = {}) => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({
        datasets: await given.shopDatasets(owner.workspaceId),
        handoff: { ...chatbotWith().handoff, ...handoff },
      }),
    })
    const gate = await given.workgate(bot)
    const after = async (seconds: number) => {
      clock.advance(seconds * 1000)
      await drainJobs()
    }
    const say = (text: string) => given.inbound(gate, text)
    /** A customer who has asked for a person and was told to wait. */
    const waiting = async () => {
      const { thread } = await say('Cho mình gặp nhân viên')
      await after(4)
      return thread
    }
    return { owner, after, say, waiting }
  }
  const texts = async (threadId: string) =>
    (await given.messagesOf(threadId))
      .filter(({ sender }) => sender !== 'system')
      .map(({ sender, text }) => [sender, text] as const)

  it('brings the bot back after the set minutes, with an apology, and staff still see that somebody waits', async () => {
    const { after, say, waiting } = await shop()
    const thread = await waiting()
    await after(9 * 60)
    const before = await texts(thread.id)

    await after(60)
    const returned = await texts(thread.id)
    await say('Phí ship bao nhiêu?')
    await after(4)

    expect(before.map(([sender]) => sender)).toEqual(['customer', 'ai'])
    expect(returned.at(-1)).toEqual(['ai', expect.stringMatching(apology)])
    expect(await given.threadNow(thread.id)).toMatchObject({ mode: 'ai', waitingSince: expect.any(Date) })
    expect((await texts(thread.id)).at(-1)).toEqual(['ai', expect.stringContaining('30.000đ')])
    const kinds = (await given.messagesOf(thread.id)).flatMap(({ event }) => event?.kind ?? [])
    expect(kinds).toEqual(['handoff', 'ai-returned'])
  })

  it('answers then what the customer wrote while waiting', async () => {
    const { after, say, waiting } = await shop({ returnMinutes: 5 })
    const thread = await waiting()
    await say('Phí ship bao nhiêu?')
    await after(60)
    const silent = await texts(thread.id)

    await after(5 * 60)

    expect(silent.map(([sender]) => sender)).toEqual(['customer', 'ai', 'customer'])
    const [sorry, answer] = (await texts(thread.id)).slice(3)
    expect(sorry).toEqual(['ai', expect.stringMatching(apology)])
    expect(answer).toEqual(['ai', expect.stringContaining('30.000đ')])
  })

  it('leaves the thread to staff who answer or take over in time', async () => {
    const { owner, after, waiting } = await shop()
    const thread = await waiting()
    const params = { threadId: thread.id }
    await owner.call(setThreadMode, { params, body: { mode: 'manual' } })
    await after(11 * 60)
    const taken = await texts(thread.id)

    await owner.call(setThreadMode, { params, body: { mode: 'ai', answerOpen: false } })
    await requestStaff(systemCtx(deps, owner.workspaceId, 'test') as TenantCtx, thread.id, 'khách bấm nút')
    await after(5 * 60)
    await owner.call(sendMessage, { params, body: { clientId: newId(), text: 'Dạ em đây ạ' } })
    await after(6 * 60)

    expect(taken.map(([sender]) => sender)).toEqual(['customer', 'ai'])
    expect((await texts(thread.id)).map(([sender]) => sender)).toEqual(['customer', 'ai', 'staff'])
  })

  it('also ends when the customer pressed the button for a person', async () => {
    const { owner, after, say } = await shop()
    const { thread } = await say('Phí ship bao nhiêu?')
    await after(4)
    await requestStaff(systemCtx(deps, owner.workspaceId, 'test') as TenantCtx, thread.id, 'khách bấm nút')

    await after(10 * 60)

    expect((await texts(thread.id)).at(-1)).toEqual(['ai', expect.stringMatching(apology)])
  })

  it('stays as it is where the owner wants no return', async () => {
    const { after, waiting } = await shop({ returnMinutes: 0 })
    const thread = await waiting()

    await after(24 * 3600)

    expect(await texts(thread.id)).toHaveLength(2)
    expect(await given.threadNow(thread.id)).toMatchObject({ mode: 'manual' })
  })

  it('goes on meanwhile with sure answers alone, where the owner allows it', async () => {
    const { after, say, waiting } = await shop({ answersMeanwhile: true })
    const thread = await waiting()

    await say('Shop có bán vé máy bay đi Tokyo không?')
    await after(4)
    const unsure = await texts(thread.id)
    const asked = await given.threadNow(thread.id)
    await say('Phí ship bao nhiêu?')
    await after(4)
    await after(30)

    expect(unsure.map(([sender]) => sender)).toEqual(['customer', 'ai', 'customer'])
    expect(asked).toMatchObject({ mode: 'manual', dueAt: null, answeredSeq: 1 })
    expect((await texts(thread.id)).slice(3)).toEqual([
      ['customer', 'Phí ship bao nhiêu?'],
      ['ai', expect.stringContaining('30.000đ')],
    ])
    expect(await given.threadNow(thread.id)).toMatchObject({ mode: 'manual', waitingSince: expect.any(Date) })
  })
})
