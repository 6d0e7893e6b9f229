import { afterAll, describe, expect, it } from 'vitest'
import { sendMessage, setThreadMode, notifyTyping } from '@app/contracts/conversations'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'
import { listenOn, openFor } from '../../../../test/socket.ts'
import { addNote } from '@app/contracts/conversations'
import { subscribeThread, type ThreadFeedEvent } from '../console/subscribe-thread.ts'
import { markSeen } from '../inbound/mark-seen.ts'

describe('a reader of an open thread', async () => {
  const { deps, signIn, given, clock, drainJobs } = await useApp()
  const server = await listenOn(deps)
  afterAll(() => server.stop())

  const shop = async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({ datasets: await given.shopDatasets(owner.workspaceId) }),
    })
    const gate = await given.workgate(bot)
    return { owner, gate }
  }

  /** Collects what a feed sends, and waits for what a test wants to see. */
  const follow = (workspaceId: string, threadId: string, after: number) => {
    const events: ThreadFeedEvent[] = []
    const waiting = new Set<() => void>()
    const feed = subscribeThread(deps, { workspaceId, threadId }, after, (event) => {
      events.push(event)
      for (const look of waiting) look()
    })
    const until = (isEnough: (events: readonly ThreadFeedEvent[]) => boolean): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => isEnough(events) && resolve()
      waiting.add(look)
      look()
      return promise
    }
    const seqs = () => events.flatMap((event) => (event.type === 'message' ? event.message.seq : []))
    return { events, until, seqs, feed }
  }

  it('gets every message once and in order from a given number, without notes', async () => {
    const { owner, gate } = await shop()
    const { thread } = await given.inbound(gate, 'một')
    await given.inbound(gate, 'hai')
    const params = { threadId: thread.id }
    await owner.call(addNote, { params, body: { clientId: newId(), text: 'Chỉ nội bộ' } })
    const { seqs, until, feed, events } = follow(owner.workspaceId, thread.id, 1)

    await Promise.all(Array.from({ length: 10 }, (_, at) => given.inbound(gate, `Tin ${at}`)))
    await owner.call(sendMessage, { params, body: { clientId: newId(), text: 'Dạ' } })
    await until(() => seqs().includes(14))
    feed.close()

    expect(seqs()).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(JSON.stringify(events)).not.toContain('Chỉ nội bộ')
  })

  it('sees the answer being written, and then the answer', async () => {
    const { owner, gate } = await shop()
    const { thread } = await given.inbound(gate, 'Phí ship bao nhiêu?')
    const { events, until, feed } = follow(owner.workspaceId, thread.id, 1)
    await feed.ready
    clock.advance(4000)

    await drainJobs()
    await until((all) => all.some((event) => event.type === 'moment' && event.moment.event === 'ai.ended'))
    await until((all) => all.some((event) => event.type === 'message'))
    feed.close()

    const moments = events.flatMap((event) => (event.type === 'moment' ? event.moment : []))
    const written = moments.flatMap((one) => (one.event === 'ai.delta' ? one.payload.text : []))
    const stored = events.flatMap((event) => (event.type === 'message' ? event.message.text : []))
    expect(moments[0]?.event).toBe('ai.writing')
    expect(written.length).toBeGreaterThan(1)
    expect(stored).toEqual([written.join('')])
  })

  it('sees typing, read marks and who answers now', async () => {
    const { owner, gate } = await shop()
    const { thread } = await given.inbound(gate, 'Alo')
    const params = { threadId: thread.id }
    const { until, feed, events } = follow(owner.workspaceId, thread.id, 1)
    await feed.ready

    await owner.call(notifyTyping, { params })
    await owner.call(sendMessage, { params, body: { clientId: newId(), text: 'Dạ' } })
    await markSeen(systemCtx(deps, owner.workspaceId, 'test') as TenantCtx, thread.id, { upTo: 2, state: 'read' })
    await owner.call(setThreadMode, { params, body: { mode: 'manual' } })

    await until((all) => all.some((event) => event.type === 'moment' && event.moment.event === 'typing'))
    await until((all) => all.some((event) => event.type === 'message.changed' && event.message.state === 'read'))
    await until((all) => all.some((event) => event.type === 'thread' && event.thread.mode === 'manual'))
    feed.close()
    expect((await given.messagesOf(thread.id))[1]?.state).toBe('read')
    const typing = { event: 'typing', payload: { by: 'staff', name: expect.any(String), userId: owner.userId } }
    expect(events).toContainEqual({ type: 'moment', moment: expect.objectContaining(typing) })
  })

  it('may subscribe only in their own workspace', async () => {
    const { owner, gate } = await shop()
    const stranger = await signIn()
    const { thread } = await given.inbound(gate, 'Alo')
    const topics = [`chat:${owner.workspaceId}`, `thread:${thread.id}`]
    const ask = async (caller: typeof owner) => {
      const socket = await openFor(caller, server.url)
      for (const topic of topics) socket.send({ type: 'subscribe', topic })
      const frames = await socket.until((all) => all.filter(({ type }) => type !== 'ready').length >= 2)
      socket.close()
      return frames.map(({ type }) => type)
    }

    expect(await ask(owner)).toEqual(['ready', 'subscribed', 'subscribed'])
    expect(await ask(stranger)).toEqual(['ready', 'refused', 'refused'])
  })

  it('sees changes of the thread list over the socket', async () => {
    const { owner, gate } = await shop()
    const socket = await openFor(owner, server.url)
    socket.send({ type: 'subscribe', topic: `chat:${owner.workspaceId}` })
    await socket.until((all) => all.some(({ type }) => type === 'subscribed'))

    await given.inbound(gate, 'Áo này còn không?')

    const frames = await socket.until((all) => all.some(({ type }) => type === 'event'))
    socket.close()
    expect(frames.at(-1)).toMatchObject({
      event: 'thread.changed',
      payload: { thread: { unread: 1, lastMessage: { text: 'Áo này còn không?' } } },
    })
  })
})
