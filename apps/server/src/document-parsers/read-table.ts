import { PARSE_LIMITS } from './contract.ts'
import type { ParseLimits, ReadTable } from './contract.ts'
import { runInChild } from './document-pool.ts'
import { checkSize } from './parse-document.ts'

export interface TableReading extends Partial<ParseLimits> {
  sheet?: string | undefined
}

/** Rows of a csv, xlsx or json file for an import: one row is one record, under the names of its own header. */
export const readTable = async (
  bytes: Uint8Array,
  name: string,
  { sheet, ...limits }: TableReading = {},
): Promise<ReadTable> => {
  const all = { ...PARSE_LIMITS, ...limits }
  await checkSize({ bytes }, all.maxBytes)
  return (await runInChild({ bytes }, { task: 'table', name, sheet, limits: all })) as ReadTable
}
