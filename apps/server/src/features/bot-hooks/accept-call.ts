import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { webhookCalls, WebhookCallRow } from '#db/schema/index.ts'
import { insertCall, pruneCalls } from './incoming.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'bot-hooks.answer': { callId: string }
  }
}

/** By then the waiting request has answered, or its process is gone and the job answers. */
const safetyNetMs = 45_000
/** Enough for restarts of the runner, and for the minutes until a turn counts as lost. */
const attempts = 40

type NewCall = Omit<typeof webhookCalls.$inferInsert, 'workspaceId' | 'status' | 'httpStatus' | 'createdAt'>

/**
 * Commits the call together with the job that answers it: what was accepted is answered, whatever dies. Returns nothing
 * when this call was accepted before.
 */
export const acceptCall = (
  ctx: TenantCtx,
  call: NewCall,
  { isAnsweredHere }: { isAnsweredHere: boolean },
): Promise<WebhookCallRow | undefined> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const state = { status: 'accepted' as const, httpStatus: 200, createdAt: tx.now() }
    const row = await insertCall(tx.db, { ...call, ...state, workspaceId })
    if (!row) return undefined
    const runAt = new Date(tx.now().getTime() + (isAnsweredHere ? safetyNetMs : 0))
    await enqueue(tx, 'bot-hooks.answer', { callId: row.id }, { runAt, maxAttempts: attempts })
    await pruneCalls(tx.db, { workspaceId, botId: call.botId })
    return row
  })
