import type { ConnectorServerFrame, JournaledType } from '@app/contracts/connectors'
import type { Credentials } from './credentials.ts'
import { openJournal } from './journal.ts'
import { openOutgoing } from './outgoing.ts'
import { createPacing, type PacingOptions } from './pacing.ts'
import { createSendQueue } from './send-queue.ts'
import { openServerLink, type LinkEnd, type LinkOptions } from './server-link.ts'
import type { SessionState, ZaloEvents, ZaloPort } from './zalo-port.ts'

export interface ConnectorOptions {
  /** Everything the program must remember is in here. */
  folder: string
  server: string
  token: string
  credentials: Credentials
  createPort(events: ZaloEvents): ZaloPort
  fetchFile(url: string): Promise<Buffer>
  onEnd(why: LinkEnd): void
  log(text: string): void
  pacing?: Omit<PacingOptions, 'folder'>
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

const patience = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Puts the parts together: what Zalo says goes into the journal and to the server, what the server says to Zalo. */
export const startConnector = (options: ConnectorOptions): Connector => {
  const { folder, server, token, credentials, log } = options
  const journal = openJournal(folder)
  const outgoing = openOutgoing(folder)
  const pacing = createPacing({ folder, ...options.pacing })
  let session: SessionState = 'offline'
  let sessionId: string | null = null
  let isStopped = false

  const tell: Tell = (type, data) => {
    if (isStopped) return
    journal.add(type, data)
    link.flush()
  }
  const tellState = (): void => {
    if (credentials.read()) tell('conn', { state: pacing.isHeldBack && session === 'online' ? 'restricted' : session })
  }
  const events: ZaloEvents = {
    ...eventsFor(tell, () => sessionId),
    credentials: (fresh) => credentials.write(fresh),
    session: (state) => {
      session = state
      log(`Zalo: ${state}`)
      tellState()
    },
  }
  const port = options.createPort(events)
  const queue = createSendQueue({
    port,
    outgoing,
    pacing,
    fetchFile: options.fetchFile,
    obstacle: () => (session === 'online' ? null : session),
    report: ({ clientMsgId, attempt }, outcome) => {
      tell('send.result', { clientMsgId, attempt, msgId: null, errorCode: null, ...outcome })
      tell('budget', pacing.budget)
      if (pacing.isHeldBack) tellState()
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
    onWelcome: tellState,
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
      link.close()
      await port.stop()
      journal.close()
      outgoing.close()
    },
  }
}
