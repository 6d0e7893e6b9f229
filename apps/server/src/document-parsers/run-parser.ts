import type { ChildJob } from './child-messages.ts'
import { ParseError } from './contract.ts'
import type { DocumentParser, DocumentType, ParsedDocument, ReadTable, Sitemap } from './contract.ts'
import { decodeText } from './decode-text.ts'
import { detectType } from './detect-type.ts'
import { finishDocument } from './finish-document.ts'

type Job = Omit<ChildJob, 'inputPath' | 'outputPath'>

const MAX_TABLE_CHARS = 20_000_000

const lengthOf = ({ rows }: ReadTable) =>
  rows.reduce((sum, { cells }) => sum + Object.values(cells).reduce((length, value) => length + value.length, 0), 0)

const readTable = async (parser: DocumentParser, bytes: Uint8Array, job: Job): Promise<ReadTable> => {
  if (!parser.readTable) throw new ParseError('unsupported')
  const table = await parser.readTable(bytes, {
    limits: job.limits,
    sheets: job.sheets,
    describeSheets: job.describeSheets,
  })
  if (!table.columns.length || !table.rows.length) throw new ParseError('empty')
  if (lengthOf(table) > MAX_TABLE_CHARS) throw new ParseError('too-large')
  return { ...table, warnings: [...new Set(table.warnings)] }
}

/** Each parser is loaded when the first such file comes. */
const loadParser = async ({ parser }: DocumentType): Promise<DocumentParser> =>
  ((await import(parser)) as { parser: DocumentParser }).parser

/** The whole work on one file, as it runs inside the child. */
export const runParser = async (bytes: Uint8Array, job: Job): Promise<ParsedDocument | ReadTable | Sitemap> => {
  if (bytes.length > job.limits.maxBytes) throw new ParseError('too-large')
  if (job.task === 'sitemap') return (await import('./parse-sitemap.ts')).parseSitemap(decodeText(bytes).text)
  const parser = await loadParser(detectType(job.types, bytes, job.name, job.contentType))
  if (job.task === 'table') return readTable(parser, bytes, job)
  return finishDocument(await parser.parse(bytes, { limits: job.limits, url: job.url }), job.limits)
}
