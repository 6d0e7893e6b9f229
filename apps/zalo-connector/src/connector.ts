import type { ConnectorServerFrame, JournaledType } from '@app/contracts/connectors'
import { openJournal, type Journal } from './journal.ts'
import { openOutgoing } from './outgoing.ts'
import { createPacing, type Pacing, type PacingOptions } from './pacing.ts'
import { createSendQueue, type Obstacle } from './send-queue.ts'
import { openServerLink, type LinkEnd, type LinkOptions } from './server-link.ts'
import type { ConnectorStore } from './store.ts'
import type { SessionState, ZaloEvents, ZaloMemory, ZaloPort } from './zalo-port.ts'

export interface ConnectorOptions {
  store: ConnectorStore
  server: string
  token: string
  /** The server has just given the token: what another pairing has left is not its own. */
  isNewlyPaired?: boolean
  createPort(events: ZaloEvents, memory: ZaloMemory): ZaloPort
  fetchFile(url: string): Promise<Buffer>
  onEnd(why: LinkEnd): void
  log(text: string): void
  pacing?: Omit<PacingOptions, 'strangers'>
  waits?: LinkOptions['waits']
  wait?(ms: number): Promise<void>
}

export interface Connector {
  stop(): Promise<void>
}

type Tell = (type: JournaledType, data: unknown) => void

/** What happens on Zalo's side, as the server hears it. `attempt` is the screen that asked for a code. */
const eventsFor = (tell: Tell, attempt: () => string | null): Pick<ZaloEvents, 'qr' | 'account' | 'message'> => ({
  qr: (event) => {
    const sessionId = attempt()
    if (sessionId) tell('qr.state', { sessionId, ...event })
  },
  account: (account) => tell('account', { sessionId: attempt(), ...account }),
  message: (message) => tell('message', message),
})

interface Session {
  state: SessionState
  isKicked: boolean
}

interface StandingParts {
  pacing: Pacing
  tell: Tell
  /** Null: there is no account. */
  session(): Session | null
}

/** Why nothing can be sent. */
const obstacleOf = ({ state, isKicked }: Session): Obstacle | null => {
  if (state === 'online') return null
  return state === 'signed-out' && isKicked ? 'kicked' : state
}

/** Says how the account stands, and once more when the time it is held back is over: nobody sends until then. */
const tellStanding = ({ pacing, tell, session }: StandingParts) => {
  let timer: NodeJS.Timeout | undefined
  const now = (): void => {
    const known = session()
    if (!known) return
    const isHeldBack = pacing.heldForMs > 0 && known.state === 'online'
    tell('conn', { ...known, state: isHeldBack ? 'restricted' : known.state })
    clearTimeout(timer)
    if (isHeldBack) timer = setTimeout(now, pacing.heldForMs)
  }
  return { tell: now, stop: () => clearTimeout(timer) }
}

/** After another pairing nobody would store what is heard until a code is scanned; the account is asked for it then. */
const openJournalFor = ({ store, isNewlyPaired }: ConnectorOptions): Journal => {
  const journal = openJournal(store.journal, store.mostLines.journal)
  if (isNewlyPaired) {
    journal.startOver()
    store.credentials.forget()
  }
  return journal
}

const patience = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Puts the parts together: what Zalo says goes into the journal and to the server, what the server says to Zalo. */
export const startConnector = (options: ConnectorOptions): Connector => {
  const { store, server, token, log } = options
  const { credentials, strangers, mostLines } = store
  const journal = openJournalFor(options)
  const outgoing = openOutgoing(store.outgoing, mostLines.outgoing)
  const pacing = createPacing({ strangers, ...options.pacing })
  let session: Session = { state: 'offline', isKicked: false }
  let sessionId: string | null = null
  let isStopped = false

  const tell: Tell = (type, data) => {
    if (isStopped) return
    journal.add(type, data)
    link.flush()
  }
  const standing = tellStanding({ pacing, tell, session: () => (credentials.read() ? session : null) })
  const events: ZaloEvents = {
    ...eventsFor(tell, () => sessionId),
    credentials: (fresh) => credentials.write(fresh),
    session: (state, isKicked = false) => {
      session = { state, isKicked }
      log(`Zalo: ${state}`)
      standing.tell()
    },
  }
  const port = options.createPort(events, { lastMessageId: () => journal.lastMessageId })
  const queue = createSendQueue({
    port,
    outgoing,
    pacing,
    fetchFile: options.fetchFile,
    obstacle: () => obstacleOf(session),
    report: ({ clientMsgId, attempt }, outcome) => {
      tell('send.result', { clientMsgId, attempt, msgId: null, errorCode: null, ...outcome })
      tell('budget', pacing.budget)
      if (pacing.heldForMs > 0) standing.tell()
    },
    wait: options.wait ?? patience,
  })
  const heard = (frame: ConnectorServerFrame): void => {
    if (frame.type === 'send') return queue.add(frame.data)
    if (frame.type === 'qr.cancel') return port.cancelQr()
    if (frame.type === 'qr.start') {
      sessionId = frame.data.sessionId
      return port.startQr()
    }
    if (frame.type === 'stop') {
      credentials.forget()
      void port.stop()
    }
  }
  const link = openServerLink({
    server,
    token,
    journal,
    log,
    onFrame: heard,
    onWelcome: standing.tell,
    onEnd: options.onEnd,
    ...(options.waits ? { waits: options.waits } : {}),
  })
  const known = credentials.read()
  if (known) port.resume(known)
  queue.start()
  return {
    async stop() {
      if (isStopped) return
      isStopped = true
      standing.stop()
      link.close()
      await port.stop()
      journal.close()
      outgoing.close()
    },
  }
}
