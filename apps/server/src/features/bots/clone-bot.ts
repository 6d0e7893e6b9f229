import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import type { BotRow } from '#db/schema/index.ts'
import { createBotFrom } from './create-bot.ts'
import { requireBot } from './require-bot.ts'

/** Copies the draft; keys, webhooks, snapshots and conversations stay with the original. */
export const cloneBot = (ctx: WorkspaceCtx, id: string, name: string): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const { description, copyright, config, appearance } = await requireBot(tx, id)
    return createBotFrom(tx, { name, description, copyright, config, appearance })
  })
