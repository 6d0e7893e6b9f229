import { afterAll, describe, expect, it } from 'vitest'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { creditBalance } from '#features/billing/public.ts'
import { useApp } from '../../../../test/harness.ts'
import { listenOn } from '../../../../test/socket.ts'
import { talkingApp } from '../../../../test/talk.ts'
import { subscribeThread } from '../console/subscribe-thread.ts'
import { replyToThread } from './reply-to-thread.ts'

const someJob = { isLastAttempt: false, signal: new AbortController().signal }
const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'
const other = 'À mà nếu mình giặt rồi thì có đổi mẫu khác trong mấy ngày đó được nữa không shop?'

describe('a customer who writes while they read the answer', async () => {
  const test = await useApp()
  const { signIn, given, clock } = test
  const { llm, deps, shopBot, setCredits } = await talkingApp(test)
  const server = await listenOn(deps)
  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  it('reads it to its end, and is answered next', async () => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const gate = await given.workgate(await shopBot(owner))
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    const { thread } = await given.inbound(gate, question)
    const place = { workspaceId: owner.workspaceId, threadId: thread.id }
    const shown: string[] = []
    const read = Promise.withResolvers<void>()
    const feed = subscribeThread(deps, place, 1, (event) => {
      if (event.type !== 'moment') return
      if (event.moment.event === 'ai.reset') shown.length = 0
      if (event.moment.event !== 'ai.delta') return
      shown.push(event.moment.payload.text)
      read.resolve()
    })
    await feed.ready
    const [first, second] = [
      'Dạ mình được đổi trong 7 ngày kể từ ngày nhận hàng ạ [1].',
      'Dạ chưa giặt mới đổi được ạ [1].',
    ]
    llm.script([{ text: first, stream: { tokenMs: 40 } }, { text: second }])
    clock.advance(4000)
    const reply = () => replyToThread(ctx, { threadId: thread.id }, someJob)

    const writing = reply()
    await read.promise
    await given.inbound(gate, other, {}, deps)
    await writing
    const kept = await given.messagesOf(thread.id)
    const streamed = shown.join('')
    clock.advance(4000)
    await reply()
    feed.close()

    expect(kept.map(({ sender, text }) => [sender, text])).toEqual([
      ['customer', question],
      ['customer', other],
      ['ai', first],
    ])
    expect(first.startsWith(streamed.trim())).toBe(true)
    expect((await given.messagesOf(thread.id)).slice(3).map(({ sender, text }) => [sender, text])).toEqual([
      ['ai', second],
    ])
    expect(await given.threadNow(thread.id)).toMatchObject({ answeredSeq: 2, dueAt: null })
    expect(await creditBalance(ctx)).toEqual({ balance: 98, reserved: 0 })
  })
})
