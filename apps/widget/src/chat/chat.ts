import { answersText } from '@app/contracts/form-answers'
import type { FormPart } from '@app/contracts/message-parts'
import type { WidgetConfig } from '@app/contracts/widget'
import { apiOf, Refusal, type Api, type Where } from './api.ts'
import { createConnection, withToken, type Connection } from './connection.ts'
import { createIdentifier } from './identify.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { savedChat, type SavedChat } from './saved-chat.ts'
import { emptyState, lastSeqOf, withMessages, type ChatState } from './state.ts'
import { createStore, type Store } from './store.ts'
import { tabsOf, type Tabs } from './tabs.ts'
import { uploadFile } from './upload.ts'
import { wordsOf, type Words } from './words.ts'

const typingEveryMs = 4000

export interface ChatOptions {
  where: Where
  config: WidgetConfig
  onChange: () => void
  /** Another version of the bot was published. */
  onNewVersion: () => void
}

interface Parts {
  words: Words
  saved: SavedChat
  api: Api
  tabs: Tabs
  store: Store
  connection: Connection
  outbox: Outbox
}

/** One conversation in one tab: its state, and everything a visitor can do in it. */
export const createChat = ({ where, config, onChange, onNewVersion }: ChatOptions) => {
  const name = `bizagent:${where.botId}:${where.environment}`
  const words = wordsOf(config.language)
  const saved = savedChat(name)
  const api = apiOf(saved.token, config.language)
  const tabs = tabsOf(name)
  const store = createStore({ ...emptyState, pending: saved.outbox() }, onChange)
  let currentPlace: Record<string, string> = {}
  const place = () => currentPlace
  const connection = createConnection({ where, config, saved, tabs, store, place, onNewVersion })
  const identifier = createIdentifier(api, connection, store)
  const outbox = createOutbox({
    saved,
    api,
    tabs,
    place,
    words,
    ready: identifier.settled,
    visit: connection.visit,
    onChange: store.change,
    onSent: (message) => {
      store.set({ ...withMessages(store.get(), [message]), isConnected: true })
      connection.follow()
      tabs.notify('sent')
    },
  })
  const parts: Parts = { words, saved, api, tabs, store, connection, outbox }
  watchBrowser(parts)

  /** A visitor may act before the first response of the server has arrived. */
  const asVisitor = async <T>(work: () => Promise<T>): Promise<T> => {
    await identifier.settled()
    return withToken(connection, saved.token, work)
  }
  return {
    config,
    words,
    state: store.get,
    setPlace: (given: Record<string, string>) => {
      currentPlace = given
    },
    open: async () => {
      await connection.visit()
      void outbox.flush()
    },
    ...writing(parts, asVisitor),
    ...reading(parts),
    askForStaff: () => askForStaff(parts, asVisitor),
    identify: identifier.identify,
    reset: async (): Promise<void> => {
      connection.forget()
      tabs.notify('reset')
      await connection.visitOrDisconnect()
    },
  }
}
export type Chat = ReturnType<typeof createChat>

type AsVisitor = <T>(work: () => Promise<T>) => Promise<T>

/** Follows what other tabs do, and what happens to the network. */
const watchBrowser = ({ saved, tabs, store, connection, outbox }: Parts): void => {
  tabs.listen((notice) => {
    if (notice === 'reset') connection.forget()
    else if (!connection.isFollowing()) void connection.visitOrDisconnect()
  })
  addEventListener('storage', ({ key }) => {
    if (key === saved.keys.outbox) store.change({ pending: saved.outbox() })
  })
  addEventListener('online', () => {
    connection.renew()
    void outbox.flush()
  })
  addEventListener('offline', () => store.change({ isConnected: false }))
}

/** Messages, forms and files of the visitor. */
const writing = ({ words, api, store, connection, outbox }: Parts, asVisitor: AsVisitor) => {
  let lastTypingAt = 0
  return {
    send: (text: string) => {
      const { files } = store.get()
      if (text.trim() === '' && files.length === 0) return
      store.change({ files: [], notice: null })
      outbox.add(text.trim(), files)
    },
    answerForm: (form: FormPart, formId: string | null, values: Record<string, string>) =>
      outbox.add(answersText(form, values), [], { formId, values }),
    retry: outbox.retry,
    drop: outbox.drop,
    attach: (file: File) =>
      uploadFile({
        file,
        upload: () => asVisitor(() => api.upload(file)),
        words,
        state: store.get,
        change: store.change,
      }),
    detach: (fileId: string | null) =>
      store.change({ files: store.get().files.filter((file) => file.fileId !== fileId) }),
    typing: () => {
      if (!connection.isFollowing() || Date.now() - lastTypingAt < typingEveryMs) return
      lastTypingAt = Date.now()
      void api.notifyTyping().catch(() => undefined)
    },
  }
}

const countUnread = ({ messages }: ChatState, seenSeq: number): number =>
  messages.filter(({ sender, seq }) => sender !== 'customer' && seq > seenSeq).length

const reading = ({ saved, api, store }: Parts) => ({
  unread: () => countUnread(store.get(), saved.seenSeq()),
  markRead: () => {
    const seq = lastSeqOf(store.get())
    if (seq <= saved.seenSeq()) return
    saved.saveSeenSeq(seq)
    void api.notifyRead(seq).catch(() => undefined)
  },
})

const askForStaff = async ({ words, api, tabs, store, connection }: Parts, asVisitor: AsVisitor): Promise<void> => {
  try {
    await asVisitor(api.askForStaff)
    store.change({ isWaiting: true, notice: null })
    await connection.visitAgain()
    tabs.notify('sent')
  } catch (error) {
    store.change({ notice: error instanceof Refusal ? error.message : words.reconnecting })
  }
}
