import { createHmac, randomUUID } from 'node:crypto'
import { connect } from 'node:net'

/*
 * Run as a child process, then sent what to report: every page has a connection of its own and reports one message after
 * the other, each when the one before was answered, as Meta does for the messages of one conversation. Sends what it saw
 * to the parent. It speaks HTTP over plain sockets, because node:http as a client costs as much as the server it measures.
 */

export interface HookLoad {
  readonly url: string
  /** Of the application; reports are signed with it. */
  readonly secret: string
  readonly pageIds: readonly string[]
  readonly messagesPerPage: number
  /** So many people write to a page, in turns. */
  readonly peoplePerPage: number
}

export interface HookLoadResult {
  readonly seconds: number
  readonly ackMs: readonly number[]
  readonly refusals: number
  readonly firstRefusal: string
}

/** People of one run; those of another one are others. */
const run = randomUUID().slice(0, 8)

const bodyOf = (pageId: string, person: string, number: number): string =>
  JSON.stringify({
    object: 'page',
    entry: [
      {
        id: pageId,
        time: Date.now(),
        messaging: [
          {
            sender: { id: person },
            recipient: { id: pageId },
            timestamp: Date.now(),
            message: { mid: `m_${randomUUID()}`, text: `Váy linen size M còn không shop? (${number})` },
          },
        ],
      },
    ],
  })

const requestOf = ({ url, secret }: HookLoad, page: number, body: string): string => {
  const { host, pathname } = new URL(url)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return [
    `POST ${pathname} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    // The real limits stay on: Meta reports from many addresses.
    `x-forwarded-for: 10.9.${page >> 8}.${page & 255}`,
    `x-hub-signature-256: sha256=${signature}`,
    '',
    body,
  ].join('\r\n')
}

/** One connection that takes the next call when the last one was answered. */
const openLine = (url: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  let received = ''
  let answered: PromiseWithResolvers<string> | null = null
  socket.on('error', (error) => answered?.reject(error))
  socket.on('data', (piece: string) => {
    received += piece
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.slice(0, headEnd)
    const length = Number(/\r\ncontent-length: (\d{1,9})/i.exec(head)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    received = ''
    answered?.resolve(head)
  })
  return {
    call: (request: string): Promise<string> => {
      answered = Promise.withResolvers<string>()
      socket.write(request)
      return answered.promise
    },
    end: () => socket.destroy(),
  }
}

const report = async (load: HookLoad): Promise<HookLoadResult> => {
  const ackMs: number[] = []
  let refusals = 0
  let firstRefusal = ''
  const reportPage = async (pageId: string, page: number): Promise<void> => {
    const line = openLine(load.url)
    for (let number = 0; number < load.messagesPerPage; number += 1) {
      const request = requestOf(load, page, bodyOf(pageId, `7${run}${number % load.peoplePerPage}`, number))
      const at = performance.now()
      const head = await line.call(request)
      ackMs.push(performance.now() - at)
      if (head.startsWith('HTTP/1.1 200')) continue
      refusals += 1
      firstRefusal ||= head.slice(0, head.indexOf('\r\n'))
    }
    line.end()
  }
  const started = performance.now()
  await Promise.all(load.pageIds.map(reportPage))
  return { seconds: (performance.now() - started) / 1000, ackMs, refusals, firstRefusal }
}

process.once('message', (load: HookLoad) => {
  report(load).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
