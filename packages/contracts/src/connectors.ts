import * as z from 'zod/mini'
import { attachmentKind } from './channels.ts'
import { qrProblems } from './connect-sessions.ts'
import { done, endpoint, idOf } from './endpoint.ts'

/*
 * A connector is a small program on the shop's own machine. It holds the session of an account that can only be reached
 * by scanning a code, and talks with us over one WebSocket at `/connector`. Both sides number what must not be lost and
 * keep it until the other one has acknowledged it.
 */

/** The oldest program we still talk with. */
export const oldestConnector = 1
export const connectorVersion = 1

/** To how many strangers an account writes on one day at most. */
export const strangersADay = 40

export const pairingCode = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{8}$/))

const text = (most: number) => z.string().check(z.maxLength(most))
const seq = z.int().check(z.gte(0))
const accountId = text(100)

/** What a program says, by type. */
const clientData = {
  hello: z.strictObject({ version: z.int(), lastServerSeq: seq, lastClientSeq: seq }),
  ack: z.strictObject({ re: text(40) }),
  ping: z.strictObject({}),
  'qr.state': z.strictObject({
    sessionId: z.uuid(),
    state: z.enum(['connecting', 'waiting', 'scanned', 'error']),
    imageBase64: z.optional(text(60_000)),
    expiresInMs: z.optional(z.int()),
    displayName: z.optional(text(200)),
    avatar: z.optional(text(2000)),
    problem: z.optional(z.enum(qrProblems)),
  }),
  account: z.strictObject({
    sessionId: z.nullable(z.uuid()),
    ownId: accountId,
    name: text(200),
    avatar: z.nullable(text(2000)),
    phone: z.nullable(text(40)),
  }),
  /** As the service said it; the channel reads it. */
  message: z.record(text(40), z.unknown()),
  'send.result': z.strictObject({
    clientMsgId: z.uuid(),
    attempt: z.int(),
    /** `unknown`: the program was ended while it was sending. */
    outcome: z.enum(['sent', 'failed', 'unknown']),
    msgId: z.nullable(text(100)),
    errorCode: z.nullable(text(60)),
    errorText: z.optional(text(300)),
  }),
  conn: z.strictObject({
    state: z.enum(['online', 'offline', 'signed-out', 'in-use-elsewhere', 'restricted']),
    /** The service has thrown the session out: it is tried once more, and then a new code is needed. */
    isKicked: z.optional(z.boolean()),
  }),
  /** Strangers written to today, and how many it writes to at most. */
  budget: z.strictObject({ used: z.int(), limit: z.int(), day: z.iso.date() }),
} as const

type ClientTypes = typeof clientData
export type ConnectorClientType = keyof ClientTypes
export type ConnectorClientData<T extends ConnectorClientType> = z.infer<ClientTypes[T]>
/** What the program keeps on its disk until we have stored it. */
export type JournaledType = Exclude<ConnectorClientType, 'hello' | 'ack' | 'ping'>

const envelope = { v: z.literal(1), id: text(40), ts: z.int() }
const clientFrame = <T extends ConnectorClientType>(type: T) =>
  z.strictObject({ ...envelope, type: z.literal(type), data: clientData[type] })

export const connectorClientFrame = z.discriminatedUnion('type', [
  clientFrame('hello'),
  clientFrame('ack'),
  clientFrame('ping'),
  clientFrame('qr.state'),
  clientFrame('account'),
  clientFrame('message'),
  clientFrame('send.result'),
  clientFrame('conn'),
  clientFrame('budget'),
])
export type ConnectorClientFrame = z.infer<typeof connectorClientFrame>

/** A message to bring to a person. The same message always carries the same id; each try has its own number. */
export const connectorSend = z.strictObject({
  clientMsgId: z.uuid(),
  attempt: z.int(),
  threadId: text(100),
  text: z.string(),
  attachments: z.array(
    z.strictObject({ kind: attachmentKind, url: z.string(), name: z.string(), bytes: z.nullable(z.int()) }),
  ),
})
export type ConnectorSend = z.infer<typeof connectorSend>

/** What we say to a program, by type. */
export interface ConnectorServerData {
  welcome: { lastClientSeq: number; accountId: string | null }
  ack: { re: string }
  pong: Record<string, never>
  'qr.start': { sessionId: string }
  'qr.cancel': { sessionId: string }
  send: ConnectorSend
  /** Sign the account out and forget it. */
  stop: Record<string, never>
}
export type ConnectorServerType = keyof ConnectorServerData
export type ConnectorServerFrame = {
  [T in ConnectorServerType]: { v: 1; id: string; type: T; ts: number; data: ConnectorServerData[T] }
}[ConnectorServerType]

/** Frames that are numbered carry their number in their id: `c-77` of the program, `s-41` of the server. */
export const clientFrameId = (number: number): string => `c-${number}`
export const serverFrameId = (number: number): string => `s-${number}`
export const numberOfFrame = (id: string): number | null => {
  const digits = /^[cs]-(\d{1,15})$/.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** How the server ends the connection of a program. */
export const connectorCloseCodes = {
  /** Its token is wrong or was revoked: it stops and asks to be paired again. */
  badToken: 4401,
  badFrame: 4400,
  /** A newer one works for the account: it stops. */
  replaced: 4409,
  tooOld: 4426,
  restarting: 1012,
} as const

/** The file a shop downloads beside the program: it pairs itself with it. */
export const setupFile = z.strictObject({ server: z.url(), pairingCode })
export type SetupFile = z.infer<typeof setupFile>
export const setupFileName = 'biz-connector.json'

export const pairConnector = endpoint({
  tag: 'connectors',
  access: 'key',
  scope: 'public',
  rate: 'token',
  method: 'POST',
  path: '/connectors/pair',
  summary: 'A program on a shop’s machine shows its code and gets a token of its own',
  body: z.strictObject({
    code: pairingCode,
    deviceName: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  }),
  response: z.strictObject({
    connectorId: z.uuid(),
    token: z.string(),
    /** Where a simulator stands in for the service, on the machine of development; null: the real one. */
    simulator: z.nullable(z.url()),
  }),
  errors: ['PAIRING_CODE_INVALID'],
})

const managed = { tag: 'connectors', access: 'user', scope: 'workspace', permission: 'integrations.manage' } as const

export const getSetupFile = endpoint({
  ...managed,
  rate: 'write',
  method: 'GET',
  path: '/connect-sessions/:sessionId/setup-file',
  summary: 'The file that pairs the program on a shop’s machine, once, for fifteen minutes',
  params: z.strictObject({ sessionId: idOf('connect-session') }),
  response: z.unknown(),
  binary: true,
  errors: ['CONNECT_SESSION_NOT_FOUND', 'CONNECT_TIMED_OUT'],
})

/** `any`: a machine that has Node. */
export const connectorSystems = ['win-x64', 'linux-x64', 'linux-arm64', 'any'] as const
export type ConnectorSystem = (typeof connectorSystems)[number]
export const connectorFiles: Readonly<Record<ConnectorSystem, string>> = {
  'win-x64': 'bizagent-connector.exe',
  'linux-x64': 'bizagent-connector-linux-x64',
  'linux-arm64': 'bizagent-connector-linux-arm64',
  any: 'bizagent-connector.mjs',
}

export const listConnectorPrograms = endpoint({
  tag: 'connectors',
  access: 'user',
  scope: 'self',
  rate: 'read',
  method: 'GET',
  path: '/connectors/programs',
  summary: 'The systems there is a program for',
  response: z.strictObject({
    items: z.array(z.strictObject({ os: z.enum(connectorSystems), sizeBytes: z.int() })),
  }),
})

export const getConnectorProgram = endpoint({
  tag: 'connectors',
  access: 'user',
  scope: 'self',
  rate: 'upload',
  method: 'GET',
  path: '/connectors/program',
  summary: 'The program itself: an executable, or a file for machines with Node',
  query: z.strictObject({ os: z.enum(connectorSystems) }),
  response: z.unknown(),
  binary: true,
  errors: ['CONNECTOR_PROGRAM_MISSING'],
})

export const connectorView = z.strictObject({
  id: z.uuid(),
  deviceName: z.string(),
  isOnline: z.boolean(),
  /** It runs on our server. */
  isHosted: z.boolean(),
  seenAt: z.nullable(z.iso.datetime()),
  pairedAt: z.iso.datetime(),
  /** How often the service has thrown the session out in the last thirty days. */
  kicks: z.int(),
})
export type ConnectorView = z.infer<typeof connectorView>

const ofWorkgate = z.strictObject({ workgateId: idOf('workgate') })

export const getConnector = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/workgates/:workgateId/connector',
  summary: 'The program that works for a connected account',
  params: ofWorkgate,
  response: z.strictObject({ connector: z.nullable(connectorView) }),
  errors: ['WORKGATE_NOT_FOUND'],
})

export const revokeConnector = endpoint({
  ...managed,
  rate: 'write',
  method: 'DELETE',
  path: '/workgates/:workgateId/connector',
  summary: 'Take the token of the program away, wherever it runs',
  params: ofWorkgate,
  response: done,
  errors: ['WORKGATE_NOT_FOUND', 'CONNECTOR_NOT_FOUND'],
})
