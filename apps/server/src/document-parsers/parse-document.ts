import { stat } from 'node:fs/promises'

import { PARSE_LIMITS, ParseError } from './contract.ts'
import type { DocumentType, ParsedDocument, ParseLimits } from './contract.ts'
import { runInChild } from './document-pool.ts'
import type { DocumentSource } from './document-pool.ts'

export type DocumentInput = DocumentSource & {
  name: string
  contentType?: string | undefined
  /** The address of a web page, when the document is one. */
  url?: string | undefined
}

export const checkSize = async (source: DocumentSource, maxBytes: number): Promise<void> => {
  const size = 'bytes' in source ? source.bytes.length : (await stat(source.path)).size
  if (size === 0) throw new ParseError('empty')
  if (size > maxBytes) throw new ParseError('too-large')
}

/** Reads a document in a process of its own. Whatever the file does there, this one goes on and knows why it failed. */
export const parseDocument = async (
  types: readonly DocumentType[],
  input: DocumentInput,
  limits: Partial<ParseLimits> = {},
): Promise<ParsedDocument> => {
  const { name, contentType, url, ...source } = input
  const all = { ...PARSE_LIMITS, ...limits }
  await checkSize(source, all.maxBytes)
  return (await runInChild(source, { task: 'document', types, name, contentType, url, limits: all })) as ParsedDocument
}
