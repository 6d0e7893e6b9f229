import type { Input, Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/learning'
import { audit } from '#core/audit.ts'
import { inTransaction, type TenantCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { KnowledgeItemRow, MessageRow } from '#db/schema/index.ts'
import { findRun } from '#features/agent/public.ts'
import { requireMessage } from '#features/conversations/public.ts'
import { findPairItem, requireDataset } from '#features/knowledge/public.ts'
import { lockGroup, updateGroup } from './groups.repository.ts'
import { notifyLearning } from './notify-learning.ts'
import { findQuestionOfRun } from './questions.repository.ts'
import { savePair } from './save-pair.ts'

type Body = Input<typeof contract.correctAnswer>['body']

/** What the dialog begins with: the customer's question, the AI's answer, and the pair it came from. */
export const getCorrection = async (
  ctx: WorkspaceCtx,
  messageId: string,
): Promise<Reply<typeof contract.getCorrection>> => {
  const message = await requireMessage(ctx, messageId)
  refuseOthers(message)
  const run = message.runId ? await findRun(ctx.db, { workspaceId: ctx.workspaceId, id: message.runId }) : undefined
  const pair = await pairOf(ctx, message)
  return {
    question: (run?.input ?? '')
      .replaceAll(/\s{1,600}/g, ' ')
      .trim()
      .slice(0, 500)
      .toWellFormed(),
    answer: withoutMarks(message.text),
    pair: pair
      ? {
          itemId: pair.id,
          datasetId: pair.datasetId,
          datasetName: (await requireDataset(ctx, pair.datasetId)).name,
          questions: pair.questions,
          answer: pair.body,
        }
      : null,
  }
}

const refuseOthers = ({ sender }: MessageRow): void => {
  if (sender !== 'ai') throw new AppError('ANSWER_NOT_FROM_AI')
}

/** The first pair among the sources of an answer. */
const pairOf = async (ctx: TenantCtx, { citations }: MessageRow): Promise<KnowledgeItemRow | undefined> => {
  for (const { itemId } of citations) {
    const item = await findPairItem(ctx, itemId)
    if (item) return item
  }
  return undefined
}

/** An answer as a pair keeps it: without the numbers of its sources. */
const withoutMarks = (text: string): string => text.replaceAll(/ ?\[\d{1,3}\]/g, '').trim()

/** Puts an answer right for the next customer: its pair gets the new words, or a pair is made. */
export const correctAnswer = (
  ctx: WorkspaceCtx,
  messageId: string,
  body: Body,
): Promise<Reply<typeof contract.correctAnswer>> =>
  inTransaction(ctx, async (tx) => {
    const message = await requireMessage(tx, messageId)
    const { row, isNew } = await savePair(tx, { ...body, questions: [body.question] })
    refuseOthers(message)
    if (message.runId) await closeGroupOf(tx, message.runId, row, isNew)
    const target = { type: 'knowledge-item', id: row.id, name: body.question.slice(0, 200) }
    await audit(tx, { action: 'learning.corrected', target, details: { messageId, isNew } })
    return { itemId: row.id, datasetId: row.datasetId, isNew }
  })

/** What was corrected had no answer before: its group has one now. */
const closeGroupOf = async (
  tx: WorkspaceCtx,
  runId: string,
  pair: KnowledgeItemRow,
  isOwnPair: boolean,
): Promise<void> => {
  const asked = await findQuestionOfRun(tx.db, tx.workspaceId, runId)
  const group = asked && (await lockGroup(tx.db, { workspaceId: tx.workspaceId, id: asked.groupId }))
  if (group?.state !== 'open') return
  const change = { datasetId: pair.datasetId, itemId: pair.id, isOwnPair }
  await updateGroup(tx.db, group, { state: 'answered', answeredAt: tx.now(), ...change })
  await notifyLearning(tx)
}
