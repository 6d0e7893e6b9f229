import type { Environment } from '@app/contracts/bot-settings'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { AgentSessionRow } from '#db/schema/index.ts'
import { findBotVersion, requireBot } from '#features/bots/public.ts'
import { insertSession } from './sessions.repository.ts'

export interface OpenSession {
  botId: string
  environment: Environment
  origin: AgentSessionRow['origin']
  /** The caller's own name of the conversation; the same name leads back to the same session. */
  externalKey?: string | undefined
  startedBy?: string | null | undefined
}

/** Begins a conversation, pinned to the version that visitors talk to now; in development it follows the draft. */
export const openSession = (ctx: TenantCtx, input: OpenSession): Promise<AgentSessionRow> =>
  inTransaction(ctx, async (tx) => {
    const { botId, environment, origin } = input
    const version = await findBotVersion(tx, { botId, environment })
    if (!version) {
      await requireBot(tx, botId)
      throw new AppError('BOT_NOT_PUBLISHED')
    }
    return insertSession(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      botId,
      environment,
      origin,
      snapshotId: version.snapshotId,
      externalKey: input.externalKey ?? null,
      startedBy: input.startedBy ?? null,
      createdAt: tx.now(),
      lastAt: tx.now(),
    })
  })
