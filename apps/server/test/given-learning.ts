import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { askedQuestions, questionGroups, type BotRow, type QuestionGroupRow } from '#db/schema/index.ts'

/** Questions that a bot had no answer for. */
export const learningGiven = (deps: Deps) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const questionGroup = async ({
    workspaceId,
    id: botId,
  }: Pick<BotRow, 'workspaceId' | 'id'>): Promise<QuestionGroupRow> => {
    const group = only(
      await db
        .insert(questionGroups)
        .values({
          workspaceId,
          id: newId(),
          question: 'Có gửi xe được không?',
          topic: 'store',
          state: 'open',
          shapes: [],
          asked: 1,
          customers: 1,
          lastAt: now(),
          createdAt: now(),
        })
        .returning(),
    )
    await db.insert(askedQuestions).values({
      workspaceId,
      runId: newId(),
      groupId: group.id,
      botId,
      threadId: newId(),
      personId: newId(),
      text: 'gui xe o dau',
      spelling: 'gui xe o dau',
      at: now(),
    })
    return group
  }

  return { questionGroup }
}
