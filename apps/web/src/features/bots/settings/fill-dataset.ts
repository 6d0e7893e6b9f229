import { importRule, previewImport, startImport, uploadDocument } from '@app/contracts/knowledge'
import { useState } from 'react'
import { planOfAll } from '#features/knowledge/public.ts'
import { callApi } from '#lib/api/api-base-query.ts'
import { refetchTags } from '#lib/api/api.ts'
import { errorText } from '#lib/api/errors.ts'
import { uploadFile } from '#lib/api/upload.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { addKnowledgeMessages } from '../add-knowledge-messages.ts'
import type { KnowledgeForm } from './knowledge-form.ts'

export const tableBytes = importRule.maxBytes

/** Why files were refused, one sentence each. */
const sendFiles = async (datasetId: string, files: readonly File[]): Promise<readonly string[]> => {
  const reasons: string[] = []
  for (const file of files) {
    const { error } = await uploadFile(uploadDocument, { params: { id: datasetId }, query: {}, file })
    if (error) reasons.push(`${file.name}: ${errorText(error)}`)
  }
  return reasons
}

/** Begins to import all rows of a file into a table that has no columns yet; or why that was refused. */
const sendTable = async (
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

type Filled = { done: string; problem?: undefined } | { done?: undefined; problem: string }

/** Uploads what belongs into a new dataset: what to tell then, or why another file has to be chosen. */
export const useFill = () => {
  const text = useText(addKnowledgeMessages)
  const format = useFormat()
  const [isFilling, setIsFilling] = useState(false)

  const fillTable = async (datasetId: string, name: string, file: File): Promise<Filled> => {
    const sent = await sendTable(datasetId, file)
    return sent.problem === undefined
      ? { done: text('add-knowledge.table-done', { name, count: format.number(sent.rowCount) }) }
      : { problem: `${file.name}: ${sent.problem}` }
  }
  const fillFiles = async (datasetId: string, name: string, files: readonly File[]): Promise<Filled> => {
    const reasons = await sendFiles(datasetId, files)
    const count = reasons.length
    if (count > 0)
      toast.error(text('add-knowledge.files-refused', { count, total: files.length, reasons: reasons.join(' ') }))
    return { done: text('add-knowledge.done', { name }) }
  }
  const fill = async (
    datasetId: string,
    { kind, name }: Pick<KnowledgeForm, 'kind' | 'name'>,
    files: readonly File[],
  ): Promise<Filled> => {
    const [file] = files
    setIsFilling(true)
    const filled = await (kind === 'table' && file
      ? fillTable(datasetId, name.trim(), file)
      : fillFiles(datasetId, name.trim(), kind === 'files' ? files : []))
    setIsFilling(false)
    refetchTags('knowledge')
    return filled
  }
  return { fill, isFilling }
}
