import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'

export interface Answer {
  readonly status: number
  readonly connection: string | undefined
}

/** Asks on a connection of its own, which the client would keep. */
export const ask = async (url: string): Promise<Answer> => {
  const agent = new Agent({ keepAlive: true })
  const asking = request(url, { agent })
  asking.end()
  try {
    return await answerTo(asking)
  } finally {
    agent.destroy()
  }
}

/** A request that the server has begun and cannot finish: half of its body is missing until `finish` is called. */
export const holdRequest = async (url: string, token: string, body: object) => {
  const text = JSON.stringify(body)
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      // The server says when it has read the headers, so nobody needs to guess that.
      expect: '100-continue',
    },
  }
  const asking = request(url, options)
  asking.flushHeaders()
  await once(asking, 'continue')
  asking.write(text.slice(0, 5))
  return {
    finish: (): Promise<Answer> => {
      asking.end(text.slice(5))
      return answerTo(asking)
    },
  }
}

const answerTo = async (asking: ReturnType<typeof request>): Promise<Answer> => {
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode ?? 0, connection: response.headers.connection }
}
