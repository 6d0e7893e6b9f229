import { describe, expect, it } from 'vitest'
import { publishBot } from '@app/contracts/bots'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import { addNote, setThreadMode } from '@app/contracts/conversations'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../../test/harness.ts'
import { node } from '../../../../test/flow-node.ts'

/** A start and what it says. */
const begins = (id: string, trigger: Record<string, unknown>, text: string): FlowNode[] => [
  node(id, 'start', { triggers: [trigger] }, { next: `${id}-says` }),
  node(`${id}-says`, 'message', { parts: [{ kind: 'text', text }] }, { next: 'e' }),
]
const flow: FlowConfig = {
  ...defaultFlowConfig,
  settings: { ...defaultFlowConfig.settings, entry: 'first' },
  nodes: [
    ...begins('first', { kind: 'first_message' }, 'Chào mình ạ'),
    ...begins('tet', { kind: 'referral', any: ['Tết 2026'] }, 'Ưu đãi Tết đây ạ'),
    ...begins('ad', { kind: 'referral' }, 'Mình từ {{sys.origin.utm_source}} ghé ạ'),
    ...begins('post', { kind: 'comment' }, 'Mình hỏi mẫu trong bài viết ạ?'),
    ...begins('daily', { kind: 'schedule', at: '10:30' }, 'Shop nhắc mình đơn hôm nay'),
    ...begins('order', { kind: 'staff_command', any: ['/chotdon'] }, 'Em chốt đơn cho mình nhé'),
    node('e', 'end', { outcome: 'resolved' }, {}),
  ],
}

describe('what begins a flow besides words', async () => {
  const { signIn, given, clock, drainJobs } = await useApp()
  const minutes = async (count: number) => {
    clock.advance(count * 60_000)
    await drainJobs()
  }

  it('an advert, the clock, a command of staff; each once, and nobody who has been silent is written to', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId, { config: flow })
    const published = await owner.call(publishBot, {
      params: { id: bot.id },
      body: { rev: bot.rev, liveSessions: 'finish', signedAs: owner.name },
    })
    expect(published.status, published.text).toBe(200)
    const gate = await given.workgate(bot)
    const comes = async (who: string, origin?: Record<string, string>, text = 'chào') => {
      const { thread } = await given.inbound(gate, text, {
        from: { externalId: who, name: who },
        ...(origin && { origin }),
      })
      await minutes(1)
      return thread.id
    }
    const saidIn = async (threadId: string) =>
      (await given.messagesOf(threadId)).filter(({ sender }) => sender === 'ai').map(({ text }) => text)

    const plain = await comes('lan')
    const named = await comes('hoa', { ref: 'TET-2026 tết 2026', page: 'https://shop.example/' })
    const other = await comes('mai', { utm_source: 'zalo' })
    await comes('hoa', undefined, 'còn gì nữa không')
    expect(await saidIn(plain)).toEqual(['Chào mình ạ'])
    expect(await saidIn(named)).toEqual(['Ưu đãi Tết đây ạ', 'Chào mình ạ'])
    expect(await saidIn(other)).toEqual(['Mình từ zalo ghé ạ'])

    // Whoever was written to privately after a comment begins with it, once; it is no advert.
    const commenter = await comes('thu', { comment: newId() })
    await comes('thu', undefined, 'còn hàng không')
    expect(await saidIn(commenter)).toEqual(['Mình hỏi mẫu trong bài viết ạ?', 'Chào mình ạ'])

    // Staff have the thread and give a command: the bot has it again and carries it out.
    const params = { threadId: other }
    await owner.call(setThreadMode, { params, body: { mode: 'manual', answerOpen: false } })
    const note = (text: string) => owner.call(addNote, { params, body: { clientId: newId(), text } })
    await note('/chotdon áo linen')
    await note('/khongco')
    await minutes(1)
    expect((await saidIn(other)).slice(1)).toEqual(['Em chốt đơn cho mình nhé'])
    expect(await given.threadNow(other)).toMatchObject({ mode: 'ai' })

    await minutes(30)
    await minutes(1)
    expect((await saidIn(plain)).slice(1)).toEqual(['Shop nhắc mình đơn hôm nay'])
    await minutes(24 * 60)
    await minutes(1)
    expect((await saidIn(plain)).slice(1)).toEqual(['Shop nhắc mình đơn hôm nay'])
  })
})
