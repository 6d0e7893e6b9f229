import type { HeardMessage, SessionState, ZaloCredentials, ZaloEvents } from '../zalo-port.ts'
import { isSignedOut } from './zca-errors.ts'
import { closes, threadTypes, type ZaloApi, type ZaloMessage } from './zca-library.ts'

export interface SessionWaits {
  /** After the line broke: the first wait, doubled up to the longest. */
  firstMs: number
  longestMs: number
  /** After Zalo has thrown the session out: one more try, later. */
  kickedMs: number
  keepAliveMs: number
  /** Before a question of the sign-in is asked again because a gateway had nobody behind it; doubled each time. */
  gatewayMs: number
}

export const defaultWaits: SessionWaits = {
  firstMs: 5000,
  longestMs: 5 * 60_000,
  kickedMs: 30_000,
  keepAliveMs: 2 * 60_000,
  gatewayMs: 1000,
}

interface Parts {
  credentials: ZaloCredentials
  /** Signed in already by a code; else the credentials are used. */
  api: ZaloApi | null
  logIn(credentials: ZaloCredentials): Promise<ZaloApi>
  events: ZaloEvents
  /** The newest message that was heard before. */
  lastId: string | null
  waits: SessionWaits
  log(text: string): void
}

export interface ZcaSession {
  readonly api: ZaloApi | null
  stop(): void
}

/**
 * Keeps one session open. When the line breaks it signs in again; when somebody opens Zalo Web elsewhere it stops,
 * because two would throw each other out without end; when Zalo ends it, it tries once more and then asks for a code.
 */
export const openSession = ({ credentials: first, api: signedIn, lastId: heardLast, ...parts }: Parts): ZcaSession => {
  const { logIn, events, waits, log } = parts
  let credentials = first
  let api = signedIn
  let isStopped = false
  let failures = 0
  const kicks = countKicks()
  let lastId = heardLast
  let timer: NodeJS.Timeout | undefined

  const report = (state: SessionState): void => {
    if (!isStopped) events.session(state, kicks.isKicked && state !== 'online')
  }
  const later = (ms: number): void => {
    if (!isStopped) timer = setTimeout(() => void open(), ms)
  }
  const lost = (): void => {
    report('offline')
    later(Math.min(waits.firstMs * 2 ** failures, waits.longestMs))
    failures += 1
  }
  const closed = (code: number): void => {
    api = null
    if (isStopped || code === closes.byUs) return
    log(`Zalo closed the connection (${code})`)
    if (code === closes.duplicate) return report('in-use-elsewhere')
    if (code !== closes.kicked) return lost()
    if (kicks.note() > 1) return report('signed-out')
    report('offline')
    later(waits.kickedMs)
  }
  const heard = (message: ZaloMessage): void => {
    if (isStopped || message.type !== threadTypes.user) return
    const said = heardMessage(message)
    lastId = said.msgId
    events.message(said)
  }
  const keep = (open: ZaloApi): void => {
    credentials = { ...credentials, cookie: open.getCookie().toJSON()?.cookies ?? credentials.cookie }
    events.credentials(credentials)
  }
  const open = async (): Promise<void> => {
    try {
      const opened = api ?? (await logIn(credentials))
      if (isStopped) return
      api = opened
      keep(opened)
      listenTo(opened, {
        log,
        closed,
        heard,
        lastId: () => lastId,
        online: () => {
          failures = 0
          kicks.isKicked = false
          report('online')
        },
      })
    } catch (error) {
      api = null
      log(`signing in to Zalo failed: ${String(error)}`)
      if (isSignedOut(error)) report('signed-out')
      else lost()
    }
  }
  const alive = keepAwake(() => api, keep, waits.keepAliveMs)
  void open()

  return {
    get api() {
      return api
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(alive)
      api?.listener.stop()
    },
  }
}

/** Zalo throws a session out in a row when it happens again within this time; later it is a first time. */
const inARowMs = 3600_000

const countKicks = () => {
  let count = 0
  let last = 0
  return {
    /** Thrown out, and not back since. */
    isKicked: false,
    /** How often in a row. */
    note(): number {
      count = Date.now() - last < inARowMs ? count + 1 : 1
      last = Date.now()
      this.isKicked = true
      return count
    },
  }
}

/** Says now and then that somebody is there, and keeps the cookies that come back. */
const keepAwake = (current: () => ZaloApi | null, keep: (api: ZaloApi) => void, everyMs: number): NodeJS.Timeout =>
  setInterval(() => {
    const api = current()
    api?.keepAlive().then(
      () => keep(api),
      () => undefined,
    )
  }, everyMs)

interface Ears {
  log(text: string): void
  closed(code: number): void
  heard(message: ZaloMessage): void
  online(): void
  /** The newest message that was heard; what came after it is asked for. */
  lastId(): string | null
}

const listenTo = ({ listener }: ZaloApi, { log, closed, heard, online, lastId }: Ears): void => {
  // Without a handler an error of the socket would end the whole program; the close behind it says what to do.
  listener.on('error', (error) => log(`Zalo: ${String(error)}`))
  listener.on('closed', closed)
  listener.on('message', heard)
  listener.on('old_messages', (messages) => messages.forEach(heard))
  listener.on('connected', online)
  // The key comes first; before it nothing can be asked for.
  listener.once('cipher_key', () => {
    const last = lastId()
    if (last) listener.requestOldMessages(threadTypes.user, last)
  })
  listener.start()
}

const heardMessage = ({ data, threadId, isSelf }: ZaloMessage): HeardMessage => ({
  msgId: String(data.msgId),
  cliMsgId: String(data.cliMsgId),
  threadId,
  isSelf,
  fromName: data.dName ?? '',
  at: Number(data.ts),
  msgType: data.msgType,
  content: data.content,
})
