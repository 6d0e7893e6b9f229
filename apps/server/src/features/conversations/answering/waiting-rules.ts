import { waitingRules } from '@app/contracts/bot-settings'
import type { TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { findBotVersion } from '#features/bots/public.ts'

type Waiting = Pick<ThreadRow, 'mode' | 'waitingSince'>

/** A person was called, and none has answered or taken over. */
export const isAwaited = ({ mode, waitingSince }: Waiting): boolean => mode === 'manual' && waitingSince !== null

/** What the owner of the bot set for the time in which a person is awaited; null when there is no bot any more. */
export const waitingRulesOf = async (
  ctx: TenantCtx,
  { botId, environment, snapshotId }: Pick<ThreadRow, 'botId' | 'environment' | 'snapshotId'>,
): Promise<ReturnType<typeof waitingRules> | null> => {
  const version = await findBotVersion(ctx, { botId, environment, snapshotId })
  return version?.config.type === 'chatbot' ? waitingRules(version.config) : null
}

export const minutesAfter = (since: Date, minutes: number): Date => new Date(since.getTime() + minutes * 60_000)

/** The bot comes back when nobody has answered by then. */
export const planReturn = async (tx: TenantCtx, thread: ThreadRow): Promise<void> => {
  const minutes = (await waitingRulesOf(tx, thread))?.returnMinutes ?? 0
  if (minutes === 0) return
  await enqueue(tx, 'conversations.return', { threadId: thread.id }, { runAt: minutesAfter(tx.now(), minutes) })
}
