import * as z from 'zod/mini'
import { manageConnections, readBots } from './bot-access.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'

/** Connections that bring tools; every other one is to a provider of models, by its id. */
export const toolKinds = ['mcp', 'http'] as const
export type ToolKind = (typeof toolKinds)[number]
export const isToolKind = (kind: string): kind is ToolKind => (toolKinds as readonly string[]).includes(kind)

/** Keys of model providers, MCP servers and own APIs that the workspace's bots may use. */
export const connection = z.strictObject({
  id: z.uuid(),
  kind: kindId,
  name: z.string(),
  baseUrl: z.nullable(z.string()),
  /** Sent as this header; null sends `Authorization: Bearer …`. Only for `mcp` and `http`. */
  headerName: z.nullable(z.string()),
  model: z.nullable(z.string()),
  hasKey: z.boolean(),
  keyLast4: z.nullable(z.string()),
  status: z.enum(['unknown', 'ok', 'error']),
  lastError: z.nullable(z.string()),
  checkedAt: z.nullable(z.iso.datetime()),
  /** Models of a provider, or tools of an MCP server, as it named them last. */
  offers: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  usedBy: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  createdAt: z.iso.datetime(),
})
export type Connection = z.infer<typeof connection>

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))
const fields = {
  name: line(60).check(z.minLength(1, word('field.required'))),
  baseUrl: z.nullable(
    z.string().check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/\S+$/, word('knowledge.url.invalid'))),
  ),
  headerName: z.nullable(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, word('field.invalid')))),
  model: z.nullable(line(120)),
}
/** Written to the vault, never shown again. */
const key = z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(500))
const params = z.strictObject({ connectionId: idOf('connection') })

export const listConnections = endpoint({
  ...readBots,
  tag: 'connections',
  method: 'GET',
  path: '/connections',
  summary: 'Model providers, MCP servers and APIs of the workspace, and whether the platform has a model',
  response: z.strictObject({
    items: z.array(connection),
    platformModel: z.nullable(z.strictObject({ name: z.string(), hasReasoning: z.boolean() })),
  }),
})
export const createConnection = endpoint({
  ...manageConnections,
  tag: 'connections',
  method: 'POST',
  path: '/connections',
  summary: 'Add a connection',
  body: z.strictObject({
    kind: kindId,
    name: fields.name,
    baseUrl: z._default(fields.baseUrl, null),
    headerName: z._default(fields.headerName, null),
    model: z._default(fields.model, null),
    key: z.optional(key),
  }),
  status: 201,
  response: connection,
  errors: ['CONNECTION_LIMIT_REACHED', 'CONNECTION_URL_REQUIRED'],
  idempotent: true,
})
export const updateConnection = endpoint({
  ...manageConnections,
  tag: 'connections',
  method: 'PATCH',
  path: '/connections/:connectionId',
  summary: 'Change a connection; a new address forgets the key',
  params,
  body: z.strictObject({
    name: z.optional(fields.name),
    baseUrl: z.optional(fields.baseUrl),
    headerName: z.optional(fields.headerName),
    model: z.optional(fields.model),
    key: z.optional(z.nullable(key)),
  }),
  response: connection,
  errors: ['CONNECTION_NOT_FOUND', 'CONNECTION_URL_REQUIRED'],
})
export const deleteConnection = endpoint({
  ...manageConnections,
  tag: 'connections',
  method: 'DELETE',
  path: '/connections/:connectionId',
  summary: 'Delete a connection that no bot uses',
  params,
  response: done,
  errors: ['CONNECTION_NOT_FOUND', 'CONNECTION_IN_USE'],
})
export const checkConnection = endpoint({
  ...manageConnections,
  tag: 'connections',
  method: 'POST',
  path: '/connections/:connectionId/check',
  summary: 'Try the connection: lists models or tools',
  params,
  response: connection,
  errors: ['CONNECTION_NOT_FOUND'],
})
