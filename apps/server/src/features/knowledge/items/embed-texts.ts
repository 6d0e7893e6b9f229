import type { VectorConfig } from '@app/contracts/knowledge'
import type { SafeFetch } from '#core/safe-fetch/safe-fetch.ts'
import { trimEndOf } from '#core/text/trim-end.ts'

/** The provider did not give usable vectors; the words of its answer stay out of logs and screens. */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError'
}

const defaultModel = 'text-embedding-3-small'

/** Vectors of texts from any server that speaks the OpenAI embeddings form. */
export const embedTexts = async (
  safeFetch: SafeFetch,
  { baseUrl = 'https://api.openai.com/v1', model = defaultModel, dimensions }: VectorConfig['embedding'],
  apiKey: string | null,
  texts: readonly string[],
): Promise<number[][]> => {
  const answer = await safeFetch(`${trimEndOf(baseUrl, '/')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: JSON.stringify({ model, input: texts, ...(dimensions ? { dimensions } : {}) }),
    contentTypes: ['application/json'],
  })
  if (answer.status !== 200) throw new EmbeddingError(`the embedding provider answered ${answer.status}`)
  return vectorsOf(answer.text(), texts.length)
}

const vectorsOf = (text: string, expected: number): number[][] => {
  const parsed = JSON.parse(text) as { data?: { index?: number; embedding?: unknown }[] }
  const rows = (parsed.data ?? []).toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0))
  const vectors = rows.map((row) => row.embedding)
  const isGood = (vector: unknown): vector is number[] =>
    Array.isArray(vector) &&
    vector.length > 0 &&
    vector.length <= 2000 &&
    vector.every((value) => Number.isFinite(value))
  if (vectors.length !== expected || !vectors.every(isGood))
    throw new EmbeddingError('the embedding provider sent no usable vectors')
  return vectors
}
