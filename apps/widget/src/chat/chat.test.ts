import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WidgetConfig, WidgetMessage } from '@app/contracts/widget'
import { createChat } from './chat.ts'

const messageWith = (seq: number, sender: WidgetMessage['sender']) => ({ id: `m${seq}`, seq, sender, text: `${seq}` })

/**
 * A server whose thread is at number 3 when the visitor's message is stored; a colleague sent number 2 meanwhile. The
 * test breaks the first stream; the second one is refused and no request succeeds any more.
 */
const givenServer = () => {
  const streams: string[] = []
  const wire = Promise.withResolvers<void>()
  const body = () => new ReadableStream({ start: (stream) => void wire.promise.then(() => stream.close()) })
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/messages')) return Response.json(messageWith(3, 'customer'))
    if (path.includes('/events')) streams.push(path)
    if (path.includes('/events')) return new Response(body(), { status: streams.length === 1 ? 200 : 401 })
    if (streams.length > 0) throw new TypeError('nobody answers')
    return Response.json({ token: 'token', lastSeq: 1, messages: [messageWith(1, 'customer')], isBusy: false })
  })
  return { streams, breakStream: wire.resolve }
}

describe('a chat', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('reads on from what it was told, not from what it has sent itself', async () => {
    const { streams, breakStream } = givenServer()
    const chat = createChat({
      where: { botId: 'bot', environment: 'production', preview: null },
      config: { language: 'vi' } as WidgetConfig,
      onChange: () => undefined,
      onNewVersion: () => undefined,
    })
    await chat.open()
    await vi.waitFor(() => expect(streams).toHaveLength(1))

    chat.send('Còn size M không?')
    await vi.waitFor(() => expect(chat.state().messages.at(-1)?.seq).toBe(3))
    breakStream()
    await vi.waitFor(() => expect(streams).toHaveLength(2), 10_000)

    expect(streams).toEqual(['/api/widget/events?after=1', '/api/widget/events?after=1'])
  })
})
