import type { BrowserContext, Page } from '@playwright/test'

/** A streamed answer as a client received it: live events of the console, or events of the visitor's stream. */
interface Told {
  type: string
  runId: string
  text: string
}

const eventsIn = (frame: string, threadId: string): Told[] => {
  const { topic, event, payload } = JSON.parse(frame) as Record<string, never> & { payload?: Partial<Told> }
  if (topic !== `thread:${threadId}` || !payload) return []
  return [{ type: String(event), runId: payload.runId ?? '', text: payload.text ?? '' }]
}

/** Records the console's live events; call it before the page is opened. */
export const recordConsoleEvents = (page: Page) => {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()))
  })
  return { told: (threadId: string): Told[] => frames.flatMap((frame) => eventsIn(frame, threadId)) }
}

/** Records the events of a visitor's chat; call it before the page is opened. */
export const recordVisitorEvents = (context: BrowserContext) =>
  context.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const keep = async (body: ReadableStream<Uint8Array>) => {
      const decoder = new TextDecoder()
      // Ends with the stream; an aborted one has delivered all it could.
      for await (const piece of body as unknown as AsyncIterable<Uint8Array>)
        heard.push(decoder.decode(piece, { stream: true }))
    }
    const { fetch } = window
    window.fetch = async (input, init) => {
      const reply = await fetch(input, init)
      if (!String(input).includes('/api/widget/events') || !reply.body) return reply
      const [read, kept] = reply.body.tee()
      keep(kept).catch(() => heard.push('\n\n'))
      return new Response(read, reply)
    }
  })

/** The events the visitor's chat has received so far. */
export const visitorEvents = async (page: Page): Promise<Told[]> => {
  const chat = page.frames().find((frame) => /\/(?:widget|w)\//.test(frame.url()))
  const heard = (await chat?.evaluate(() => (window as unknown as { heard: string[] }).heard.join(''))) ?? ''
  return heard.split('\n\n').flatMap((block) => {
    if (!block.startsWith('data: ')) return []
    const { type, runId = '', text = '' } = JSON.parse(block.slice(6)) as Partial<Told>
    return [{ type: String(type), runId, text }]
  })
}

/** The pieces of the answer that was written last. */
export const lastPieces = (told: readonly Told[], type: string): string[] => {
  const pieces = told.filter((one) => one.type === type)
  const runId = pieces.at(-1)?.runId
  return pieces.filter((one) => one.runId === runId).map(({ text }) => text)
}

/** Records when each conversation first appears in the list. */
export const watchRows = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seenRows: seen })
    const look = () => {
      for (const row of document.querySelectorAll<HTMLElement>('a[data-thread]'))
        seen[row.dataset['thread'] ?? ''] ??= Date.now()
    }
    look()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })

export const rowSeenAt = (page: Page, threadId: string): Promise<number> =>
  page.evaluate((id) => (window as unknown as { seenRows: Record<string, number> }).seenRows[id] ?? 0, threadId)
