import type {
  OutgoingFile,
  OutgoingMessage,
  SendOutcome,
  ZaloCredentials,
  ZaloEvents,
  ZaloMemory,
  ZaloPort,
} from '../zalo-port.ts'
import { imageSizeOf } from './image-size.ts'
import { startQrLogin, type QrLogin } from './qr-login.ts'
import { retriedSignIn } from './sign-in-fetch.ts'
import { simulatedFetch } from './simulated-fetch.ts'
import { outcomeOf } from './zca-errors.ts'
import { threadTypes, Zalo, type FileToSend, type ZaloApi } from './zca-library.ts'
import { defaultWaits, openSession, type SessionWaits, type ZcaSession } from './zca-session.ts'

export interface ZcaOptions {
  /** The origin of a simulator; null: Zalo itself. */
  simulator: string | null
  log(text: string): void
  waits?: Partial<SessionWaits>
  memory?: ZaloMemory
}

/** A file is only complete when the listener has heard of it, and the library waits for that without end. */
const sendWithinMs = 60_000
const friendsForMs = 10 * 60_000

/** Zalo by its web protocol, as the library zca-js speaks it. */
export const createZcaPort = (events: ZaloEvents, { simulator, log, waits, memory }: ZcaOptions): ZaloPort => {
  const zalo = new Zalo({
    // It would ask a public registry at each sign-in.
    checkUpdate: false,
    logging: false,
    // What is typed on the phone belongs into the conversation, and must not be answered.
    selfListen: true,
    polyfill: retriedSignIn(simulator ? simulatedFetch(simulator) : fetch, { ...defaultWaits, ...waits }.gatewayMs),
  })
  let login: QrLogin | null = null
  let session: ZcaSession | null = null
  let friends: { at: number; ids: ReadonlySet<string> } | null = null

  const open = (credentials: ZaloCredentials, api: ZaloApi | null): void => {
    session?.stop()
    friends = null
    session = openSession({
      credentials,
      api,
      logIn: (kept) => zalo.login(kept),
      events,
      lastId: memory?.lastMessageId() ?? null,
      waits: { ...defaultWaits, ...waits },
      log,
    })
  }
  const signedIn = async (api: ZaloApi, credentials: ZaloCredentials): Promise<void> => {
    const { profile } = await api.fetchAccountInfo()
    events.credentials(credentials)
    events.account({
      ownId: api.getOwnId(),
      name: profile.displayName || profile.zaloName,
      avatar: profile.avatar || null,
      phone: profile.phoneNumber || null,
    })
    open(credentials, api)
  }

  return {
    startQr() {
      login?.cancel()
      login = startQrLogin({
        zalo,
        report: (event) => events.qr(event),
        onSignedIn: (api, credentials) =>
          void signedIn(api, credentials).catch((error: unknown) => {
            log(`the account could not be read: ${String(error)}`)
            events.qr({ state: 'error', problem: 'network' })
          }),
      })
    },
    cancelQr: () => login?.cancel(),
    resume: (credentials) => open(credentials, null),
    send: (message) => sendThrough(session?.api ?? null, message),
    async isFriend(personId) {
      const api = session?.api
      if (!api) return false
      if (!friends || Date.now() - friends.at > friendsForMs)
        friends = { at: Date.now(), ids: new Set((await api.getAllFriends()).map(({ userId }) => String(userId))) }
      return friends.ids.has(personId)
    },
    async stop() {
      login?.cancel()
      session?.stop()
      session = null
    },
  }
}

const sendThrough = async (api: ZaloApi | null, { threadId, text, files }: OutgoingMessage): Promise<SendOutcome> => {
  if (!api) return { outcome: 'failed', errorCode: 'offline', errorText: '' }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'unknown', errorCode: 'timeout', errorText: '' }), sendWithinMs)
  })
  try {
    return await Promise.race([sendNow(api, threadId, text, files), late])
  } catch (error) {
    return outcomeOf(error)
  } finally {
    clearTimeout(timer)
  }
}

const sendNow = async (
  api: ZaloApi,
  threadId: string,
  text: string,
  files: readonly OutgoingFile[],
): Promise<SendOutcome> => {
  const content = files.length > 0 ? { msg: text, attachments: files.map(attachmentOf) } : { msg: text }
  const { message, attachment } = await api.sendMessage(content, threadId, threadTypes.user)
  const msgId = message?.msgId ?? attachment[0]?.msgId
  return { outcome: 'sent', msgId: msgId === undefined ? null : String(msgId) }
}

const attachmentOf = ({ name, data }: OutgoingFile): FileToSend => ({
  data,
  filename: name.includes('.') ? name : `${name}.bin`,
  metadata: { totalSize: data.length, ...imageSizeOf(data) },
})
