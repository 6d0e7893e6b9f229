import { connect, type Socket } from 'node:net'

/*
 * Run as a child process: node load.ts <url> <connections> <milliseconds>, then sent the tokens to use (or none);
 * sends its count to the parent.
 * It speaks HTTP over plain sockets, because node:http as a client costs more than the server it would measure.
 */

const [url = '', connections = '32', milliseconds = '2000'] = process.argv.slice(2)
const { hostname, port, pathname } = new URL(url)

let requests: string[] = []
let sent = 0

let answers = 0
let refusals = 0
let firstRefusal = ''
let isOver = false

const count = (head: string) => {
  if (head.startsWith('HTTP/1.1 200')) answers += 1
  else refusals += 1
  if (refusals === 1 && firstRefusal === '') firstRefusal = head.slice(0, head.indexOf('\r\n'))
}

const requestWith = (token?: string) => {
  const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
  return `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: application/json\r\n${authorization}\r\n`
}

const ask = (socket: Socket) => {
  socket.write(requests[sent % requests.length] ?? '')
  sent += 1
}

/** Sends the next request when the answer to the last one is complete. */
const keepAsking = (socket: Socket) => {
  let received = ''
  socket.setEncoding('latin1')
  socket.on('connect', () => ask(socket))
  socket.on('data', (piece: string) => {
    received += piece
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    if (!isOver) count(received.slice(0, headEnd))
    received = ''
    if (isOver) socket.end()
    else ask(socket)
  })
}

const run = () => {
  const sockets = Array.from({ length: Number(connections) }, () => connect(Number(port), hostname))
  for (const socket of sockets) keepAsking(socket)
  const startedAt = performance.now()
  setTimeout(() => {
    isOver = true
    const seconds = (performance.now() - startedAt) / 1000
    process.send?.({ perSecond: answers / seconds, answers, refusals, firstRefusal }, () => process.disconnect())
    for (const socket of sockets) socket.destroySoon()
  }, Number(milliseconds))
}

process.once('message', (tokens: string[]) => {
  requests = tokens.length > 0 ? tokens.map(requestWith) : [requestWith()]
  run()
})
