import { describe, expect, it } from 'vitest'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'
import { admit } from './admit.ts'
import { replyToThread } from './reply-to-thread.ts'
import { claimThread, releaseThread } from '../threads/threads.repository.ts'

describe('room for new conversations', async () => {
  const { signIn, given, clock, deps } = await useApp()

  const shop = async () => {
    const owner = await signIn({ name: 'Chị Nắng' })
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({ datasets: await given.shopDatasets(owner.workspaceId) }),
    })
    const gate = await given.workgate(bot)
    const write = (text: string, from = 'khach-1', name = 'Lan Nguyễn') =>
      given.inbound(gate, text, { from: { externalId: from, name } })
    return { owner, gate, write }
  }

  it('lets a new conversation wait while too many are active, tells the customer once, and answers later', async () => {
    const { owner, write } = await shop()
    let ccu = 0
    const limits = async () => ({ members: 9, bots: 9, datasets: 9, records: 9, ccu, connectors: 9 })
    const ctx = systemCtx({ ...deps, limits }, owner.workspaceId, 'test') as TenantCtx
    const { thread } = await write('Phí ship bao nhiêu?')
    const later = async () => {
      clock.advance(6000)
      await replyToThread(ctx, { threadId: thread.id }, { isLastAttempt: false, signal: new AbortController().signal })
    }
    for (let round = 0; round < 3; round += 1) await later()
    const waiting = (await given.messagesOf(thread.id)).map(({ sender, event }) => event?.kind ?? sender)
    ccu = 1

    await later()

    expect(waiting).toEqual(['customer', 'busy', 'ai'])
    const messages = await given.messagesOf(thread.id)
    expect(messages.map(({ sender }) => sender)).toEqual(['customer', 'system', 'ai', 'ai'])
    expect(messages[2]).toMatchObject({ state: 'sent', text: expect.stringContaining('xếp hàng') as string })
    expect(await given.threadNow(thread.id)).toMatchObject({ waitingReason: null, dueAt: null })
  })

  it('lets exactly as many new conversations in as there is room for, and the others by turn', async () => {
    const { owner, gate } = await shop()
    const limits = async () => ({ members: 9, bots: 9, datasets: 9, records: 9, ccu: 5, connectors: 9 })
    const ctx = systemCtx({ ...deps, limits }, owner.workspaceId, 'test') as TenantCtx
    const keyOf = (id: string) => ({ workspaceId: owner.workspaceId, id })
    const ids: string[] = []
    for (let one = 0; one < 20; one += 1) {
      ids.push(
        (await given.inbound(gate, 'Phí ship bao nhiêu?', { from: { externalId: newId(), name: 'Lan' } })).thread.id,
      )
      clock.advance(10)
    }
    const claim = async (id: string) =>
      only([await claimThread(ctx.db, keyOf(id), 600)].filter((row) => row !== undefined))
    const ask = (threadId: string) =>
      replyToThread(ctx, { threadId }, { isLastAttempt: false, signal: new AbortController().signal })
    const sendersOf = async (id: string) =>
      (await given.messagesOf(id)).map(({ sender, event }) => event?.kind ?? sender)

    // All are held before the first one asks: who only asks takes no room.
    const held = await Promise.all(ids.map(claim))
    const isIn = await Promise.all(held.map((thread) => admit(ctx, thread)))
    expect(isIn.filter(Boolean)).toHaveLength(5)

    const outside = held.filter((_, at) => !isIn[at])
    for (const { id, generation } of outside) await releaseThread(ctx.db, keyOf(id), generation)
    clock.advance(6000)
    await Promise.all(outside.map(({ id }) => ask(id)))
    for (const { id } of outside) expect(await sendersOf(id)).toEqual(['customer', 'busy', 'ai'])

    const [inside] = held.filter((_, at) => isIn[at])
    await releaseThread(ctx.db, keyOf(inside!.id), inside!.generation)
    clock.advance(6000)
    const [oldest, youngest] = [outside[0]!.id, outside.at(-1)!.id]
    await ask(youngest)
    expect(await sendersOf(youngest)).toEqual(['customer', 'busy', 'ai'])
    await ask(oldest)
    expect(await sendersOf(oldest)).toEqual(['customer', 'busy', 'ai', 'ai'])
  })
})
