import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { kindId, words } from './kinds.ts'
import { workgate } from './workgates.ts'

/*
 * Connecting an account in a window of its service, or by a code that is scanned. The session lives in the database, ten
 * minutes for a window and fifteen for a code, as long as the pairing code: a reload, a lost window or another process of ours finds it where it was.
 */

const common = { tag: 'workgates', access: 'user', scope: 'workspace', permission: 'integrations.manage' } as const
const sessionId = z.strictObject({ sessionId: idOf('connect-session') })

/** An account that the sign-in has opened, as a person chooses from it. Its secrets stay with the server. */
export const offeredAccount = z.strictObject({
  externalId: z.string(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** Rights it lacks: it can be connected, and this will not work. */
  gaps: z.array(words),
  /** Why it cannot be connected at all. */
  obstacle: z.nullable(words),
  /** `here`: it is connected in this workspace (see workgateId); `elsewhere`: in another connection; `free`: neither. */
  standing: z.enum(['free', 'here', 'elsewhere']),
  workgateId: z.nullable(z.uuid()),
})
export type OfferedAccountView = z.infer<typeof offeredAccount>

/** The six states of a code that is scanned, in the words of the specification. */
export const qrStates = ['ready', 'connecting', 'waiting', 'scanned', 'authenticated', 'error'] as const
export const qrProblems = ['expired', 'declined', 'refused', 'network', 'cancelled'] as const

/** What the screen of a scanned code shows. */
export const qrView = z.strictObject({
  state: z.enum(qrStates),
  problem: z.nullable(z.enum(qrProblems)),
  /** A PNG in base64, and until when it can be scanned. */
  image: z.nullable(z.string()),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Who has scanned it. */
  person: z.nullable(z.strictObject({ name: z.string(), pictureUrl: z.nullable(z.string()) })),
  /** The program on the shop's machine that shows the code to the service. */
  connector: z.strictObject({
    isOnline: z.boolean(),
    deviceName: z.nullable(z.string()),
    /** To be typed into the program, or read from the setup file; once, for fifteen minutes. */
    pairingCode: z.nullable(z.string()),
    /** It runs on our server, and nothing has to be downloaded. */
    isHosted: z.boolean(),
    /** The operator lets connectors run on the server. */
    canBeHosted: z.boolean(),
  }),
  /** The account that was scanned is another one than before: a person decides whether it takes its place. */
  asksToReplace: z.boolean(),
})
export type QrView = z.infer<typeof qrView>

export const connectSession = z.strictObject({
  id: z.uuid(),
  channel: kindId,
  /** The workgate that is connected anew; null: a new one is made. */
  workgateId: z.nullable(z.uuid()),
  /** waiting: the window is open; processing: it came back; choosing: accounts are offered; then done or failed. */
  state: z.enum(['waiting', 'processing', 'choosing', 'done', 'failed']),
  /** Why it failed, as the person reads it. */
  problem: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
  expiresAt: z.iso.datetime(),
  /** Where the window goes; null for a code that is scanned. */
  signInUrl: z.nullable(z.string()),
  accounts: z.array(offeredAccount),
  qr: z.nullable(qrView),
  /** Where the code of a simulated service is scanned; null for a real one. */
  scanUrl: z.nullable(z.string()),
})
export type ConnectSession = z.infer<typeof connectSession>

export const beginConnect = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/connect-sessions',
  summary: 'Begin to connect an account in a window of its service, or by a code that is scanned',
  body: z.strictObject({
    channel: kindId,
    /** The bot of what is connected, where one account is; an import of several says it per account. */
    botId: z.optional(idOf('bot')),
    /** Connect this one anew: it keeps its conversations, contacts and settings. */
    workgateId: z.optional(idOf('workgate')),
    /** What the account shall also be used for, by the ids its channel knows; rights for it are asked for. */
    uses: z.optional(z.array(kindId).check(z.maxLength(10))),
    /** The person has read what may happen to the account; channels with a risk ask for it. */
    agrees: z.optional(z.boolean()),
  }),
  status: 201,
  response: connectSession,
  errors: [
    'BOT_NOT_FOUND',
    'NO_BOT_TO_CONNECT',
    'CHANNEL_NOT_FOUND',
    'CHANNEL_NOT_SET_UP',
    'WORKGATE_NOT_FOUND',
    'WORKGATE_LIMIT_REACHED',
    'CONNECT_RISK_NOT_AGREED',
  ],
})

export type BeginConnect = z.infer<typeof beginConnect.body>

export const getConnectSession = endpoint({
  ...common,
  rate: 'read',
  method: 'GET',
  path: '/connect-sessions/:sessionId',
  summary: 'How far connecting an account is',
  params: sessionId,
  response: connectSession,
  errors: ['CONNECT_SESSION_NOT_FOUND'],
})

export const finishSignIn = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/connect-sessions/returned',
  summary: 'The window of a service has come back to our callback page',
  body: z.strictObject({
    channel: kindId,
    /** The query of the callback page, unread: the channel knows what its service says. */
    query: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(4000))),
  }),
  response: connectSession,
  errors: ['CONNECT_CODE_MISSING', 'CONNECT_TIMED_OUT', 'CHANNEL_ACCOUNT_REFUSED', 'CHANNEL_UNREACHABLE'],
})

export const importAccounts = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/connect-sessions/:sessionId/import',
  summary: 'Connect chosen accounts, each with its bot; each succeeds or fails by itself',
  params: sessionId,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ externalId: z.string().check(z.maxLength(200)), botId: idOf('bot') }))
      .check(z.minLength(1), z.maxLength(100)),
    /** The account takes the place of another one in the workgate that is connected anew. */
    replaces: z.optional(z.boolean()),
  }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        externalId: z.string(),
        workgate: z.nullable(workgate),
        problem: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
  errors: ['CONNECT_SESSION_NOT_FOUND', 'CONNECT_TIMED_OUT', 'BOT_NOT_FOUND', 'IMPORT_FAILED', 'ACCOUNT_DIFFERS'],
})

export const cancelConnect = endpoint({
  ...common,
  rate: 'write',
  method: 'DELETE',
  path: '/connect-sessions/:sessionId',
  summary: 'Give up connecting an account',
  params: sessionId,
  response: done,
  errors: ['CONNECT_SESSION_NOT_FOUND'],
})

export const startQr = endpoint({
  ...common,
  rate: 'write',
  method: 'POST',
  path: '/connect-sessions/:sessionId/code',
  summary: 'Ask for a code to scan, or for a new one',
  params: sessionId,
  body: z.strictObject({
    /** After `asksToReplace`: put the scanned account in the place of the other one. */
    replaces: z.optional(z.boolean()),
    /** Let the program run on our server, or on the shop's machine; left out: where it runs already. */
    isHosted: z.optional(z.boolean()),
  }),
  response: connectSession,
  errors: ['CONNECT_SESSION_NOT_FOUND', 'CONNECT_TIMED_OUT', 'CONNECTOR_OFFLINE', 'CONNECTOR_HOSTING_OFF'],
})
