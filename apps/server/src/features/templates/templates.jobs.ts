import type { SystemCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { JobHandlers } from '#core/jobs/jobs.ts'
import { addText } from '#features/knowledge/public.ts'

interface StarterDocument {
  datasetId: string
  name: string
  text: string
  /** Left out in jobs from before examples were marked. */
  isSample?: boolean
}

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'templates.add-document': StarterDocument
  }
}

/** Done before a crash, or useless because the dataset was deleted meanwhile. */
const settled = new Set(['DOCUMENT_DUPLICATE', 'DATASET_NOT_FOUND'])

/** Stores a starter document and queues it for parsing. */
const addDocument = async (
  ctx: SystemCtx,
  { datasetId, name, text, isSample = false }: StarterDocument,
): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('a template is cloned inside a workspace')
  try {
    await addText({ ...ctx, workspaceId }, datasetId, { name, text, isSample })
  } catch (error) {
    if (!(error instanceof AppError) || !settled.has(error.code)) throw error
  }
}

export const templateJobs: JobHandlers = { 'templates.add-document': addDocument }
