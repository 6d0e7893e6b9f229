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

/** Frames a browser tab may send. */
export const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auth'), ticket: oneTimeToken }),
  z.strictObject({ type: z.literal('subscribe'), topic, since: z.optional(z.int().check(z.gte(0))) }),
  z.strictObject({ type: z.literal('unsubscribe'), topic }),
  z.strictObject({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/** Frames of the server. `seq` counts per topic without gaps, so a client knows when it missed something. */
export type ServerFrame =
  | { type: 'ready' }
  | { type: 'subscribed'; topic: string; seq: number }
  /** The requested events are no longer stored: load the data again, then continue from `seq`. */
  | { type: 'reset'; topic: string; seq: number }
  | { type: 'refused'; topic: string; code: string }
  | { type: 'event'; topic: string; seq: number; event: string; payload: unknown }
  /** Not stored: a client that was offline does not receive it later. */
  | { type: 'moment'; topic: string; event: string; payload: unknown }
  | { type: 'pong' }

export const closeCodes = {
  sessionEnded: 4401,
  badTicket: 4403,
  badFrame: 4400,
  slowReader: 4408,
  restarting: 1012,
} as const
