import type { DocumentType, ParseLimits, ParseReason } from './contract.ts'

/** What the child is asked for. Files travel by path: a message would hold the whole document in both processes. */
export interface ChildJob {
  task: 'document' | 'table' | 'sitemap'
  inputPath: string
  outputPath: string
  name: string
  /** The types this installation reads; each names the module with its parser. */
  types: readonly DocumentType[]
  contentType?: string | undefined
  url?: string | undefined
  sheets?: readonly string[] | undefined
  describeSheets?: boolean | undefined
  limits: ParseLimits
}

/** `isSpent`: the libraries may be left in any state, so this child reads no further document. */
export type ChildAnswer = { ok: true } | { ok: false; reason: ParseReason; isSpent: boolean }
