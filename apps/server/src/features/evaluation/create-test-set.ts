import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { TestSetRow } from '#db/schema/index.ts'
import { requireLockedBot } from '#features/bots/public.ts'
import { countTestSets, insertTestSet } from './test-sets.repository.ts'

const mostSets = 20

/** An empty test set. The bot is locked, so that the limit is exact. */
export const createTestSet = (ctx: WorkspaceCtx, botId: string, name: string): Promise<TestSetRow> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireLockedBot(tx, botId)
    if ((await countTestSets(tx.db, bot)) >= mostSets) throw new AppError('TEST_SET_LIMIT_REACHED', { limit: mostSets })
    const { workspaceId } = tx
    return insertTestSet(tx.db, { workspaceId, id: newId(), botId, name, createdAt: tx.now(), updatedAt: tx.now() })
  })
