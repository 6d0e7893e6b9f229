import { answersText } from '@app/contracts/form-answers'
import type { FormPart } from '@app/contracts/message-parts'
import type { WidgetConfig } from '@app/contracts/widget'
import type { Identity } from '../bridge.ts'
import { apiOf, Refusal, startVisit, type Where } from './api.ts'
import { keptFor } from './kept.ts'
import { createOutbox } from './outbox.ts'
import { afterEvent, emptyState, lastSeqOf, withMessages, type ChatState } from './state.ts'
import { followThread } from './stream.ts'
import { tabsOf } from './tabs.ts'
import { uploadFile } from './upload.ts'
import { wordsOf } from './words.ts'

const typingEveryMs = 4000

export interface ChatOptions {
  where: Where
  config: WidgetConfig
  onChange: (state: ChatState) => void
  /** Another version of the bot was published. */
  onNewVersion: () => void
}

/** One conversation in one tab: what is known of it, and everything a visitor can do in it. */
export const createChat = ({ where, config, onChange, onNewVersion }: ChatOptions) => {
  const name = `bizagent:${where.botId}:${where.environment}`
  const words = wordsOf(config.language)
  const kept = keptFor(name)
  const api = apiOf(kept.token, config.language)
  const tabs = tabsOf(name)
  let state: ChatState = { ...emptyState, pending: kept.outbox() }
  let place: Record<string, string> = {}
  let stream: ReturnType<typeof followThread> | null = null
  let visiting: Promise<void> | null = null
  let identifying: Promise<void> = Promise.resolve()
  let typingToldAt = 0
  /** Everything up to here was told. What this page sent itself may lie further on, behind words it has not heard. */
  let toldSeq = 0

  const set = (next: ChatState): void => {
    state = next
    onChange(state)
  }
  const change = (part: Partial<ChatState>): void => set({ ...state, ...part })

  const follow = (): void => {
    stream ??= followThread({
      token: kept.token,
      after: () => toldSeq,
      onEvent: (event) => {
        if (event.type === 'message') toldSeq = event.message.seq
        if (event.type === 'config' && event.version !== config.version) onNewVersion()
        set(afterEvent(state, event))
      },
      onConnected: (isConnected) => change({ isConnected }),
      onRefused: () => void visitAgain(),
    })
  }
  const unfollow = (): void => {
    stream?.stop()
    stream = null
  }

  /** One tab at a time: two that open together must not become two visitors. */
  const visit = (): Promise<void> => {
    visiting ??= tabs
      .alone('visit', async () => {
        const before = kept.token()
        const answer = await startVisit(where, before, place)
        kept.keepToken(answer.token)
        toldSeq = answer.lastSeq
        const known = before === answer.token ? state : { ...state, messages: [] }
        set({
          ...withMessages(known, answer.messages),
          isStaffAnswering: answer.isStaffAnswering,
          writing: answer.isBusy ? 'ai' : null,
          isWaiting: answer.isWaiting,
          contactForm: answer.contactForm,
          isConnected: true,
        })
        if (answer.lastSeq > 0) follow()
      })
      .finally(() => {
        visiting = null
      })
    return visiting
  }
  const visitAgain = (): Promise<void> => {
    unfollow()
    return visit().catch(() => change({ isConnected: false }))
  }

  /** A quick visitor may act before the first answer of the server is there. */
  const withToken = async <T>(work: () => Promise<T>): Promise<T> => {
    await identifying
    if (!kept.token()) await visit()
    return work().catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'VISITOR_INVALID') throw error
      await visit()
      return work()
    })
  }

  const outbox = createOutbox({
    kept,
    api,
    tabs,
    place: () => place,
    words,
    ready: () => identifying,
    visit,
    onChange: (part) => change(part),
    onSent: (message) => {
      set({ ...withMessages(state, [message]), isConnected: true })
      follow()
      tabs.tell('sent')
    },
  })

  tabs.hear((said) => {
    if (said === 'reset') forget()
    else if (!stream) void visit().catch(() => change({ isConnected: false }))
  })
  addEventListener('storage', ({ key }) => {
    if (key === kept.keys.outbox) change({ pending: kept.outbox() })
  })
  addEventListener('online', () => {
    stream?.renew()
    void outbox.flush()
  })
  addEventListener('offline', () => change({ isConnected: false }))

  const forget = (): void => {
    unfollow()
    kept.forget()
    toldSeq = 0
    set(emptyState)
  }

  const identifyAs = async (identity: Identity): Promise<void> => {
    const tell = () => api.identify(identity)
    try {
      await visit()
      const { isVerified } = await tell().catch(async (error: unknown) => {
        // Another person at the same computer: their conversation is not this one.
        if (!(error instanceof Refusal) || error.code !== 'VISITOR_INVALID') throw error
        forget()
        await visit()
        return tell()
      })
      if (isVerified) await visitAgain()
    } catch {
      change({ isConnected: navigator.onLine })
    }
  }

  return {
    config,
    words,
    state: () => state,
    setPlace: (given: Record<string, string>) => {
      place = given
    },
    open: async () => {
      await visit()
      void outbox.flush()
    },
    send: (text: string) => {
      const { files } = state
      if (text.trim() === '' && files.length === 0) return
      change({ files: [], notice: null })
      outbox.add(text.trim(), files)
    },
    answerForm: (form: FormPart, formId: string | null, values: Record<string, string>) =>
      outbox.add(answersText(form, values), [], { formId, values }),
    retry: outbox.retry,
    drop: outbox.drop,
    attach: (file: File) =>
      uploadFile({ file, upload: () => withToken(() => api.upload(file)), words, state: () => state, change }),
    detach: (fileId: string | null) => change({ files: state.files.filter((file) => file.fileId !== fileId) }),
    typing: () => {
      if (!stream || Date.now() - typingToldAt < typingEveryMs) return
      typingToldAt = Date.now()
      void api.tell().catch(() => undefined)
    },
    unread: () => state.messages.filter(({ sender, seq }) => sender !== 'customer' && seq > kept.seen()).length,
    markRead: () => {
      const seq = lastSeqOf(state)
      if (seq <= kept.seen()) return
      kept.keepSeen(seq)
      void api.tell(seq).catch(() => undefined)
    },
    askForStaff: async () => {
      try {
        await withToken(api.askForStaff)
        change({ isWaiting: true, notice: null })
        await visitAgain()
        tabs.tell('sent')
      } catch (error) {
        change({ notice: error instanceof Refusal ? error.message : words.reconnecting })
      }
    },
    /** Whatever is said meanwhile waits: a conversation that begins earlier would belong to the browser alone. */
    identify: (identity: Identity): Promise<void> => {
      identifying = identifying.then(() => identifyAs(identity))
      return identifying
    },
    reset: async (): Promise<void> => {
      forget()
      tabs.tell('reset')
      await visit().catch(() => change({ isConnected: false }))
    },
  }
}
export type Chat = ReturnType<typeof createChat>
