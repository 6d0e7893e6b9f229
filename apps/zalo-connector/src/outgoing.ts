import type { ConnectorSend } from '@app/contracts/connectors'
import type { OpenedLog } from './append-log.ts'
import type { SendOutcome } from './zalo-port.ts'

type Key = string
type Line = { take: ConnectorSend } | { begin: Key } | { end: Key; id: string; outcome: SendOutcome }

const keyOf = ({ clientMsgId, attempt }: ConnectorSend): Key => `${clientMsgId}#${attempt}`

export interface Outgoing {
  /** Takes a message on; false: it was taken before, and `finished` has its result if there is one. */
  take(send: ConnectorSend): boolean
  begin(send: ConnectorSend): void
  end(send: ConnectorSend, outcome: SendOutcome): void
  /** The result of this try, or of an earlier one that reached the person. */
  finished(send: ConnectorSend): SendOutcome | null
  /** Taken and not begun, oldest first. */
  waiting(): readonly ConnectorSend[]
  /** The program was ended while it was sending these: they may have arrived, so they are not sent again. */
  interrupted(): readonly ConnectorSend[]
  close(): void
}

/** What became of every message: one that is handed over twice is sent once. The newest are remembered. */
export const openOutgoing = ({ log, values }: OpenedLog, mostLines: number): Outgoing => {
  const remembered = mostLines / 4
  const taken = new Map<Key, ConnectorSend>()
  const begun = new Set<Key>()
  const ended = new Map<Key, SendOutcome>()
  const sent = new Map<string, SendOutcome>()

  const play = (line: Line): void => {
    if ('take' in line) taken.set(keyOf(line.take), line.take)
    else if ('begin' in line) begun.add(line.begin)
    else {
      taken.delete(line.end)
      begun.delete(line.end)
      ended.set(line.end, line.outcome)
      if (line.outcome.outcome === 'sent') sent.set(line.id, line.outcome)
    }
  }
  const write = (line: Line): void => {
    log.append(line)
    play(line)
    if (log.length > mostLines) log.rewrite(summary())
  }
  const summary = (): Line[] => [
    ...[...ended].slice(-remembered).map(([end, outcome]) => ({ end, id: end.split('#')[0] ?? '', outcome })),
    ...[...taken.values()].map((take) => ({ take })),
    ...[...begun].map((begin) => ({ begin })),
  ]
  for (const value of values) play(value as Line)
  const leftOver = [...taken.values()].filter((send) => begun.has(keyOf(send)))

  return {
    take(send) {
      if (taken.has(keyOf(send)) || ended.has(keyOf(send)) || sent.has(send.clientMsgId)) return false
      write({ take: send })
      return true
    },
    begin: (send) => write({ begin: keyOf(send) }),
    end: (send, outcome) => write({ end: keyOf(send), id: send.clientMsgId, outcome }),
    finished: (send) => ended.get(keyOf(send)) ?? sent.get(send.clientMsgId) ?? null,
    waiting: () => [...taken.values()].filter((send) => !begun.has(keyOf(send))),
    interrupted: () => leftOver,
    close: () => log.close(),
  }
}
