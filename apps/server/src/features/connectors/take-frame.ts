import {
  numberOfFrame,
  type ConnectorClientData,
  type ConnectorClientFrame,
  type ConnectorSend,
} from '@app/contracts/connectors'
import { findChannel } from '#channels/registry.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { finishHandedOver, keepHandedOver, resumeSending, storeEvents } from '#features/conversations/public.ts'
import { findWorkgate, kickedCode, noteHealth } from '#features/workgates/public.ts'
import type { InboundEvent, SendResult } from '#channels/contract.ts'
import { lockConnector, updateConnector, type ConnectorKey } from './connectors.repository.ts'
import { ackFrame } from './frames.repository.ts'
import { takeAccount } from './qr/take-account.ts'
import { takeQrState } from './qr/take-qr-state.ts'

type Journaled = Exclude<ConnectorClientFrame, { type: 'hello' | 'ack' | 'ping' }>

/** Stores what a program says, once: it may say the same again until it is acknowledged, which it is after this. */
export const takeFrame = (ctx: TenantCtx, key: ConnectorKey, frame: Journaled): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const connector = await lockConnector(tx.db, key)
    const number = numberOfFrame(frame.id)
    if (!connector || number === null || number <= connector.lastClientSeq) return
    await updateConnector(tx.db, key, { lastClientSeq: number, seenAt: tx.now() })
    await apply(tx, connector, frame)
  })

const apply = async (tx: TenantCtx, connector: ConnectorRow, frame: Journaled): Promise<void> => {
  switch (frame.type) {
    case 'qr.state':
      return takeQrState(tx, connector, frame.data)
    case 'account':
      return takeAccount(tx, connector, frame.data)
    case 'message':
      return takeMessage(tx, connector, frame.data)
    case 'send.result':
      return takeResult(tx, connector, frame.data)
    case 'conn':
      return takeConnection(tx, connector, frame.data)
    case 'budget':
      await updateConnector(tx.db, connector, { budget: frame.data })
  }
}

const workgateOf = (tx: TenantCtx, { workspaceId, workgateId }: ConnectorRow) =>
  workgateId ? findWorkgate(tx.db, { workspaceId, id: workgateId }) : Promise.resolve(undefined)

const takeMessage = async (
  tx: TenantCtx,
  connector: ConnectorRow,
  message: ConnectorClientData<'message'>,
): Promise<void> => {
  const workgate = await workgateOf(tx, connector)
  const reader = workgate && findChannel(tx.deps, workgate.channel)?.connector
  // While another account waits to take the place, what is heard is not this one's.
  if (!workgate?.externalId || workgate.removedAt || !reader || connector.pendingAccount) return
  await storeEvents(
    tx,
    workgate,
    readMessage(tx, () => reader.parse(workgate.externalId ?? '', message)),
  )
}

/** One message that nobody can read must not hold up those behind it. */
const readMessage = (tx: TenantCtx, read: () => InboundEvent[]): InboundEvent[] => {
  try {
    return read()
  } catch (error) {
    tx.deps.logger.error({ err: error }, 'a message of a connector could not be read')
    return []
  }
}

const takeResult = async (
  tx: TenantCtx,
  connector: ConnectorRow,
  result: ConnectorClientData<'send.result'>,
): Promise<void> => {
  const workgate = await workgateOf(tx, connector)
  if (!workgate) return
  const failureOf = findChannel(tx.deps, workgate.channel)?.connector?.failureOf
  const { clientMsgId: messageId, attempt } = result
  await finishHandedOver(
    tx,
    workgate,
    { messageId, attempt },
    resultOf(result, (code) => failureOf?.(code) ?? 'unknown'),
  )
}

type FailureOf = NonNullable<NonNullable<ReturnType<typeof findChannel>>['connector']>['failureOf']

const resultOf = (
  { outcome, msgId, errorCode, errorText = '' }: ConnectorClientData<'send.result'>,
  failureOf: FailureOf,
): SendResult => {
  if (outcome === 'sent') return { kind: 'sent', externalId: msgId }
  const code = errorCode ?? 'no-code'
  if (outcome === 'unknown') return { kind: 'unknown', code, text: errorText }
  return { kind: 'failed', failure: failureOf(code), code, text: errorText }
}

const breaks = {
  offline: { failure: 'connector-away', code: 'offline' },
  'signed-out': { failure: 'token-expired', code: 'signed-out' },
  'in-use-elsewhere': { failure: 'in-use-elsewhere', code: '3000' },
  restricted: { failure: 'restricted', code: 'refusals' },
} as const
/** Each time is noted with this code, so that they can be counted. */
const kickedBreaks = {
  ...breaks,
  offline: { failure: 'connector-away', code: kickedCode },
  'signed-out': { failure: 'kicked', code: kickedCode },
} as const

/** What the program says of its session. Once that works again, what has waited is sent. */
const takeConnection = async (
  tx: TenantCtx,
  connector: ConnectorRow,
  { state, isKicked }: ConnectorClientData<'conn'>,
): Promise<void> => {
  const workgate = await workgateOf(tx, connector)
  if (!workgate || connector.pendingAccount) return
  await noteHealth(tx, workgate, state === 'online' ? null : (isKicked ? kickedBreaks : breaks)[state])
  if (state === 'online') await resumeSending(tx, workgate.id)
}

/** The program has something on its disk now, and will do it. */
export const takeAck = (ctx: TenantCtx, key: ConnectorKey, re: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const number = numberOfFrame(re)
    const frame = number === null ? undefined : await ackFrame(tx.db, key, number, tx.now())
    if (frame?.type !== 'send') return
    const { clientMsgId: messageId, attempt } = frame.data as unknown as ConnectorSend
    await keepHandedOver(tx, { messageId, attempt })
  })
