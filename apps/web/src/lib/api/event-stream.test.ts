import { sendTestMessage, type TurnEvent } from '@app/contracts/agent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEventReader, readEvents, streamApi } from './event-stream.ts'
import { fakeStorage } from '../session/fake-storage.ts'

const eventsOf = (...pieces: string[]): string[] => {
  const read = createEventReader()
  return pieces.flatMap((piece) => read(piece))
}

describe('the reader of server-sent events', () => {
  it('gives the data of each whole event, however the text was cut', () => {
    expect(eventsOf('data: {"a"', ':1}\n', '\ndata: 2\n\nda', 'ta: 3\n\n')).toEqual(['{"a":1}', '2', '3'])
  })

  it('knows every kind of line break, also one cut in two', () => {
    expect(eventsOf('data: 1\r\n\r\ndata: 2\r\r', 'data: 3\r', '\n\r\n')).toEqual(['1', '2', '3'])
  })

  it('joins the data lines of one event and leaves out comments and names', () => {
    expect(eventsOf(': still here\n\nevent: step\nid: 4\ndata: one\ndata:two\n\n')).toEqual(['one\ntwo'])
  })

  it('keeps half an event back when the stream breaks off', () => {
    expect(eventsOf('data: whole\n\ndata: half')).toEqual(['whole'])
  })
})

const streamOf = (...pieces: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

describe('a stream of events', () => {
  it('does not break a letter that arrives in two pieces', async () => {
    const bytes = new TextEncoder().encode('data: Dạ còn ạ\n\n')

    const found = await Array.fromAsync(readEvents(streamOf(bytes.slice(0, 8), bytes.slice(8))))

    expect(found).toEqual(['Dạ còn ạ'])
  })

  it('lets go of the connection when nobody listens any more', async () => {
    const cancel = vi.fn()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel,
    })

    for await (const _ of readEvents(body)) break

    expect(cancel).toHaveBeenCalledOnce()
  })
})

describe('a streamed call', () => {
  beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
  afterEach(() => vi.unstubAllGlobals())

  const call = { params: { sessionId: 's' }, body: { inputId: 'i', text: 'chào shop' } }

  it('tells its events in order and ends well', async () => {
    const reply = 'data: {"type":"text","delta":"Dạ"}\n\ndata: {"type":"text.reset"}\n\n'
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(reply)))
    const told: TurnEvent[] = []

    const result = await streamApi<TurnEvent>(sendTestMessage, call, { onEvent: (event) => told.push(event) })

    expect(result.error).toBeUndefined()
    expect(told).toEqual([{ type: 'text', delta: 'Dạ' }, { type: 'text.reset' }])
  })

  it('that is refused answers like any other call', async () => {
    const refusal = JSON.stringify({ error: { code: 'AGENT_SESSION_CLOSED' } })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(refusal, { status: 409 })))
    const onEvent = vi.fn()

    const result = await streamApi(sendTestMessage, call, { onEvent })

    expect(result.error).toMatchObject({ status: 409 })
    expect(onEvent).not.toHaveBeenCalled()
  })
})
