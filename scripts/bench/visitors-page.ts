import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { VisitorEvent, WidgetMessage } from '@app/contracts/widget'

export interface Visitor {
  /** Whether the server has said that it is stored; as the chat of a site, it sends again what nobody has answered. */
  say(text: string): Promise<boolean>
  /** Holds the stream of events open, once there is a thread; again after it broke, until all is over. */
  follow(): void
  leave(): void
  isFollowing(): boolean
  /** From the first unanswered message to the bot's answer. */
  readonly answerMs: readonly number[]
  /** How long it has waited for an answer that has not come yet; null: it waits for none. */
  waitingMs(): number | null
  /** Comes back as a new page would, and looks for every message that was acknowledged. */
  lookAgain(): Promise<{ lost: number; twice: number }>
}

interface Visit {
  readonly token: string
  readonly messages: readonly WidgetMessage[]
}

const agent = new Agent({ keepAlive: true })
const streams = new Agent({ keepAlive: false })
/** As the chat does it. */
const sendAgainMs = 3_000
const mostSends = 10
const comeBackMs = 1_000

/** One visitor from an address of their own, as everybody on the internet is: the limits per address stay on. */
export const openVisitor = async (
  url: string,
  botId: string,
  number: number,
  onError: (error: string) => void,
): Promise<Visitor | null> => {
  const address = `10.${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  const postOnce = async <T>(path: string, body: object, token?: string): Promise<T | 'refused' | 'broken'> => {
    try {
      const { status, text } = await send(`${url}/api/widget${path}`, address, body, token)
      if (status >= 200 && status < 300) return JSON.parse(text) as T
      onError(`POST ${path.replace(botId, ':bot')}: ${status} ${text.slice(0, 200)}`)
      return status < 500 ? 'refused' : 'broken'
    } catch (error) {
      onError(`POST ${path.replace(botId, ':bot')}: ${String(error)}`)
      return 'broken'
    }
  }
  const post = async <T>(path: string, body: object, token?: string): Promise<T | null> => {
    for (let sends = 0; sends < mostSends; sends += 1) {
      if (sends > 0) await delay(sendAgainMs)
      const answer = await postOnce<T>(path, body, token)
      if (answer === 'refused') return null
      if (answer !== 'broken') return answer
    }
    return null
  }
  const visit = (token?: string) =>
    post<Visit>(`/${botId}/visits`, { place: { page: 'https://shop.example/' }, ...(token ? { token } : {}) })

  const opened = await visit()
  if (!opened) return null
  const { token } = opened
  const acknowledged: string[] = []
  const answerMs: number[] = []
  let askedAt: number | null = null
  const onEvent = (event: VisitorEvent): void => {
    if (event.type !== 'message' || event.message.sender !== 'ai' || askedAt === null) return
    answerMs.push(performance.now() - askedAt)
    askedAt = null
  }
  const { follow, isFollowing, leave } = createEventStream({ url, address, token, onEvent, onError })

  return {
    answerMs,
    follow,
    isFollowing,
    leave,
    waitingMs: () => (askedAt === null ? null : performance.now() - askedAt),
    say: async (text) => {
      const clientId = randomUUID()
      const wasWaiting = askedAt !== null
      askedAt ??= performance.now()
      const message = await post<WidgetMessage>('/messages', { clientId, text }, token)
      if (!message) {
        // Who was refused waits for nothing; that is counted among the errors.
        if (!wasWaiting) askedAt = null
        return false
      }
      acknowledged.push(clientId)
      return true
    },
    lookAgain: async () => {
      const known = ((await visit(token))?.messages ?? []).map(({ clientId }) => clientId)
      const timesOf = (clientId: string) => known.filter((each) => each === clientId).length
      return {
        lost: acknowledged.filter((clientId) => timesOf(clientId) === 0).length,
        twice: acknowledged.filter((clientId) => timesOf(clientId) > 1).length,
      }
    },
  }
}

interface StreamOptions {
  url: string
  address: string
  token: string
  onEvent: (event: VisitorEvent) => void
  onError: (error: string) => void
}

/** The stream of one visitor; it reads on from the last message it has seen. */
const createEventStream = ({ url, address, token, onEvent, onError }: StreamOptions) => {
  let lastSeq = 0
  let stream: IncomingMessage | null = null
  let isOpening = false
  let isOver = false
  const comeBack = (why: string): void => {
    isOpening = false
    stream = null
    if (isOver) return
    onError(why)
    setTimeout(follow, comeBackMs)
  }
  const handleEvent = (event: VisitorEvent): void => {
    if (event.type === 'message') lastSeq = event.message.seq
    onEvent(event)
  }
  const follow = (): void => {
    if (stream || isOpening || isOver) return
    isOpening = true
    const path = `/api/widget/events?after=${lastSeq}`
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
    const asking = request(`${url}${path}`, { agent: streams, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        return comeBack(`GET events: ${response.statusCode}`)
      }
      isOpening = false
      stream = response
      readEvents(response, handleEvent)
      response.once('close', () => comeBack('a stream of events ended'))
    })
    asking.once('error', (error) => comeBack(`GET events: ${String(error)}`))
    asking.end()
  }
  const leave = (): void => {
    isOver = true
    stream?.destroy()
  }
  return { follow, isFollowing: () => stream !== null, leave }
}

const send = (url: string, address: string, body: object, token?: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const asking = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(JSON.stringify(body))
  })

const readEvents = (response: IncomingMessage, onEvent: (event: VisitorEvent) => void): void => {
  let rest = ''
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  response.on('data', (piece: string) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice(6)) as VisitorEvent)
  })
}
