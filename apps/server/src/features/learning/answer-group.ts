import type { Input, Reply } from '@app/contracts/endpoint'
import type { answerQuestionGroup } from '@app/contracts/learning'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { QuestionGroupRow } from '#db/schema/index.ts'
import { askersOf } from './askers.ts'
import { updateGroup } from './groups.repository.ts'
import { insertNotices } from './notices.repository.ts'
import { notifyLearning } from './notify-learning.ts'
import { presentGroup } from './present-group.ts'
import { spellingsOf } from './questions.repository.ts'
import { requireOpenGroup } from './require-group.ts'
import { findPair, savePair } from './save-pair.ts'
import './tell-asker.ts'
import { noticeText } from './wording.ts'

type Body = Input<typeof answerQuestionGroup>['body']

const mostSpellings = 29
/** Long enough to take an answer back after a slip, short enough for a customer who waits. */
const undoMs = 10_000

/** One answer for all who asked: it becomes a pair, the group is closed, and the news to customers are queued with it. */
export const answerGroup = (
  ctx: WorkspaceCtx,
  groupId: string,
  body: Body,
): Promise<Reply<typeof answerQuestionGroup>> =>
  inTransaction(ctx, async (tx) => {
    if (body.tells && !tx.actor.permissions.includes('chat.write')) throw new AppError('FORBIDDEN')
    const group = await requireOpenGroup(tx, groupId)
    const spellings = await spellingsOf(tx.db, group, mostSpellings)
    // Asked again although it had an answer: that pair gets the new one, and the new ways to ask.
    const known = body.itemId ?? (await findPair(tx, group))?.id
    const { row, isNew } = await savePair(tx, {
      datasetId: body.datasetId,
      itemId: known,
      questions: [body.question, ...spellings.map(({ text }) => text)],
      answer: body.answer,
    })
    const answered = await updateGroup(tx.db, group, {
      question: body.question,
      state: 'answered',
      answeredAt: tx.now(),
      datasetId: row.datasetId,
      itemId: row.id,
      isOwnPair: isNew,
    })
    const told = body.tells ? await queueNotices(tx, answered, body.answer) : 0
    const target = { type: 'question-group', id: group.id, name: body.question.slice(0, 200) }
    await audit(tx, { action: 'learning.answered', target, details: { itemId: row.id, told } })
    await notifyLearning(tx)
    return { group: await presentGroup(tx, answered), told }
  })

const queueNotices = async (tx: WorkspaceCtx, group: QuestionGroupRow, answer: string): Promise<number> => {
  const { workspaceId, actor } = tx
  const askers = await askersOf(tx, group)
  const rows = askers
    .filter(({ asker }) => asker.untold === null)
    .map(({ personId, asker: { threadId, text } }) => ({
      workspaceId,
      id: newId(),
      groupId: group.id,
      personId,
      threadId,
      authorId: actor.userId,
      authorName: actor.name,
      text: noticeText(text, answer),
      state: 'waiting' as const,
      createdAt: tx.now(),
    }))
  const notices = await insertNotices(tx.db, rows)
  const runAt = new Date(tx.now().getTime() + undoMs)
  for (const { id } of notices) await enqueue(tx, 'learning.tell', { noticeId: id }, { runAt })
  return notices.length
}
