import { newId } from '../../apps/server/src/core/ids.ts'
import { splitBlocks } from '../../apps/server/src/document-parsers/split-blocks.ts'
import { indexItems } from '../../apps/server/src/features/knowledge/search/index-items.ts'
import { addDataset, addItems, type BenchItem } from './knowledge-data.ts'
import type { TestDatabase } from '../../apps/server/test/template-db.ts'

interface Passage {
  readonly id: string
  readonly text?: string
}

const squash = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const PIECE = 40

/** Overlapping pieces of a passage; a part of the document that holds one of them was cut from the passage. */
const piecesOf = (text: string): string[] => {
  const whole = squash(text)
  const starts = Array.from(
    { length: Math.max(1, Math.floor((whole.length - PIECE) / (PIECE / 2)) + 1) },
    (_, at) => at,
  )
  return starts.map((at) => whole.slice((at * PIECE) / 2, (at * PIECE) / 2 + PIECE))
}

/**
 * All passages as one long document, cut as an upload is. What is found is right when it was cut from the passage in
 * question and holds its answer.
 */
export const addLongDocument = async (database: TestDatabase, workspaceId: string, passages: readonly Passage[]) => {
  const datasetId = await addDataset(database, workspaceId)
  const blocks = passages.map(({ text = '' }) => ({ kind: 'paragraph' as const, text }))
  const parts = splitBlocks(blocks).map(({ body }): BenchItem => ({
    id: newId(),
    kind: 'chunk',
    title: '',
    questions: [],
    body,
  }))
  await addItems(database, { workspaceId, datasetId }, parts)
  await database.transaction({ workspaceId }, (tx) =>
    indexItems(
      tx,
      { workspaceId, datasetId, generation: 1 },
      parts.map(({ id, body }) => ({ id, headings: [], phrasings: [], body })),
    ),
  )
  const bodies = new Map(parts.map(({ id, body }) => [id, squash(body)]))
  const texts = new Map(passages.map(({ id, text = '' }) => [id, text]))
  const isRight = (itemId: string, { gold, answers }: { gold: readonly string[]; answers: readonly string[] }) => {
    const body = bodies.get(itemId) ?? ''
    const pieces = gold.flatMap((id) => piecesOf(texts.get(id) ?? ''))
    return pieces.some((piece) => body.includes(piece)) && answers.some((answer) => body.includes(squash(answer)))
  }
  return { datasetId, isRight }
}
