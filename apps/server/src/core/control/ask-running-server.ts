import { request, type IncomingMessage } from 'node:http'
import { controlAddress } from './control-address.ts'

/** Nobody takes orders on this data folder. */
export class NobodyListensError extends Error {
  override name = 'NobodyListensError'
}

/** Tells the process that runs on a data folder to do something, and waits until it is done. */
export const askRunningServer = async <T>(dataDir: string, command: string): Promise<T> => {
  const response = await send(controlAddress(dataDir), command)
  let text = ''
  response.setEncoding('utf8')
  for await (const piece of response) text += String(piece)
  const body = JSON.parse(text) as T & { error?: string }
  if (response.statusCode !== 200) throw new Error(body.error ?? `The running server answered ${response.statusCode}.`)
  return body
}

const send = (socketPath: string, command: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: `/${command}`, method: 'POST' }, resolve)
    asking.on('error', (error) => reject(new NobodyListensError('Nobody listens.', { cause: error })))
    asking.end()
  })
