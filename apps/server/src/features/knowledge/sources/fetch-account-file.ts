import { AccountFileError, type AccountFile } from '#core/account-files.ts'
import { sha256 } from '#core/crypto.ts'
import type { KnowledgeSourceRow } from '#db/schema/index.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { requireDataset } from '../require-knowledge.ts'
import { importTable } from './fetch-sheet.ts'
import { takePage } from './take-page.ts'

/**
 * Reads a file of a connected account: a table into records, anything into documents. A file that is gone, or that the
 * account does not open any more, leaves what was learned from it.
 */
export const fetchAccountFile = async (ctx: IngestCtx, source: KnowledgeSourceRow): Promise<void> => {
  const workgateId = source.settings['workgateId']
  if (!ctx.deps.accountFiles || typeof workgateId !== 'string') throw new AccountFileError('unsupported')
  const file = await ctx.deps.accountFiles.read(ctx, { workgateId, url: source.url })
  const bytes = Buffer.from(file.bytes)
  const { type } = await requireDataset(ctx, source.datasetId)
  if (type === 3) {
    if (file.kind !== 'table') throw new AccountFileError('unsupported')
    return importTable(ctx, source, { name: nameOf(file), contentType: file.contentType, bytes })
  }
  const { contentType } = file
  await takePage(ctx, source, { url: source.url, name: nameOf(file), bytes, contentType, fingerprint: sha256(bytes) })
}

const endings: Readonly<Record<string, string>> = { 'text/csv': '.csv', 'text/markdown': '.md', 'text/plain': '.txt' }

/** The reader goes by the end of the name. */
const nameOf = ({ name, contentType }: AccountFile): string => `${name.slice(0, 180)}${endings[contentType] ?? ''}`
