import type { Asker, QuestionGroupDetail } from '@app/contracts/learning'
import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import { isFiller } from '#core/text/filler-words.ts'
import { wordsOf } from '#core/text/words.ts'
import { dayOf, weekdayOf } from '#core/time/local-days.ts'
import type { QuestionGroupRow } from '#db/schema/index.ts'
import { nearestPair } from '#features/knowledge/public.ts'
import { askersOf } from './askers.ts'
import { findPair } from './save-pair.ts'
import { presentGroup } from './present-group.ts'
import { latestQuestions, spellingsOf } from './questions.repository.ts'
import { requireGroup } from './require-group.ts'

const mostSpellings = 40
/** The days of the week are those of the latest questions. */
const mostCounted = 500
const mostShown = 50
const mostMissing = 3

export const getGroup = async (ctx: WorkspaceCtx, groupId: string): Promise<QuestionGroupDetail> => {
  const row = await requireGroup(ctx, groupId)
  const askers = (await askersOf(ctx, row)).map(({ asker }) => asker)
  return {
    group: await presentGroup(ctx, row),
    spellings: await spellingsOf(ctx.db, row, mostSpellings),
    askers: askers.slice(0, mostShown),
    reach: reachIn(askers),
    weekdays: await weekdaysOf(ctx, row),
    near: row.state === 'open' ? await nearOf(ctx, row) : null,
    answer: (await findPair(ctx, row))?.body ?? null,
  }
}

const reachIn = (askers: readonly Asker[]): QuestionGroupDetail['reach'] => {
  const reach = { reachable: 0, window: 0, channel: 0, blocked: 0, told: 0 }
  for (const { untold } of askers) reach[untold ?? 'reachable'] += 1
  return reach
}

const weekdaysOf = async (ctx: TenantCtx, row: QuestionGroupRow): Promise<number[]> => {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const { at } of await latestQuestions(ctx.db, row, mostCounted)) {
    const place = weekdayOf(dayOf(at)) - 1
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** The pair that comes nearest, with the words of the question that it says nothing about. */
const nearOf = async (ctx: TenantCtx, { question }: QuestionGroupRow): Promise<QuestionGroupDetail['near']> => {
  const pair = await nearestPair(ctx, question)
  if (!pair) return null
  const said = new Set(wordsOf([...pair.questions, pair.answer].join('\n')).map(({ folded }) => folded))
  const asked = wordsOf(question).filter(({ accented, folded }) => !isFiller(accented, folded))
  const missing = asked.filter(({ folded }) => !said.has(folded))
  // A pair that shares nothing but a word or two is no neighbour.
  if (asked.length === 0 || missing.length > asked.length / 2) return null
  return {
    itemId: pair.itemId,
    datasetId: pair.datasetId,
    question: pair.questions[0] ?? '',
    answer: pair.answer,
    missing: [...new Set(missing.map(({ accented }) => accented))].slice(0, mostMissing),
  }
}
