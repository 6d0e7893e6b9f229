import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { item, recordFilters } from './knowledge-items.ts'
import { datasetParams, readKnowledge, writeKnowledge } from './knowledge-settings.ts'
import { pageOf, pageQuery } from './pagination.ts'

export const searchMode = z.enum(['hybrid', 'keyword', 'vector'])
export const searchHit = z.strictObject({
  item,
  datasetName: z.string(),
  rank: z.int(),
  score: z.number(),
  keywordScore: z.nullable(z.number()),
  vectorScore: z.nullable(z.number()),
  isAboveThreshold: z.boolean(),
  matchedWords: z.array(z.string()),
  citation: z.strictObject({
    document: z.nullable(z.string()),
    headingPath: z.array(z.string()),
    page: z.nullable(z.int()),
    row: z.nullable(z.int()),
  }),
})
export type SearchHit = z.infer<typeof searchHit>
export const searchKnowledge = endpoint({
  ...readKnowledge,
  method: 'POST',
  path: '/knowledge/search',
  summary: 'Search datasets; the hit test of the console and the agents use the same search',
  body: z.strictObject({
    datasetIds: z.array(idOf('dataset')).check(z.minLength(1), z.maxLength(20)),
    query: z
      .string()
      .check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(1000, word('field.too-long'))),
    mode: z._default(searchMode, 'hybrid'),
    topK: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
    threshold: z._default(z.number().check(z.gte(0), z.lte(1)), 0.3),
    filters: z._default(recordFilters, []),
    /** Remembered in the hit-test history of the first dataset. */
    remember: z._default(z.boolean(), false),
  }),
  response: z.strictObject({
    hits: z.array(searchHit),
    tookMs: z.number(),
    searchedItems: z.int(),
    understoodAs: z.string(),
    historyId: z.nullable(z.uuid()),
  }),
  errors: ['DATASET_NOT_FOUND', 'FILTER_INVALID'],
})
export const hitTest = z.strictObject({
  id: z.uuid(),
  query: z.string(),
  settings: z.record(z.string(), z.unknown()),
  resultCount: z.int(),
  topTitle: z.nullable(z.string()),
  topScore: z.nullable(z.number()),
  tookMs: z.int(),
  expectedItemId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
})
export type HitTest = z.infer<typeof hitTest>
export const listHitTests = endpoint({
  ...readKnowledge,
  method: 'GET',
  path: '/datasets/:id/hit-tests',
  summary: 'Questions tried on this dataset, and its test set',
  params: datasetParams,
  query: z.strictObject({ ...pageQuery, saved: z._default(z.enum(['true', 'false']), 'false') }),
  response: pageOf(hitTest),
  errors: ['DATASET_NOT_FOUND'],
})
const hitTestParams = z.strictObject({ hitTestId: idOf('hit-test') })
export const saveHitTest = endpoint({
  ...writeKnowledge,
  method: 'PUT',
  path: '/hit-tests/:hitTestId/expected',
  summary: 'Put a tried question into the test set, or take it out',
  params: hitTestParams,
  body: z.strictObject({ expectedItemId: z.nullable(idOf('knowledge-item')) }),
  response: hitTest,
  errors: ['HIT_TEST_NOT_FOUND', 'ITEM_NOT_FOUND'],
})
export const runTestSet = endpoint({
  ...readKnowledge,
  rate: 'write',
  method: 'POST',
  path: '/datasets/:id/test-set/run',
  summary: 'Search every question of the test set again',
  params: datasetParams,
  response: z.strictObject({
    total: z.int(),
    first: z.int(),
    inTopFive: z.int(),
    cases: z.array(z.strictObject({ id: z.uuid(), query: z.string(), rank: z.nullable(z.int()) })),
  }),
  errors: ['DATASET_NOT_FOUND'],
})
