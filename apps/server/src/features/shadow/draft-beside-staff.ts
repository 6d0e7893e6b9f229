import { inTransaction, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { topicOf } from '#core/text/topic-of.ts'
import { draftSilently } from '#features/conversations/public.ts'
import { compareWithStaff } from './compare-with-staff.ts'
import {
  findDraftOf,
  findMode,
  insertDraft,
  setSeenUntil,
  setStaffText,
  staffAnswersSince,
} from './shadow.repository.ts'

/** So many at once; the rest waits for the next minute. */
const atOnce = 20

/**
 * Job: drafts what the bot would have said to everything that staff have answered since the last time, and compares.
 * Each is committed with the place reached, so that a run which is cut off asks nothing twice. Drafted after staff have
 * answered: a draft that can be compared with nothing would only cost.
 */
export const draftBesideStaff = async (
  ctx: TenantCtx,
  { botId }: { botId: string },
  { signal }: { signal: AbortSignal },
): Promise<void> => {
  const bot = { workspaceId: ctx.workspaceId, botId }
  const mode = await findMode(ctx.db, bot)
  if (!mode?.isOn) return
  for (const answer of await staffAnswersSince(ctx.db, bot, mode.seenUntil, atOnce)) {
    signal.throwIfAborted()
    const drafted = await draftSilently(ctx, answer)
    await inTransaction(ctx, async (tx) => {
      if (drafted && 'beganWith' in drafted) await goOn(tx, drafted.beganWith, answer.text)
      else if (drafted) {
        const { question, run } = drafted
        await insertDraft(tx.db, {
          ...bot,
          id: newId(),
          threadId: answer.threadId,
          workgateId: answer.workgateId,
          environment: answer.environment,
          messageId: answer.id,
          topic: topicOf([question]),
          question,
          staffName: answer.authorName,
          staffText: answer.text,
          staffAt: answer.at,
          aiText: run.reply?.text ?? '',
          citations: run.reply?.citations ?? [],
          credits: run.credits,
          ...compareWithStaff(answer.text, run),
          createdAt: tx.now(),
        })
      }
      await setSeenUntil(tx.db, bot, answer.at)
    })
  }
}

/** Staff answer in several messages: all of them together are what the draft is compared with. */
const goOn = async (tx: TenantCtx, messageId: string, text: string): Promise<void> => {
  const draft = await findDraftOf(tx.db, { workspaceId: tx.workspaceId, messageId })
  if (!draft) return
  const staffText = `${draft.staffText}\n${text}`
  const reply = { text: draft.aiText, citations: draft.citations, suggestions: [], isHandoff: false }
  const compared =
    draft.verdict === 'none'
      ? { verdict: draft.verdict, missing: draft.missing }
      : compareWithStaff(staffText, { reply, outcome: 'answered' })
  await setStaffText(tx.db, draft, { staffText, ...compared })
}
