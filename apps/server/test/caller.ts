import { buildPath, type Call, type Endpoint, type Reply } from '@app/contracts/endpoint'
import type { ErrorAnswer } from '@app/contracts/errors'
import type { App } from '../src/app.ts'

export interface Answer<Body> {
  status: number
  /** What the contract promises on success; an error answer otherwise. */
  body: Body
  error: ErrorAnswer['error'] | undefined
  headers: Record<string, unknown>
  text: string
}

export interface Caller {
  readonly address: string
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Answer<Reply<E>>>
  send(request: RawRequest): Promise<Answer<unknown>>
}

type CallArguments<E extends Endpoint> =
  Record<string, never> extends Call<E> ? [input?: Call<E> & Extra] : [input: Call<E> & Extra]
interface Extra {
  headers?: Record<string, string>
}

export interface RawRequest {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer | object
}

let lastAddress = 0

/** Every caller has an address of its own, so that budgets of different tests never meet. */
const newAddress = (): string => {
  lastAddress += 1
  return `203.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

export const callerOf = (app: App, token: string | null): Caller => {
  const address = newAddress()
  const send = async (request: RawRequest): Promise<Answer<unknown>> => {
    const reply = await app.http.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: {
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...request.headers,
      },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    const body: unknown = isJson ? JSON.parse(reply.body) : reply.body
    return {
      status: reply.statusCode,
      body,
      error: (body as Partial<ErrorAnswer>)?.error,
      headers: reply.headers,
      text: reply.body,
    }
  }
  return {
    address,
    send,
    async call(endpoint, ...[input]) {
      const { headers, body, file, ...place } = (input ?? {}) as Extra & { body?: object; file?: Blob }
      const form = file ? await formOf(file) : null
      const answer = await send({
        method: endpoint.method,
        url: `/api${buildPath(endpoint, place)}`,
        headers: { ...form?.headers, ...headers },
        ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body }),
      })
      return answer as Answer<never>
    },
  }
}

export const formOf = async (
  file: Blob,
  name = file instanceof File ? file.name : 'picture',
): Promise<{ headers: Record<string, string>; payload: Buffer }> => {
  const form = new FormData()
  form.set('file', file, name)
  const request = new Request('http://form', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
