import type { ImportPreview } from '@app/contracts/knowledge'
import { firstSheets, previewOfSheets } from './chosen-sheets.ts'
import { firstTargets, planOf } from './mapping.ts'

/** Every column of a file becomes a field: a table that is new has nothing to match them with. */
export const planOfAll = (preview: ImportPreview) => {
  const sheets = firstSheets(preview)
  const { columns, rowCount } = previewOfSheets(preview, sheets)
  const plan = planOf(columns, firstTargets(columns, true, []), [])
  return { rowCount, body: { fileId: preview.fileId, sheets, ...plan } }
}
