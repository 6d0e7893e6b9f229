import type { Attachment } from '@app/contracts/conversations'
import type { WidgetMessage } from '@app/contracts/widget'
import { Refusal, type Api } from './api.ts'
import type { Kept, Pending } from './kept.ts'
import type { ChatState } from './state.ts'
import type { Tabs } from './tabs.ts'
import type { Words } from './words.ts'

interface OutboxOptions {
  kept: Kept
  api: Pick<Api, 'send' | 'answerForm'>
  tabs: Pick<Tabs, 'alone'>
  place: () => Record<string, string>
  words: Words
  /** Who the visitor is must be settled before they speak. */
  ready: () => Promise<void>
  /** Gets a token that is good. */
  visit: () => Promise<void>
  onChange: (part: Pick<Partial<ChatState>, 'pending' | 'sendingId' | 'isConnected'>) => void
  onSent: (message: WidgetMessage) => void
}

const againMs = 3000

/**
 * Messages on their way. They are written down before they are sent and crossed out after the server has them, so a
 * closed page or a lost network loses none; the server knows each by its id, so none arrives twice.
 */
export const createOutbox = ({ kept, api, tabs, place, words, ready, visit, onChange, onSent }: OutboxOptions) => {
  let isFlushing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = (list: readonly Pending[]): void => {
    kept.keepOutbox(list)
    onChange({ pending: list })
  }
  const without = (clientId: string) => kept.outbox().filter((one) => one.clientId !== clientId)
  const withError = (clientId: string, error: string | null) =>
    kept.outbox().map((one) => (one.clientId === clientId ? { ...one, error } : one))

  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  const sendOne = async ({ clientId, text, files, form }: Pending): Promise<boolean> => {
    const fileIds = files.flatMap(({ fileId }) => fileId ?? [])
    onChange({ sendingId: clientId })
    try {
      const message = form
        ? await api.answerForm({ clientId, ...form, place: place() })
        : await api.send({ clientId, text, fileIds, place: place() })
      keep(without(clientId))
      onSent(message)
      return true
    } catch (error) {
      return await handle(error, clientId)
    } finally {
      onChange({ sendingId: null })
    }
  }

  /** Whether the next message may be tried. */
  const handle = async (error: unknown, clientId: string): Promise<boolean> => {
    if (!(error instanceof Refusal) || error.status >= 500) {
      onChange({ isConnected: false })
      later(againMs)
      return false
    }
    if (error.code === 'VISITOR_INVALID') {
      await visit()
      later(0)
      return false
    }
    if (error.status === 429 && error.retryAfterSeconds !== null && error.retryAfterSeconds <= 60) {
      later(error.retryAfterSeconds * 1000)
      return false
    }
    keep(withError(clientId, error.message || words.failedToSend))
    return true
  }

  const sendAll = async (): Promise<void> => {
    for (;;) {
      // Read anew each time: another tab may have sent it, or added one.
      const next = kept.outbox().find(({ error }) => error === null)
      if (!next || !(await sendOne(next))) return
    }
  }
  const flush = async (): Promise<void> => {
    if (isFlushing || !kept.outbox().some(({ error }) => error === null)) return
    isFlushing = true
    try {
      await ready()
      if (!kept.token()) await visit()
      await tabs.alone('send', sendAll)
    } catch {
      onChange({ isConnected: false })
      later(againMs)
    } finally {
      isFlushing = false
    }
  }

  return {
    add: (text: string, files: readonly Attachment[], form?: Pending['form']) => {
      const message = { clientId: newUuid(), text, files: [...files], form, at: new Date().toISOString(), error: null }
      keep([...kept.outbox(), message])
      void flush()
    },
    retry: (clientId: string) => {
      keep(withError(clientId, null))
      void flush()
    },
    drop: (clientId: string) => keep(without(clientId)),
    flush,
  }
}

/** `randomUUID` needs a secure page; shops on plain http have none. */
const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
