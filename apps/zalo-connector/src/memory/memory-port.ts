import type { HeardMessage, OutgoingMessage, SendOutcome, ZaloAccount, ZaloEvents, ZaloPort } from '../zalo-port.ts'

/** Zalo without Zalo: a test plays the phone and the people who write. */
export interface MemoryZalo extends ZaloPort {
  readonly sent: readonly OutgoingMessage[]
  /** How often a code was asked for. */
  readonly codes: number
  scan(name: string): void
  confirm(account: ZaloAccount): void
  decline(): void
  expire(): void
  hear(message: Partial<HeardMessage> & { msgId: string; threadId: string }): void
  /** What the next messages are answered with; after that they are sent. */
  answerWith(...outcomes: SendOutcome[]): void
  events: ZaloEvents
}

const credentials = { cookie: [], imei: 'test', userAgent: 'test', language: 'vi' }

export const createMemoryZalo = (events: ZaloEvents): MemoryZalo => {
  const sent: OutgoingMessage[] = []
  const answers: SendOutcome[] = []
  let codes = 0
  return {
    events,
    sent,
    get codes() {
      return codes
    },
    startQr() {
      codes += 1
      events.qr({ state: 'connecting' })
      events.qr({ state: 'waiting', imageBase64: 'iVBORw0KGgo=', expiresInMs: 100_000 })
    },
    cancelQr: () => events.qr({ state: 'error', problem: 'cancelled' }),
    resume: () => events.session('online'),
    async send(message) {
      const answer = answers.shift() ?? { outcome: 'sent', msgId: `m-${sent.length + 1}` }
      if (answer.outcome === 'sent') sent.push(message)
      return answer
    },
    isFriend: async () => true,
    stop: async () => undefined,
    scan: (name) => events.qr({ state: 'scanned', displayName: name, avatar: 'https://zalo.example/a.png' }),
    confirm(account) {
      events.credentials(credentials)
      events.account(account)
      events.session('online')
    },
    decline: () => events.qr({ state: 'error', problem: 'declined' }),
    expire: () => events.qr({ state: 'error', problem: 'expired' }),
    hear: (message) =>
      events.message({
        cliMsgId: message.msgId,
        isSelf: false,
        fromName: 'Lan',
        at: Date.now(),
        msgType: 'webchat',
        content: '',
        ...message,
      }),
    answerWith: (...outcomes) => void answers.push(...outcomes),
  }
}
