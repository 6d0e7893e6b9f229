import { describe, expect, it } from 'vitest'
import { retryMessage, sendMessage } from '@app/contracts/conversations'
import type { OutgoingMessage, SendResult } from '#channels/contract.ts'
import { newId } from '#core/ids.ts'
import { buildApp } from '#app.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { plainChannel } from '../../../../test/toy-channel/plain-channel.ts'

const sent: SendResult = { kind: 'sent', externalId: null }
const later: SendResult = { kind: 'failed', failure: 'transient', code: 'busy', text: 'Kênh đang bận' }
const never: SendResult = { kind: 'failed', failure: 'recipient-gone', code: 'blocked', text: 'Khách đã chặn' }

describe('sending through a channel', async () => {
  const { deps: original, signIn, given, clock, database } = await useApp()

  /** A channel on this machine; the test decides its answers, one per call. */
  const channelWith = async (answer: (call: number, message: OutgoingMessage) => Promise<SendResult> | SendResult) => {
    const calls: OutgoingMessage[] = []
    const channel = plainChannel('test', {
      send: async (_io, _account, message) => {
        calls.push(message)
        return answer(calls.length, message)
      },
    })
    const deps = { ...original, channels: [...original.channels, channel] }
    const app = await buildApp(deps)
    await app.http.ready()
    const owner = await signIn()
    const gate = await given.workgate(await given.publishedBot(owner.workspaceId), { channel: 'test' })
    const { thread } = await given.inbound(gate, 'Chào shop')
    const as = callerOf(app, owner.token)
    const say = async (text: string) =>
      (await as.call(sendMessage, { params: { threadId: thread.id }, body: { clientId: newId(), text } })).body
    const states = async () =>
      (await given.messagesOf(thread.id)).filter(({ sender }) => sender === 'staff').map(({ state }) => state)
    return { calls, as, thread, say, states, gate, drain: () => app.jobs.drain() }
  }

  it('marks a message as sent when the channel has accepted it', async () => {
    const { say, drain, states, calls } = await channelWith(() => sent)
    const first = await say('Dạ chào bạn')

    await drain()

    expect(first.state).toBe('queued')
    expect(await states()).toEqual(['sent'])
    expect(calls).toMatchObject([{ id: first.id, to: 'khach-1', text: 'Dạ chào bạn' }])
  })

  it('keeps the order within a thread while an older message waits for its next try', async () => {
    const { say, drain, states, calls } = await channelWith((call) => (call === 1 ? later : sent))
    await say('một')
    await drain()
    await say('hai')
    await drain()
    const waiting = await states()

    clock.advance(2000)
    await drain()

    expect(waiting).toEqual(['queued', 'queued'])
    expect(await states()).toEqual(['sent', 'sent'])
    expect(calls.map(({ text }) => text)).toEqual(['một', 'một', 'hai'])
  })

  it('goes on after a message that failed for good, which staff may send again', async () => {
    const { as, say, drain, states } = await channelWith((call) => (call === 1 ? never : sent))
    const first = await say('một')
    await say('hai')
    await drain()
    const after = await states()

    const again = await as.call(retryMessage, { params: { messageId: first.id } })
    await drain()
    const twice = await as.call(retryMessage, { params: { messageId: first.id } })

    expect(after).toEqual(['failed', 'sent'])
    expect(again.body).toMatchObject({ state: 'queued', error: null })
    expect(await states()).toEqual(['sent', 'sent'])
    expect(twice.error?.code).toBe('MESSAGE_NOT_RETRYABLE')
  })

  it('gives up after six tries with growing waits', async () => {
    const { say, drain, states, calls } = await channelWith(() => later)
    await say('một')

    for (const seconds of [1, 2, 6, 40, 150, 750, 4500, 4500]) {
      await drain()
      clock.advance(seconds * 1000)
    }
    await drain()

    expect(calls).toHaveLength(7)
    expect(await states()).toEqual(['failed'])
  })

  it('does not resend by itself what may have arrived', async () => {
    const { say, drain, states, calls } = await channelWith(() => Promise.reject(new Error('cut')))
    await say('một')

    await drain()
    clock.advance(3600_000)
    await drain()

    expect(await states()).toEqual(['unknown'])
    expect(calls).toHaveLength(1)
  })

  it('marks as unknown what a process was sending when it died, but only after its lease', async () => {
    const { say, drain, states, calls, thread } = await channelWith(() => sent)
    const { id } = await say('một')
    const dying = (until: string) =>
      database.pool.query(
        `update messages set state = 'sending', attempts = 1, sending_until = now() + $2::interval where id = $1`,
        [id, until],
      )
    await dying('40 seconds')
    await drain()
    const early = await states()
    await dying('-1 second')
    await say('hai')
    await drain()

    expect(early).toEqual(['sending'])
    expect(await states()).toEqual(['unknown', 'sent'])
    expect(calls.map(({ text }) => text)).toEqual(['hai'])
    expect(thread.channel).toBe('test')
  })

  it('recognises its own message when the channel echoes it before answering the call', async () => {
    const { say, drain, states, gate, thread } = await channelWith(async (_, message) => {
      await given.inbound(gate, message.text, { isEcho: true, externalId: `mid-${message.id}` })
      return { kind: 'sent', externalId: `mid-${message.id}` }
    })
    await say('Dạ chào bạn')

    await drain()

    expect(await states()).toEqual(['sent'])
    expect((await given.messagesOf(thread.id)).map(({ sender }) => sender)).toEqual(['customer', 'staff'])
  })

  it('lets only one of two processes send a message', async () => {
    const { say, calls, drain } = await channelWith(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return sent
    })
    for (const text of ['một', 'hai', 'ba']) await say(text)

    await Promise.all([drain(), drain(), drain()])

    expect(calls.map(({ text }) => text)).toEqual(['một', 'hai', 'ba'])
  })
})
