import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { WidgetConfig } from '@app/contracts/widget'
import { createChat } from '../../../widget/src/chat/chat.ts'
import type { Processes } from './processes.ts'

type Chat = ReturnType<typeof createChat>

export interface VisitorPage {
  readonly send: (text: string) => void
  /** Nothing is waiting to be sent. */
  readonly hasSentAll: () => boolean
  readonly ids: () => readonly string[]
}

export interface VisitorPages {
  /** The chat on a page of its own. What it keeps, it keeps by its bot, so every visitor has another bot. */
  readonly open: (botId: string) => Promise<VisitorPage>
  /** The streams of so large a share of the pages break. */
  readonly cut: (share: number) => void
  readonly close: () => Promise<void>
}

/** Every so often an answer is lost on its way back: the page sends the same once more. */
const answersPerLoss = 40

/** The chat of the widget as it runs in its frame, with a network that leads to any of the processes. */
export const openPages = (processes: Processes): VisitorPages => {
  const network = fetch
  const streams = new Set<AbortController>()
  const pages: Chat[] = []
  const visitors = new Map<string, number>()
  let isClosing = false
  let refusals = 0
  let sends = 0

  const readStream = (url: string, init: RequestInit): Promise<Response> => {
    if (isClosing) {
      refusals += 1
      return Promise.resolve(new Response(null, { status: 401 }))
    }
    const wire = new AbortController()
    streams.add(wire)
    const signals = [wire.signal, ...(init.signal ? [init.signal] : [])]
    return network(url, { ...init, signal: AbortSignal.any(signals) })
  }
  /** Everybody comes from an address of their own, so that the limits per address stay on and out of the way. */
  const addressOf = (headers: Headers): string => {
    const who = headers.get('authorization') ?? ''
    const known = visitors.get(who) ?? visitors.size + 1
    visitors.set(who, known)
    return `10.2.0.${known}`
  }
  const isLost = (init: RequestInit): boolean => {
    if (init.method !== 'POST') return false
    sends += 1
    return sends % answersPerLoss === 0
  }
  const reach = async (path: string, init: RequestInit): Promise<Response> => {
    const url = `${processes.any()}${path}`
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', addressOf(headers))
    const sent = { ...init, headers }
    if (path.startsWith('/api/widget/events')) return readStream(url, sent)
    if (isClosing) throw new TypeError('the page is closed')
    const answer = await network(url, sent)
    if (isLost(init)) throw new TypeError('the answer was lost')
    return answer
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
    input.startsWith('/') ? reach(input, init) : network(input, init),
  )

  return {
    open: async (botId) => {
      const chat = createChat({
        where: { botId, environment: 'production', preview: null },
        config: { language: 'vi', version: randomUUID() } as WidgetConfig,
        onChange: () => undefined,
        onNewVersion: () => undefined,
      })
      await chat.open()
      pages.push(chat)
      return {
        send: chat.send,
        hasSentAll: () => chat.state().pending.length === 0,
        ids: () => chat.state().messages.map(({ id }) => id),
      }
    },
    cut: (share) => {
      for (const wire of streams) {
        if (Math.random() >= share) continue
        wire.abort()
        streams.delete(wire)
      }
    },
    close: async () => {
      isClosing = true
      for (const wire of streams) wire.abort()
      await vi.waitFor(() => refusals >= pages.length || Promise.reject(new Error('a page still reads')), 60_000)
      vi.unstubAllGlobals()
    },
  }
}
