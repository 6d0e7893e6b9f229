import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { VisitorEvent } from '@app/contracts/widget'
import type { Network } from './rolling-network.ts'

export interface RollingVisitor {
  /** The last question is still answered. */
  leave(): Promise<void>
  /** Messages that the server has said are stored, by the browser's id. */
  readonly acknowledged: readonly string[]
  /** Ids of the messages that came over the stream, as they came. */
  readonly told: readonly string[]
  /** Questions that nobody had answered when the visitor lost patience. */
  readonly unanswered: () => number
  readonly streamsEnded: () => number
}

const question = 'shop ơi tư vấn giúp mình chọn quà tặng mẹ với, cứ từ từ'
const patienceMs = 60_000
const comeBackMs = 200

/** One visitor of the web chat, who asks, waits for the answer over the stream of events, and asks again. */
export const openRollingVisitor = async (network: Network, botId: string, number: number): Promise<RollingVisitor> => {
  const address = `10.30.0.${number + 1}`
  const visit = await network.call<{ token: string }>('visit', `/api/widget/${botId}/visits`, { address, body: {} })
  if (!visit) throw new Error('A visitor could not open the chat.')
  const { token } = visit
  const leaving = new AbortController()
  const acknowledged: string[] = []
  const told: string[] = []
  let lastSeq = 0
  let unanswered = 0
  let streamsEnded = 0
  let onAnswer: () => void = () => undefined

  const onEvent = (event: VisitorEvent): void => {
    if (event.type !== 'message') return
    lastSeq = event.message.seq
    told.push(event.message.id)
    if (event.message.sender === 'ai') onAnswer()
  }
  const follow = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      const path = `/api/widget/events?after=${lastSeq}`
      const answer = await network.open('stream', path, { token, address, signal: leaving.signal })
      if (answer) await readEvents(answer, onEvent).catch((error: unknown) => noteBreak(error))
      if (leaving.signal.aborted) return
      streamsEnded += 1
      await delay(comeBackMs)
    }
  }
  /** A stream that is ended is read to its end; one that breaks off in the middle is a failure. */
  const noteBreak = (error: unknown): void => {
    if (!leaving.signal.aborted) network.fail('stream', `broke off: ${String(error)}`)
  }
  const ask = async (): Promise<void> => {
    const answered = new Promise<boolean>((resolve) => {
      onAnswer = () => resolve(true)
    })
    const clientId = randomUUID()
    const message = { clientId, text: `${question} ${clientId}` }
    if (!(await network.call('message', '/api/widget/messages', { token, address, body: message }))) return
    acknowledged.push(clientId)
    following ??= follow()
    const inTime = await Promise.race([answered, delay(patienceMs, false, { ref: false })])
    if (!inTime) unanswered += 1
  }
  let following: Promise<void> | undefined
  const lastWord = new AbortController()
  const talking = (async () => {
    while (!lastWord.signal.aborted) {
      await ask()
      await delay(200 + Math.random() * 400)
    }
  })()

  return {
    acknowledged,
    told,
    unanswered: () => unanswered,
    streamsEnded: () => streamsEnded,
    leave: async () => {
      lastWord.abort()
      await talking
      leaving.abort()
      await following
    },
  }
}

const readEvents = async (answer: Response, onEvent: (event: VisitorEvent) => void): Promise<void> => {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice(6)) as VisitorEvent)
  }
}
