import { existsSync } from 'node:fs'
import path from 'node:path'
import { at } from '../lib/paths.mjs'

const isSetFolder = (folder: string | undefined): folder is string =>
  folder !== undefined && existsSync(path.join(folder, 'passages-vi', 'corpus.jsonl'))

/** The folder of the retrieval sets: RETRIEVAL_DATA, or where they lie beside the code. Null when there are none. */
export const retrievalFolder = (): string | null =>
  [process.env['RETRIEVAL_DATA'], at('data', 'retrieval-dev'), at('..', 'shared', 'data', 'retrieval-dev')].find(
    isSetFolder,
  ) ?? null
