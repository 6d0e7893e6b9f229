import type { WebSocket } from '@fastify/websocket'
import {
  connectorClientFrame,
  connectorCloseCodes as closeCodes,
  oldestConnector,
  serverFrameId,
  type ConnectorClientData,
  type ConnectorClientFrame,
  type ConnectorServerFrame,
} from '@app/contracts/connectors'
import { inTransaction, systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { Subscription } from '#core/realtime/hub.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { endConnection, findConnector, touchConnection, updateConnector } from './connectors.repository.ts'
import { findStanding } from './find-standing.ts'
import { framesAfter } from './frames.repository.ts'
import { connectorTopic, wakeConnection } from './put-frame.ts'
import { showConnector } from './show-connector.ts'
import { takeAck, takeFrame } from './take-frame.ts'

const helloWithinMs = 10_000
/** Finds what a lost notification would have told. */
const lookEveryMs = 5000

export interface ConnectorConnection {
  close(code: number): void
}

/** One program: it shows its token, says hello, and then both sides say what the other one has not acknowledged. */
export const serveConnector = (deps: Deps, socket: WebSocket, token: string | null): ConnectorConnection => {
  const connectionId = newId()
  let link: Link | null = null
  let work: Promise<void> = Promise.resolve()
  const close = (code: number): void => socket.close(code)
  const late = setTimeout(() => !link && close(closeCodes.badFrame), helloWithinMs)

  /** One after the other, so that what was said first is stored first. */
  const inTurn = (step: () => Promise<void>): void => {
    work = work.then(step).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'a frame of a connector failed')
      close(closeCodes.restarting)
    })
  }
  const greet = async (hello: ConnectorClientData<'hello'>): Promise<void> => {
    const standing = await findStanding(deps, token)
    if ('refused' in standing) return close(standing.refused)
    if (hello.version < oldestConnector) return close(closeCodes.tooOld)
    clearTimeout(late)
    link = await openLink({ deps, socket, connectionId, inTurn, close }, standing.connector)
  }
  const handle = async (frame: ConnectorClientFrame): Promise<void> => {
    if (frame.type === 'hello') return link ? close(closeCodes.badFrame) : greet(frame.data)
    if (!link) return close(closeCodes.badFrame)
    await link.handle(frame)
  }

  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data)
    if (frame) inTurn(() => handle(frame))
    else close(closeCodes.badFrame)
  })
  socket.on('close', () => {
    clearTimeout(late)
    inTurn(async () => link?.end())
  })
  socket.on('error', (error) => deps.logger.debug({ err: error }, 'socket error of a connector'))
  return { close }
}

const readFrame = (data: Buffer): ConnectorClientFrame | null => {
  try {
    return connectorClientFrame.parse(JSON.parse(data.toString('utf8')))
  } catch {
    return null
  }
}

interface LinkParts {
  deps: Deps
  socket: WebSocket
  connectionId: string
  inTurn(step: () => Promise<void>): void
  close(code: number): void
}

interface Link {
  handle(frame: Exclude<ConnectorClientFrame, { type: 'hello' }>): Promise<void>
  end(): Promise<void>
}

/** The connection of a known program. From here on it is the one that works for its account. */
const openLink = async (parts: LinkParts, connector: ConnectorRow): Promise<Link> => {
  const { deps, socket, connectionId, inTurn, close } = parts
  const { workspaceId, id } = connector
  const ctx: TenantCtx = { ...systemCtx(deps, workspaceId, `connector-${id}`), workspaceId }
  let sentSeq = 0

  const say = (frame: ConnectorServerFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }
  const now = (): number => deps.clock.now().getTime()
  const passOn = async (): Promise<void> => {
    for (const { seq, type, data } of await framesAfter(ctx.db, connector, sentSeq, ctx.now())) {
      sentSeq = seq
      say({ v: 1, id: serverFrameId(seq), type, ts: now(), data } as unknown as ConnectorServerFrame)
    }
  }
  const look = async (): Promise<void> => {
    const row = await findConnector(ctx.db, connector)
    if (!row || row.endedBecause === 'revoked') return close(closeCodes.badToken)
    if (row.endedAt || row.connectionId !== connectionId) return close(closeCodes.replaced)
    await passOn()
  }
  const subscription: Subscription = {
    topic: connectorTopic(id),
    seq: 0,
    deliver: () => undefined,
    reset: () => undefined,
    moment: () => inTurn(look),
  }
  const watch = setInterval(() => inTurn(look), lookEveryMs)

  await deps.hub.follow(subscription)
  await takeOver(ctx, connector, connectionId)
  say({ v: 1, id: 'welcome', type: 'welcome', ts: now(), data: await welcomeOf(ctx, connector) })
  await passOn()

  return {
    async handle(frame) {
      if (frame.type === 'ack') return takeAck(ctx, connector, frame.data.re)
      if (frame.type === 'ping') {
        if (!(await touchConnection(ctx.db, connector, connectionId, ctx.now()))) return look()
        return say({ v: 1, id: frame.id, type: 'pong', ts: now(), data: {} })
      }
      await takeFrame(ctx, connector, frame)
      say({ v: 1, id: `ack-${frame.id}`, type: 'ack', ts: now(), data: { re: frame.id } })
    },
    async end() {
      clearInterval(watch)
      deps.hub.remove(subscription)
      await inTransaction(ctx, async (tx) => {
        if (await endConnection(tx.db, connector, connectionId)) await showConnector(tx, connector)
      })
    },
  }
}

/** The newest connection is the one that counts; an older one is told to go. */
const takeOver = (ctx: TenantCtx, connector: ConnectorRow, connectionId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await updateConnector(tx.db, connector, { connectionId, seenAt: tx.now() })
    await showConnector(tx, row)
  }).then(() => wakeConnection(ctx, connector))

const welcomeOf = async (ctx: TenantCtx, { workspaceId, id }: ConnectorRow) => {
  const row = await findConnector(ctx.db, { workspaceId, id })
  const workgate = row?.workgateId ? await findWorkgate(ctx.db, { workspaceId, id: row.workgateId }) : undefined
  return { lastClientSeq: row?.lastClientSeq ?? 0, accountId: workgate?.externalId ?? null }
}
