import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addNote, sendMessage, notifyTyping } from '@app/contracts/conversations'
import * as contract from '@app/contracts/widget'
import type { VisitorEvent } from '@app/contracts/widget'
import { useApp } from '../../../test/harness.ts'
import { listenOn } from '../../../test/socket.ts'

describe('the stream of a visitor', async () => {
  const { deps, signIn, stranger, given } = await useApp()

  const shop = async () => {
    const owner = await signIn({ member: 'owner' })
    const bot = await given.publishedBot(owner.workspaceId)
    const { token } = (await stranger().call(contract.startVisit, { params: { botId: bot.id }, body: {} })).body
    const headers = { authorization: `Bearer ${token}` }
    const say = async (text: string) => {
      const body = { clientId: randomUUID(), text }
      return (await stranger().call(contract.sendVisitorMessage, { headers, body })).body
    }
    const threadId = async (): Promise<string> =>
      (await owner.send({ method: 'GET', url: '/api/threads' })).text.match(/"id":"([0-9a-f-]{36})"/)?.[1] ?? ''
    return { owner, headers, say, threadId }
  }

  /** Reads until the events so far are enough, then disconnects. */
  const read = async (
    url: string,
    headers: Record<string, string>,
    after: number,
    isEnough: (events: VisitorEvent[]) => boolean,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ): Promise<VisitorEvent[]> => {
    const leaving = new AbortController()
    const address = `${url.replace('ws', 'http').replace('/api/realtime', '')}/api/widget/events?after=${after}`
    const answer = await fetch(address, { headers, signal: leaving.signal })
    const events: VisitorEvent[] = []
    let text = ''
    const decoder = new TextDecoder()
    await meanwhile()
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      events.push(...blocks.map((block) => JSON.parse(block.replace('data: ', '')) as VisitorEvent))
      if (isEnough(events)) break
    }
    leaving.abort()
    return events
  }
  const textsOf = (events: VisitorEvent[]) =>
    events.flatMap((event) => (event.type === 'message' ? event.message.text : []))

  it('sends what was missed and what follows, without the notes of the shop', async () => {
    const { owner, headers, say, threadId } = await shop()
    const server = await listenOn(deps)
    await say('Một')
    await say('Hai')
    const params = { threadId: await threadId() }

    const events = await read(
      server.url,
      headers,
      1,
      (seen) => textsOf(seen).includes('Dạ có ạ'),
      async () => {
        await owner.call(addNote, { params, body: { clientId: randomUUID(), text: 'ghi chú' } })
        await owner.call(notifyTyping, { params })
        await owner.call(sendMessage, { params, body: { clientId: randomUUID(), text: 'Dạ có ạ' } })
      },
    )
    await server.stop()

    expect(textsOf(events)).toEqual(['Hai', 'Dạ có ạ'])
    expect(JSON.stringify(events)).not.toContain('ghi chú')
    expect(JSON.stringify(events)).not.toContain(owner.userId)
  })

  it('ends at once before anything was said, and ends when the server stops', async () => {
    const { headers, say } = await shop()
    const server = await listenOn(deps)

    const early = await read(server.url, headers, 0, () => false)
    await say('Một')
    const open = read(
      server.url,
      headers,
      0,
      () => false,
      () => server.stop(),
    )

    expect(early).toEqual([{ type: 'ping' }])
    expect((await open).at(0)).toEqual({ type: 'ping' })
  })
})
