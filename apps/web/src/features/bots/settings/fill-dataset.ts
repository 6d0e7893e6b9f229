import { importRule, previewImport, startImport, uploadDocument } from '@app/contracts/knowledge'
import { planOfAll } from '#features/knowledge/public.ts'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorText } from '#lib/api/errors.ts'
import { uploadFile } from '#lib/api/upload.ts'

export const tableBytes = importRule.maxBytes

/** Why files were refused, one sentence each. */
export const sendFiles = async (datasetId: string, files: readonly File[]): Promise<readonly string[]> => {
  const reasons: string[] = []
  for (const file of files) {
    const { error } = await uploadFile(uploadDocument, { params: { id: datasetId }, query: {}, file })
    if (error) reasons.push(`${file.name}: ${errorText(error)}`)
  }
  return reasons
}

/** Begins to import all rows of a file into a table that has no columns yet; or why that was refused. */
export const sendTable = async (
  datasetId: string,
  file: File,
): Promise<{ rowCount: number; problem?: undefined } | { problem: string }> => {
  const params = { id: datasetId }
  const read = await uploadFile(previewImport, { params, file })
  if (!read.data) return { problem: errorText(read.error) }
  const { rowCount, body } = planOfAll(read.data)
  const started = await callApi(startImport, { params, body })
  return started.data ? { rowCount } : { problem: errorText(started.error) }
}
