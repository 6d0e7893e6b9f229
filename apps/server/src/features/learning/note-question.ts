import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { EventPayloads, HeardEvent, Listener } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import type { QuestionGroupRow } from '#db/schema/index.ts'
import { nearestGroup, termsOf, withShape } from './grouping/likeness.ts'
import { readQuestion, type ReadQuestion } from './grouping/read-question.ts'
import { addTerms, candidateGroups, insertGroup, lockGrouping, updateGroup } from './groups.repository.ts'
import { notifyLearning } from './notify-learning.ts'
import { findQuestionOfRun, hasAsked, insertQuestion } from './questions.repository.ts'
import { findAskingRun, personOfThread, type AskingRun } from './sources.repository.ts'
import { betterWording, spellingOf, wordingOf } from './wording.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'learning.group-past': Record<string, never>
  }
}

const mostCharacters = 600

/** Puts one question into the group that asks the same, or into a new one. The same turn twice is one question. */
export const groupQuestion = async (tx: TenantCtx, run: AskingRun): Promise<void> => {
  const { workspaceId } = tx
  const shape = readQuestion(run.text)
  const personId = await personOfThread(tx.db, workspaceId, run.threadId)
  // Signs and small talk ask nothing, and of an erased person nothing is kept.
  if (personId === undefined || (shape.intent === null && shape.words.length === 0)) return
  await lockGrouping(tx.db, workspaceId)
  if (await findQuestionOfRun(tx.db, workspaceId, run.runId)) return
  const nearest = nearestGroup(shape, await candidateGroups(tx.db, workspaceId, termsOf(shape)))
  const group = nearest ? await joinGroup(tx, nearest, { run, shape, personId }) : await openGroup(tx, { run, shape })
  await insertQuestion(tx.db, {
    workspaceId,
    runId: run.runId,
    groupId: group.id,
    botId: run.botId,
    threadId: run.threadId,
    personId,
    text: run.text.slice(0, mostCharacters).toWellFormed(),
    spelling: spellingOf(run.text),
    at: run.at,
  })
  await addTerms(tx.db, group, termsOf(shape))
}

interface Asked {
  run: AskingRun
  shape: ReadQuestion
}

const joinGroup = async (
  tx: TenantCtx,
  group: QuestionGroupRow,
  { run, shape, personId }: Asked & { personId: string },
): Promise<QuestionGroupRow> => {
  const isKnown = await hasAsked(tx.db, group, personId)
  // Asked after it was answered: the bot does not find the answer, so somebody has to look again.
  const isBack = group.state === 'answered' && group.answeredAt !== null && run.at > group.answeredAt
  return updateGroup(tx.db, group, {
    question: betterWording(group.question, run.text),
    shapes: withShape(group.shapes, shape),
    asked: group.asked + 1,
    customers: group.customers + (isKnown ? 0 : 1),
    lastAt: run.at > group.lastAt ? run.at : group.lastAt,
    ...(isBack ? { state: 'open' as const } : {}),
  })
}

const openGroup = async (tx: TenantCtx, { run, shape }: Asked): Promise<QuestionGroupRow> => {
  // With its first group a shop also gets those of what was asked before there were any; the key makes it once for ever.
  await enqueue(tx, 'learning.group-past', {}, { dedupeKey: tx.workspaceId })
  return insertGroup(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    question: wordingOf(run.text),
    topic: shape.topic,
    state: 'open',
    shapes: withShape([], shape),
    asked: 1,
    customers: 1,
    lastAt: run.at,
    createdAt: tx.now(),
  })
}

const noteQuestion = (ctx: SystemCtx, event: HeardEvent, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { runId } = event.payload as unknown as EventPayloads['question.unanswered']
    const run = tx.workspaceId ? await findAskingRun(tx.db, tx.workspaceId, runId) : undefined
    if (run) {
      await groupQuestion(tx as TenantCtx, run)
      await notifyLearning(tx as TenantCtx)
    }
    await job.finishIn(tx.db)
  })

export const learningListeners: readonly Listener[] = [
  { event: 'question.unanswered', name: 'learning.note', as: 'workspace', handle: noteQuestion },
]
