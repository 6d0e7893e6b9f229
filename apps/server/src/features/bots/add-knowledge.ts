import type { NewKnowledge } from '@app/contracts/bot-knowledge'
import { audit } from '#core/audit.ts'
import { inTransaction, type SystemCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { addText, createDatasetWithItems, writeSource } from '#features/knowledge/public.ts'
import { updateDraft } from './bots.repository.ts'
import { notifyBots } from './notify-bots.ts'
import { requireLockedBot } from './require-bot.ts'
import { hashVersion } from './version-hash.ts'

/** In the middle: the best hit wins, whichever dataset it is from. */
const usualPriority = 5
const mostDatasets = 20

const typeOf = { text: 1, files: 1, link: 1, questions: 2, table: 3 } as const

interface PastedText {
  datasetId: string
  name: string
  text: string
}

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'bots.add-pasted-text': PastedText
  }
}

/**
 * A new dataset with its first content, attached to the draft in the same transaction: a new shop does not have to know
 * that datasets and bots are two things. It does not ask for the revision, because it only adds.
 */
export const addKnowledge = (
  ctx: WorkspaceCtx,
  id: string,
  { name, content }: NewKnowledge,
): Promise<{ datasetId: string; rev: number }> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, id)
    const { config } = bot
    if (config.type !== 'chatbot') throw new AppError('BOT_TYPE_FIXED')
    if (config.datasets.length >= mostDatasets)
      throw new AppError('VALIDATION_FAILED', { fields: { name: 'field.too-long' } })
    const pairs = content.kind === 'questions' ? content.pairs.map(pairOf) : []
    const dataset = await createDatasetWithItems(tx, {
      type: typeOf[content.kind],
      name,
      description: '',
      pairs,
    })
    if (content.kind === 'text')
      await enqueue(tx, 'bots.add-pasted-text', { datasetId: dataset.id, name, text: content.text })
    if (content.kind === 'link') await writeSource(tx, dataset, { kind: 'page', url: content.url, schedule: 'off' })
    const next = { ...config, datasets: [...config.datasets, { id: dataset.id, priority: usualPriority }] }
    const saved = await updateDraft(tx.db, bot, {
      config: next,
      draftHash: hashVersion(next, bot.appearance),
      updatedBy: tx.actor.userId,
      updatedAt: tx.now(),
    })
    await audit(tx, {
      action: 'knowledge.dataset-created',
      target: { type: 'dataset', id: dataset.id, name },
      details: { botId: id },
    })
    await notifyBots(tx, id)
    return { datasetId: dataset.id, rev: saved.rev }
  })

const pairOf = ({ question, answer }: { question: string; answer: string }) => ({
  questions: [question],
  answer,
  tags: [],
  validFrom: null,
  validTo: null,
})

/** Done before a crash, or useless because the dataset was deleted meanwhile. */
const settled = new Set(['DOCUMENT_DUPLICATE', 'DATASET_NOT_FOUND'])

/** Storing a text takes more than the database, so it is not part of the transaction. */
export const addPastedText = async (ctx: SystemCtx, { datasetId, name, text }: PastedText): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('a text is pasted inside a workspace')
  try {
    await addText({ ...ctx, workspaceId }, datasetId, { name, text })
  } catch (error) {
    if (!(error instanceof AppError) || !settled.has(error.code)) throw error
  }
}
