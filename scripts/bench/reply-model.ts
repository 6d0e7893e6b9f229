import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/*
 * Run as a child process: an OpenAI-compatible model that answers at once, or writes its answer over
 * one second when it is asked to take its time. It does as little as it can, so that what is measured is the server that asks it.
 */

const words =
  'Dạ shop nhận đổi hàng trong thời gian quy định, mình giữ hoá đơn và tem mác giúp em, cần gì cứ nhắn em ạ [1]'
const pieces = Array.from({ length: 60 }, (_, at) => words.split(' ')[at % words.split(' ').length] ?? '')
const text = pieces.join(' ')
const secondMs = 1_000
/** Stands in the questions of the slow measurement. */
const slowly = 'cứ từ từ'

const chunk = (delta: unknown, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 }
const tail =
  chunk({}, 'stop') +
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [], usage })}\n\n` +
  'data: [DONE]\n\n'
const chunks = pieces.map((piece) => chunk({ content: `${piece} ` }, null))
const whole = JSON.stringify({
  id: 'c',
  object: 'chat.completion',
  created: 1,
  model: 'bench',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  usage,
})

const stream = async (response: ServerResponse, isSlow: boolean) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (!isSlow) return void response.end(chunks.join('') + tail)
  for (const piece of chunks) {
    response.write(piece)
    await delay(secondMs / chunks.length)
  }
  response.end(tail)
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const text = Buffer.concat(parts).toString()
    const body = JSON.parse(text) as { stream?: boolean }
    const isSlow = text.includes(slowly)
    if (body.stream) return void stream(response, isSlow)
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(whole)
    if (isSlow) setTimeout(answer, secondMs)
    else answer()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`)
})
