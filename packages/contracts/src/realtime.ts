import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { oneTimeToken } from './forms.ts'

export const createTicket = endpoint({
  method: 'POST',
  path: '/realtime/ticket',
  tag: 'realtime',
  summary: 'A single-use ticket that opens the WebSocket at /api/realtime',
  access: 'user',
  scope: 'self',
  rate: 'write',
  response: z.strictObject({ ticket: oneTimeToken, expiresInSeconds: z.int() }),
})

export const topic = z.string().check(z.regex(/^[a-z-]+:[0-9a-f-]{36}$/))

/** What a browser tab may say over its socket. */
export const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auth'), ticket: oneTimeToken }),
  z.strictObject({ type: z.literal('subscribe'), topic, since: z.optional(z.int().check(z.gte(0))) }),
  z.strictObject({ type: z.literal('unsubscribe'), topic }),
  z.strictObject({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/** What the server says. `seq` counts per topic without gaps, so a reader knows when it missed something. */
export type ServerFrame =
  | { type: 'ready' }
  | { type: 'subscribed'; topic: string; seq: number }
  /** The asked-for place is no longer kept: load the data anew, then go on from `seq`. */
  | { type: 'reset'; topic: string; seq: number }
  | { type: 'refused'; topic: string; code: string }
  | { type: 'event'; topic: string; seq: number; event: string; payload: unknown }
  /** Not kept and not numbered: who was away loses nothing that stays. */
  | { type: 'moment'; topic: string; event: string; payload: unknown }
  | { type: 'pong' }

export const closeCodes = {
  sessionEnded: 4401,
  badTicket: 4403,
  badFrame: 4400,
  slowReader: 4408,
  restarting: 1012,
} as const
