import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { documentErrors } from './knowledge-documents.ts'
import { datasetParams, readKnowledge, writeKnowledge } from './knowledge-settings.ts'

export const sourceUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, word('field.too-long')),
    z.regex(/^https?:\/\/[^\s]+$/i, word('knowledge.url.invalid')),
  )
const schedule = z.enum(['off', 'daily', 'weekly'])
export const crawlSettings = z.strictObject({
  maxPages: z.int().check(z.gte(1), z.lte(200)),
  depth: z.int().check(z.gte(0), z.lte(5)),
  include: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
  exclude: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
})
export type CrawlSettings = z.infer<typeof crawlSettings>
/** `account`: a document or a table of a connected account; the others are addresses that everybody can open. */
const sourceKind = z.enum(['page', 'site', 'sheet', 'account'])
export type SourceKind = z.infer<typeof sourceKind>
export const source = z.strictObject({
  id: z.uuid(),
  kind: sourceKind,
  url: z.string(),
  settings: z.record(z.string(), z.unknown()),
  schedule,
  status: z.enum(['idle', 'running', 'error']),
  error: z.nullable(z.enum(documentErrors)),
  documentCount: z.int(),
  lastRunAt: z.nullable(z.iso.datetime()),
  nextRunAt: z.nullable(z.iso.datetime()),
})
export type Source = z.infer<typeof source>
const sourceParams = z.strictObject({ sourceId: idOf('knowledge-source') })
export const listSources = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/datasets/:id/sources',
  summary: 'Pages, sites, sheets and files of accounts a dataset is fed from',
  params: datasetParams,
  response: z.strictObject({ items: z.array(source) }),
  errors: ['DATASET_NOT_FOUND'],
})
export const addSource = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/datasets/:id/sources',
  summary: 'Add a page, a site, a sheet or a file of a connected account, and fetch it',
  params: datasetParams,
  body: z.strictObject({
    kind: sourceKind,
    url: sourceUrl,
    /** The account that opens it; for the kind `account` only. */
    workgateId: z.optional(idOf('workgate')),
    crawl: z.optional(crawlSettings),
    schedule: z._default(schedule, 'off'),
  }),
  status: 201,
  response: source,
  errors: ['DATASET_NOT_FOUND', 'DATASET_TYPE_WRONG', 'URL_REFUSED', 'WORKGATE_NOT_FOUND', 'FILE_ADDRESS_INVALID'],
})
export const updateSource = endpoint({
  ...writeKnowledge,
  method: 'PATCH',
  path: '/sources/:sourceId',
  summary: 'Change the schedule of a source',
  params: sourceParams,
  body: z.strictObject({ schedule }),
  response: source,
  errors: ['SOURCE_NOT_FOUND'],
})
export const runSource = endpoint({
  ...writeKnowledge,
  method: 'POST',
  path: '/sources/:sourceId/run',
  summary: 'Fetch a source again now; unchanged pages stay as they are',
  params: sourceParams,
  response: source,
  errors: ['SOURCE_NOT_FOUND'],
})
export const deleteSource = endpoint({
  ...writeKnowledge,
  method: 'DELETE',
  path: '/sources/:sourceId',
  summary: 'Stop fetching a source; its documents stay',
  params: sourceParams,
  response: done,
  errors: ['SOURCE_NOT_FOUND'],
})
