import type { WidgetConfig } from '@app/contracts/widget'
import { Refusal, startVisit, type Where } from './api.ts'
import type { SavedChat } from './saved-chat.ts'
import { afterEvent, emptyState, withMessages } from './state.ts'
import type { Store } from './store.ts'
import { followThread } from './stream.ts'
import type { Tabs } from './tabs.ts'

interface ConnectionOptions {
  where: Where
  config: WidgetConfig
  saved: SavedChat
  tabs: Tabs
  store: Store
  place: () => Record<string, string>
  /** Another version of the bot was published. */
  onNewVersion: () => void
}

/** The visit that gives this browser its token, and the stream of events of its thread. */
export const createConnection = ({ where, config, saved, tabs, store, place, onNewVersion }: ConnectionOptions) => {
  let stream: ReturnType<typeof followThread> | null = null
  let visiting: Promise<void> | null = null
  /** The last message received. What this page sent itself may have a higher number, with unread ones before it. */
  let receivedSeq = 0

  const follow = (): void => {
    stream ??= followThread({
      token: saved.token,
      after: () => receivedSeq,
      onEvent: (event) => {
        if (event.type === 'message') receivedSeq = event.message.seq
        if (event.type === 'config' && event.version !== config.version) onNewVersion()
        store.set(afterEvent(store.get(), event))
      },
      onConnected: (isConnected) => store.change({ isConnected }),
      onRefused: () => void visitAgain(),
    })
  }
  const unfollow = (): void => {
    stream?.stop()
    stream = null
  }

  const startOrResume = async (): Promise<void> => {
    const before = saved.token()
    const answer = await startVisit(where, before, place())
    saved.saveToken(answer.token)
    receivedSeq = answer.lastSeq
    const known = before === answer.token ? store.get() : { ...store.get(), messages: [] }
    store.set({
      ...withMessages(known, answer.messages),
      isStaffAnswering: answer.isStaffAnswering,
      writing: answer.isBusy ? 'ai' : null,
      isWaiting: answer.isWaiting,
      contactForm: answer.contactForm,
      isConnected: true,
    })
    if (answer.lastSeq > 0) follow()
  }
  /** One tab at a time: two that open together must not become two visitors. */
  const visit = (): Promise<void> => {
    visiting ??= tabs.runAlone('visit', startOrResume).finally(() => {
      visiting = null
    })
    return visiting
  }
  const visitOrDisconnect = (): Promise<void> => visit().catch(() => store.change({ isConnected: false }))
  const visitAgain = (): Promise<void> => {
    unfollow()
    return visitOrDisconnect()
  }

  return {
    follow,
    isFollowing: () => stream !== null,
    renew: () => stream?.renew(),
    visit,
    visitOrDisconnect,
    visitAgain,
    forget: (): void => {
      unfollow()
      saved.clear()
      receivedSeq = 0
      store.set(emptyState)
    },
  }
}
export type Connection = ReturnType<typeof createConnection>

/** Runs with a valid token: gets one first, and again when the server says that it has expired. */
export const withToken = async <T>(
  { visit }: Connection,
  token: () => string | null,
  work: () => Promise<T>,
): Promise<T> => {
  if (!token()) await visit()
  return work().catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'VISITOR_INVALID') throw error
    await visit()
    return work()
  })
}
