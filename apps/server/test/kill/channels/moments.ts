import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** What a service notices of the product, and a kill can be aimed at. */
export type Moment =
  | 'facebook took in'
  | 'facebook sending'
  | 'zalo-oa took in'
  | 'zalo-oa sending'
  | 'zalo-oa renewing'
  | 'zalo-personal sending'
  | 'google renewing'
  | 'google appending'

/** Calls of the product that have just reached a service; the product does not know the answer yet. */
const calls: readonly [RegExp, Moment][] = [
  [/^\/v\d{1,3}\.0\/\d{1,30}\/messages\b/, 'facebook sending'],
  [/^\/v3\.0\/oa\/message\/cs$/, 'zalo-oa sending'],
  [/^\/v4\/oa\/access_token$/, 'zalo-oa renewing'],
  [/^\/api\/message\/sms\b/, 'zalo-personal sending'],
  [/^\/token$/, 'google renewing'],
  [/^\/v4\/spreadsheets\/.{1,300}:append/, 'google appending'],
]

/** Reports to which the product has just said "received". */
const reports: readonly [string, Moment][] = [
  ['/api/hooks/channels/facebook', 'facebook took in'],
  ['/api/hooks/channels/zalo-oa', 'zalo-oa took in'],
]

interface Report {
  request: { path: string }
  response: { statusCode: number }
}

/** The services run in this process, so Node tells of every call they get and of every answer to theirs. */
export const watchMoments = () => {
  const waiting = new Map<Moment, PromiseWithResolvers<void>>()
  const tell = (moment: Moment | undefined): void => {
    if (!moment) return
    waiting.get(moment)?.resolve()
    waiting.delete(moment)
  }
  const onCall = (message: unknown): void => {
    const { url = '' } = (message as { request: IncomingMessage }).request
    tell(calls.find(([pattern]) => pattern.test(url))?.[1])
  }
  const onReport = (message: unknown): void => {
    const { request, response } = message as Report
    if (response.statusCode === 200) tell(reports.find(([path]) => request.path === path)?.[1])
  }
  channel('http.server.request.start').subscribe(onCall)
  channel('undici:request:headers').subscribe(onReport)
  return {
    next: (moment: Moment): Promise<void> => {
      const one = waiting.get(moment) ?? Promise.withResolvers<void>()
      waiting.set(moment, one)
      return one.promise
    },
    stop: () => {
      channel('http.server.request.start').unsubscribe(onCall)
      channel('undici:request:headers').unsubscribe(onReport)
    },
  }
}

export type Moments = ReturnType<typeof watchMoments>
