import { asc, eq } from 'drizzle-orm'
import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import {
  replays,
  replayTurns,
  shadowDrafts,
  type BotRow,
  type ReplayRow,
  type ReplayTurnRow,
  type ShadowDraftRow,
} from '#db/schema/index.ts'

/** Replays and silent drafts that tests start from. */
export const replaysGiven = (deps: Deps, theBot: (workspaceId: string) => Promise<BotRow>) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const replay = async (bot: BotRow): Promise<ReplayRow> =>
    only(
      await db
        .insert(replays)
        .values({
          workspaceId: bot.workspaceId,
          id: newId(),
          botId: bot.id,
          status: 'done',
          before: bot.config,
          after: bot.config,
          beforeLabel: 'v1',
          afterLabel: 'draft.1',
          beforeHash: bot.draftHash,
          afterHash: bot.draftHash,
          changes: [],
          includesTests: false,
          conversations: 0,
          createdAt: now(),
        })
        .returning(),
    )

  /** The one replay of a workspace that a matrix works on, so that a turn and its replay belong together. */
  const theReplay = async (workspaceId: string): Promise<ReplayRow> => {
    const isHere = eq(replays.workspaceId, workspaceId)
    const [first] = await db.select().from(replays).where(isHere).orderBy(asc(replays.id)).limit(1)
    return first ?? replay(await theBot(workspaceId))
  }

  const replayTurn = async (of: ReplayRow): Promise<ReplayTurnRow> => {
    const answer = { text: '', citations: [], outcome: null, isHandoff: false, credits: 0, ms: 0, runId: newId() }
    return only(
      await db
        .insert(replayTurns)
        .values({
          workspaceId: of.workspaceId,
          id: newId(),
          replayId: of.id,
          sessionId: newId(),
          position: 0,
          turn: 0,
          question: 'Phí ship bao nhiêu?',
          understood: 'Phí ship bao nhiêu?',
          askedAt: now(),
          before: answer,
          after: answer,
          marks: ['wording'],
          facts: { lostPrices: [], newPrices: [], lostSources: [] },
          rank: 2,
        })
        .returning(),
    )
  }

  const shadowDraft = async (bot: BotRow): Promise<ShadowDraftRow> =>
    only(
      await db
        .insert(shadowDrafts)
        .values({
          workspaceId: bot.workspaceId,
          id: newId(),
          botId: bot.id,
          threadId: newId(),
          workgateId: newId(),
          environment: 'production',
          messageId: newId(),
          topic: 'shipping',
          question: 'Phí ship bao nhiêu?',
          staffName: 'Lan',
          staffText: 'Dạ 30k ạ',
          staffAt: now(),
          aiText: 'Dạ phí ship 30.000đ ạ',
          citations: [],
          credits: 0,
          verdict: 'same',
          missing: [],
          createdAt: now(),
        })
        .returning(),
    )

  return { theReplay, replayTurn, shadowDraft }
}
