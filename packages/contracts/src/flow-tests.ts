import * as z from 'zod/mini'
import { runWithSteps } from './agent.ts'
import { readBots } from './bot-access.ts'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))
const nodeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, word('field.id')))
const longestBody = 16_000

/** What a tester pretends: who writes, from where, at which moment, and what the outside answers. */
export const flowTestWorld = z.strictObject({
  channel: z.nullable(kindId),
  contact: z.strictObject({ name: line(100), phone: line(20), email: line(200), address: line(300) }),
  /** The clock goes on from here; null is the real one. */
  now: z.nullable(z.iso.datetime()),
  /** What every question for working hours finds; without it, what they are at this world's clock. */
  hours: z.optional(z.enum(['open', 'closed'])),
  hasCredits: z.boolean(),
  /** What a node that calls an address gets back, instead of calling. */
  http: z
    .array(
      z.strictObject({
        nodeId,
        status: z.int().check(z.gte(100), z.lte(599)),
        body: z.string().check(z.maxLength(longestBody, word('field.too-long'))),
      }),
    )
    .check(z.maxLength(50, word('field.too-long'))),
  /** Each run takes one node and rests, so that the next one can be watched. */
  isStepping: z.boolean(),
})
export type FlowTestWorld = z.infer<typeof flowTestWorld>

const shared = {
  ...readBots,
  tag: 'flows',
  rate: 'write',
  params: z.strictObject({ sessionId: idOf('agent-session') }),
  errors: ['AGENT_SESSION_NOT_FOUND'],
} as const

export const setFlowTestWorld = endpoint({
  ...shared,
  method: 'PUT',
  path: '/agent-sessions/:sessionId/flow-world',
  summary: 'Say in which world a test of a flow takes place',
  body: flowTestWorld,
  response: z.strictObject({ ok: z.literal(true) }),
})

export const runFlowTest = endpoint({
  ...shared,
  method: 'POST',
  path: '/agent-sessions/:sessionId/flow-run',
  summary: 'Let a test of a flow go on without a message: its next node, from a node, or one node alone',
  body: z.strictObject({
    /** The node to begin at; null goes on where the test rests. */
    from: z.nullable(nodeId),
    /** The node alone, and nothing after it. */
    isAlone: z.boolean(),
    /** What the customer is taken to have said last. */
    text: line(2000),
    /** Variables by name, as `thread.size`. */
    values: z.record(line(120), line(2000)),
  }),
  response: runWithSteps,
  errors: [...shared.errors, 'AGENT_SESSION_CLOSED', 'BOT_NOT_PUBLISHED'],
})
