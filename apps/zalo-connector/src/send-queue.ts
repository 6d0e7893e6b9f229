import type { ConnectorSend } from '@app/contracts/connectors'
import type { Outgoing } from './outgoing.ts'
import type { Pacing } from './pacing.ts'
import type { OutgoingFile, SendOutcome, ZaloPort } from './zalo-port.ts'

export type Obstacle = 'offline' | 'signed-out' | 'in-use-elsewhere' | 'kicked'

interface QueueOptions {
  port: ZaloPort
  outgoing: Outgoing
  pacing: Pacing
  /** Fetches a picture or file that the server has kept. */
  fetchFile(url: string): Promise<Buffer>
  /** Why nothing can be sent now; null: it can. */
  obstacle(): Obstacle | null
  report(send: ConnectorSend, outcome: SendOutcome): void
  wait(ms: number): Promise<void>
}

export interface SendQueue {
  /** Takes a message on; one that was handed over before is answered from what became of it. */
  add(send: ConnectorSend): void
  /** Sends what was waiting when the program was ended, and says what cannot be known. */
  start(): void
}

const failed = (errorCode: string, errorText = ''): SendOutcome => ({ outcome: 'failed', errorCode, errorText })

/** One message after the other, at a person's pace. */
export const createSendQueue = (options: QueueOptions): SendQueue => {
  const { outgoing, pacing, report } = options
  const queue: ConnectorSend[] = []
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let send = queue.shift(); send; send = queue.shift()) {
      const pause = pacing.waitMs()
      if (pause > 0) await options.wait(pause)
      const outcome = await bring(options, send)
      outgoing.end(send, outcome)
      report(send, outcome)
    }
    isRunning = false
  }
  return {
    add(send) {
      if (outgoing.take(send)) queue.push(send)
      else {
        const known = outgoing.finished(send)
        if (known) report(send, known)
      }
      void run()
    },
    start() {
      for (const send of outgoing.interrupted()) {
        const outcome: SendOutcome = { outcome: 'unknown', errorCode: 'interrupted', errorText: '' }
        outgoing.end(send, outcome)
        report(send, outcome)
      }
      queue.push(...outgoing.waiting())
      void run()
    },
  }
}

const bring = async (options: QueueOptions, send: ConnectorSend): Promise<SendOutcome> => {
  const { port, outgoing, pacing, obstacle } = options
  const stopped = obstacle()
  if (stopped) return failed(stopped)
  const isFriend = await port.isFriend(send.threadId).catch(() => false)
  const refused = pacing.refusal(send.threadId, isFriend)
  if (refused) return failed(refused)
  const files = await fetchFiles(options, send)
  if (!files) return failed('file-unreachable')
  outgoing.begin(send)
  const outcome = await port
    .send({ threadId: send.threadId, text: send.text, files })
    .catch((error: unknown): SendOutcome => ({ outcome: 'unknown', errorCode: 'crashed', errorText: String(error) }))
  pacing.note(send.threadId, isFriend, outcome.outcome === 'sent' ? null : outcome.errorCode)
  return outcome
}

const fetchFiles = async (
  { fetchFile }: QueueOptions,
  { attachments }: ConnectorSend,
): Promise<OutgoingFile[] | null> => {
  try {
    const files: OutgoingFile[] = []
    for (const { kind, name, url } of attachments) files.push({ kind, name, data: await fetchFile(url) })
    return files
  } catch {
    return null
  }
}
