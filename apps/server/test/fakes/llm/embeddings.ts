import { wordsOf } from './answers.ts'
import { countTokens } from './tokens.ts'

export const EMBEDDING_SIZE = 256

const hashOf = (word: string): number => {
  let hash = 2_166_136_261
  for (const byte of Buffer.from(word)) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0
  return hash
}

/** Words in fixed places of a unit vector: texts that share words, accents aside, lie near each other. */
export const embed = (text: string, size = EMBEDDING_SIZE): number[] => {
  const vector = Array.from({ length: size }, () => 0)
  for (const word of wordsOf(text)) {
    const hash = hashOf(word)
    vector[hash % size] = (vector[hash % size] ?? 0) + (hash & 0x10000 ? 1 : -1)
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

const asBase64 = (vector: readonly number[]): string => Buffer.from(Float32Array.from(vector).buffer).toString('base64')

export const answerEmbeddings = (body: Record<string, unknown>): { status: number; body: unknown } => {
  const input = [body['input']].flat().map(String)
  if (input.length === 0 || input.some((text) => text === '')) {
    const error = { message: 'input cannot be empty', type: 'invalid_request_error', param: 'input', code: null }
    return { status: 400, body: { error } }
  }
  const size = typeof body['dimensions'] === 'number' ? body['dimensions'] : EMBEDDING_SIZE
  const tokens = input.reduce((sum, text) => sum + countTokens(text), 0)
  const data = input.map((text, index) => {
    const vector = embed(text, size)
    return { object: 'embedding', index, embedding: body['encoding_format'] === 'base64' ? asBase64(vector) : vector }
  })
  const usage = { prompt_tokens: tokens, total_tokens: tokens }
  return { status: 200, body: { object: 'list', model: body['model'], data, usage } }
}
