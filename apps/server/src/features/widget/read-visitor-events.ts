import type { PassThrough } from 'node:stream'
import type { VisitorEvent } from '@app/contracts/widget'
import type { KeyCtx } from '#core/context.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { subscribeThread } from '#features/conversations/public.ts'
import { openVisitor, type Visit } from './open-visitor.ts'
import { languageFor, shownName } from './present-config.ts'
import { visitorEventOf, type Reader } from './visitor-events.ts'
import type { VisitorStreams } from './visitor-streams.ts'

const pingMs = 20_000
/** Whether the bot has changed is asked with every third ping. */
const pingsPerLook = 3
/** A stream that has lived this long is opened anew, so that no connection outlives a deployment by hours. */
const longestMs = 30 * 60_000
const slowBytes = 256 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** What happens in the visitor's thread from a place on, for as long as their page is there. */
export const readVisitorEvents = async (
  ctx: KeyCtx,
  streams: VisitorStreams,
  { after }: { after: number },
): Promise<FileAnswer> => {
  const visit = await openVisitor(ctx)
  const version = await versionOf(visit)
  const stream = streams.open(visit.visitor.id)
  const tell = writerOf(stream)
  tell({ type: 'ping' })
  // Nothing has been said yet: the page comes back after the first message.
  if (!visit.visitor.threadId || !version) stream.end()
  else {
    const reader = {
      botName: shownName(version),
      language: languageFor(version, ctx.language),
      hasPhone: 'phone' in visit.visitor.profile,
    }
    follow(visit, visit.visitor.threadId, { after, stream, tell, reader, version: nameOf(version) })
  }
  return { stream, headers, isEndless: true }
}

type Version = NonNullable<Awaited<ReturnType<typeof findBotVersion>>>
const versionOf = ({ ctx, visitor: { botId, environment } }: Visit) => findBotVersion(ctx, { botId, environment })
const nameOf = ({ snapshotId, hash }: Version): string => snapshotId ?? hash

/** Who reads more slowly than is written is cut off; they come back and read on from where they were. */
const writerOf =
  (stream: PassThrough) =>
  (event: VisitorEvent): void => {
    if (stream.destroyed || stream.writableEnded) return
    if (stream.writableLength > slowBytes) stream.destroy()
    else stream.write(`data: ${JSON.stringify(event)}\n\n`)
  }

interface Following {
  after: number
  stream: PassThrough
  tell: (event: VisitorEvent) => void
  reader: Reader
  version: string
}

const follow = (visit: Visit, threadId: string, { after, stream, tell, reader, version }: Following): void => {
  const { deps, workspaceId } = visit.ctx
  const feed = subscribeThread(deps, { workspaceId, threadId }, after, (event) => {
    const told = visitorEventOf(event, reader, deps.clock.now())
    if (told) tell(told)
  })
  let pingCount = 0
  const beat = async (): Promise<void> => {
    pingCount += 1
    if (pingCount % pingsPerLook > 0) return tell({ type: 'ping' })
    const now = await versionOf(visit)
    if (!now || visit.visitor.expiresAt <= deps.clock.now()) stream.end()
    else tell(nameOf(now) === version ? { type: 'ping' } : { type: 'config', version: nameOf(now) })
  }
  const pings = setInterval(() => {
    beat().catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'a visitor’s stream could not be kept up')
      stream.end()
    })
  }, pingMs)
  const end = setTimeout(() => stream.end(), longestMs)
  stream.once('close', () => {
    clearInterval(pings)
    clearTimeout(end)
    feed.close()
  })
}
