import type { Attachment } from '@app/contracts/conversations'
import type { WidgetMessage } from '@app/contracts/widget'
import { Refusal, type Api } from './api.ts'
import type { Pending, SavedChat } from './saved-chat.ts'
import type { ChatState } from './state.ts'
import type { Tabs } from './tabs.ts'
import type { Words } from './words.ts'

interface OutboxOptions {
  saved: SavedChat
  api: Pick<Api, 'send' | 'answerForm'>
  tabs: Pick<Tabs, 'runAlone'>
  place: () => Record<string, string>
  words: Words
  /** Resolves when it is known who the visitor is; messages wait for it. */
  ready: () => Promise<void>
  /** Gets a valid token. */
  visit: () => Promise<void>
  onChange: (part: Pick<Partial<ChatState>, 'pending' | 'sendingId' | 'isConnected'>) => void
  onSent: (message: WidgetMessage) => void
}

const retryMs = 3000
const longestWaitSeconds = 60

/**
 * Messages on their way. They are saved before they are sent and removed after the server has them, so a closed page or a
 * lost network loses none; the server knows each by its client id, so none arrives twice.
 */
export const createOutbox = (options: OutboxOptions) => {
  const { saved, tabs, ready, visit, onChange } = options
  const list = pendingList(saved, onChange)
  let isFlushing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const flushLater = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const sendOne = senderOf(options, list, flushLater)
  const sendAll = async (): Promise<void> => {
    for (;;) {
      // Read again each time: another tab may have sent or added one.
      const next = list.nextToSend()
      if (!next || !(await sendOne(next))) return
    }
  }
  const flush = async (): Promise<void> => {
    if (isFlushing || !list.nextToSend()) return
    isFlushing = true
    try {
      await ready()
      if (!saved.token()) await visit()
      await tabs.runAlone('send', sendAll)
    } catch {
      onChange({ isConnected: false })
      flushLater(retryMs)
    } finally {
      isFlushing = false
    }
  }

  return {
    add: (text: string, files: readonly Attachment[], form?: Pending['form']) => {
      const at = new Date().toISOString()
      list.add({ clientId: newUuid(), text, files: [...files], form, at, error: null })
      void flush()
    },
    retry: (clientId: string) => {
      list.setError(clientId, null)
      void flush()
    },
    drop: list.remove,
    flush,
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** The saved list of unsent messages; every change is shown. */
const pendingList = (saved: SavedChat, onChange: OutboxOptions['onChange']) => {
  const save = (pending: readonly Pending[]): void => {
    saved.saveOutbox(pending)
    onChange({ pending })
  }
  return {
    add: (message: Pending) => save([...saved.outbox(), message]),
    remove: (clientId: string) => save(saved.outbox().filter((one) => one.clientId !== clientId)),
    setError: (clientId: string, error: string | null) =>
      save(saved.outbox().map((one) => (one.clientId === clientId ? { ...one, error } : one))),
    nextToSend: () => saved.outbox().find(({ error }) => error === null),
  }
}
type PendingList = ReturnType<typeof pendingList>

/** Sends one message; resolves to whether the next one may be tried. */
const senderOf = (options: OutboxOptions, list: PendingList, flushLater: (ms: number) => void) => {
  const { api, place, words, visit, onChange, onSent } = options

  const handleError = async (error: unknown, clientId: string): Promise<boolean> => {
    if (!(error instanceof Refusal) || error.status >= 500) {
      onChange({ isConnected: false })
      flushLater(retryMs)
      return false
    }
    if (error.code === 'VISITOR_INVALID') {
      await visit()
      flushLater(0)
      return false
    }
    const { status, retryAfterSeconds } = error
    if (status === 429 && retryAfterSeconds !== null && retryAfterSeconds <= longestWaitSeconds) {
      flushLater(retryAfterSeconds * 1000)
      return false
    }
    list.setError(clientId, error.message || words.failedToSend)
    return true
  }

  return async ({ clientId, text, files, form }: Pending): Promise<boolean> => {
    const fileIds = files.flatMap(({ fileId }) => fileId ?? [])
    onChange({ sendingId: clientId })
    try {
      const message = form
        ? await api.answerForm({ clientId, ...form, place: place() })
        : await api.send({ clientId, text, fileIds, place: place() })
      list.remove(clientId)
      onSent(message)
      return true
    } catch (error) {
      return await handleError(error, clientId)
    } finally {
      onChange({ sendingId: null })
    }
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
