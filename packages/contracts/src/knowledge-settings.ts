import * as z from 'zod/mini'
import { idOf } from './endpoint.ts'
import { word } from './field-words.ts'

/** Data types of the specification. */
export const datasetTypes = { knowledges: 1, qna: 2, vectorstore: 3 } as const
export const datasetType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type DatasetType = z.infer<typeof datasetType>

/** `built-in` needs no key and no download: it searches by words, accents and shorthand. Others make vectors. */
export const embeddingModel = z.strictObject({
  provider: z.enum(['built-in', 'openai-compatible']),
  baseUrl: z.optional(z.string().check(z.maxLength(300), z.regex(/^https?:\/\//, word('field.invalid')))),
  model: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  dimensions: z.optional(z.int().check(z.gte(8), z.lte(2000))),
})
export const chunkSettings = z.strictObject({
  size: z.int().check(z.gte(200), z.lte(2000)),
  overlap: z.int().check(z.gte(0), z.lte(400)),
})
export type ChunkSettings = z.infer<typeof chunkSettings>
export const defaultChunkSettings: ChunkSettings = { size: 800, overlap: 80 }

export const vectorConfig = z.strictObject({
  embedding: embeddingModel,
  chunk: chunkSettings,
  /** The weight of semantic search against word search, 0–1. */
  alpha: z.number().check(z.gte(0), z.lte(1)),
})
export type VectorConfig = z.infer<typeof vectorConfig>
export const defaultVectorConfig: VectorConfig = {
  embedding: { provider: 'built-in' },
  chunk: defaultChunkSettings,
  alpha: 0.5,
}

export const fieldTypes = ['text', 'number', 'money', 'boolean', 'date', 'list', 'image'] as const
export const fieldKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, word('knowledge.field.key')))
export const datasetField = z.strictObject({
  key: fieldKey,
  label: z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(60, word('field.too-long'))),
  type: z.enum(fieldTypes),
  /** Whether customers may read its values; left out, its name decides. */
  isShown: z.optional(z.boolean()),
})
export type DatasetField = z.infer<typeof datasetField>
export const datasetFields = z.array(datasetField).check(z.maxLength(40, word('field.too-long')))

/** Per field: the names its column may carry in a file. */
export const parseFields = z.record(
  fieldKey,
  z.strictObject({ columns: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20)) }),
)
export type ParseFields = z.infer<typeof parseFields>
export const indexFields = z.strictObject({
  /** Searched by words and meaning. */
  search: z.array(fieldKey).check(z.maxLength(40)),
  /** May be filtered exactly. */
  filter: z.array(fieldKey).check(z.maxLength(40)),
  /** The key field of a record; importing the same key again updates the record. */
  key: z.nullable(fieldKey),
  /** The field shown as the name of a record. */
  title: z.nullable(fieldKey),
})
export type IndexFields = z.infer<typeof indexFields>

export const datasetName = z
  .string({ error: word('knowledge.name.required') })
  .check(z.trim(), z.minLength(1, word('knowledge.name.required')), z.maxLength(80, word('knowledge.name.too-long')))
export const datasetDescription = z.string().check(z.trim(), z.maxLength(500, word('field.too-long')))

/** What every operation on knowledge declares. */
const common = { tag: 'knowledge', access: 'user', scope: 'workspace' } as const
export const readKnowledge = { ...common, permission: 'knowledge.read', rate: 'read' } as const
export const writeKnowledge = { ...common, permission: 'knowledge.write', rate: 'write' } as const
export const datasetParams = z.strictObject({ id: idOf('dataset') })
