import * as z from 'zod/mini'
import { word } from './field-words.ts'
import { persona } from './persona.ts'

const nodeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, word('field.id')))
const short = (most: number) => z.string().check(z.maxLength(most, word('field.too-long')))

export const flowNode = z.strictObject({
  id: nodeId,
  /** Which kinds there are only the server's registry knows (`GET /flow-nodes`); the validator names others (E05). */
  type: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, word('bots.flow.node-type'))),
  label: z.optional(short(80)),
  /** What colleagues should know of it; no customer and no run ever meets it. */
  note: z.optional(short(1000)),
  pos: z.optional(z.tuple([z.number(), z.number()])),
  data: z.record(short(60), z.unknown()),
  /** Edges: output name → id of the next node. */
  out: z.record(short(60), nodeId),
  onError: z.optional(
    z.strictObject({
      mode: z.enum(['stop', 'default', 'branch']),
      to: z.optional(nodeId),
      values: z.optional(z.record(short(60), z.unknown())),
    }),
  ),
})
export type FlowNode = z.infer<typeof flowNode>
export type FlowNodeType = FlowNode['type']

const variable = z.strictObject({
  key: z.string().check(z.regex(/^[\p{L}_][\p{L}\p{N}_]{0,39}$/u, word('field.invalid'))),
  type: z.enum(['text', 'number', 'bool', 'date', 'list', 'object', 'file', 'product', 'order']),
  scope: z.enum(['contact', 'thread', 'flow']),
  default: z.optional(z.unknown()),
})

export const flowConfig = z.strictObject({
  schema: z.literal(1),
  type: z.literal('flow'),
  vars: z.array(variable).check(z.maxLength(100, word('field.too-long'))),
  settings: z.strictObject({
    entry: z.nullable(nodeId),
    fallback: z.nullable(nodeId),
    locale: z.enum(['vi', 'en']),
    caps: z.strictObject({ creditsPerThread: z.int().check(z.gte(0), z.lte(100_000)) }),
    /** Missing: that of every new bot. */
    persona: z.optional(persona),
    exits: z.array(z.enum(['want_human', 'restart', 'menu'])).check(z.maxLength(3)),
  }),
  nodes: z.array(flowNode).check(z.maxLength(500, word('bots.flow.too-many'))),
  groups: z
    .array(z.strictObject({ id: nodeId, label: short(80), nodes: z.array(nodeId).check(z.maxLength(500)) }))
    .check(z.maxLength(100, word('field.too-long'))),
})
export type FlowConfig = z.infer<typeof flowConfig>
