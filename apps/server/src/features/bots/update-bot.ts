import type { Appearance, BotConfig } from '@app/contracts/bot-settings'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { updateDraft, type NewBotRow } from './bots.repository.ts'
import { requireOpenBot } from './require-bot.ts'
import { checkNewReferences } from './references.ts'
import { findTestSetName, isMemberUser, userNames } from './references.repository.ts'
import { notifyBots } from './notify-bots.ts'
import { hashVersion } from './version-hash.ts'

export interface BotChange {
  rev: number
  name?: string | undefined
  description?: string | undefined
  copyright?: string | undefined
  assignedUserId?: string | null | undefined
  config?: BotConfig | undefined
  appearance?: Appearance | undefined
  requiresReplay?: boolean | undefined
  publishGate?: { testSetId: string; minPassRate: number } | null | undefined
}

/** Saves a change, if it is based on the current revision. */
export const updateBot = (ctx: WorkspaceCtx, id: string, change: BotChange): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireOpenBot(tx, id)
    await refuseOldRev(tx, before, change.rev)
    const config = change.config ?? before.config
    const appearance = change.appearance ?? before.appearance
    if (config.type !== before.type) throw new AppError('BOT_TYPE_FIXED')
    await checkNewReferences(tx, before, { config, appearance })
    const saved = await updateDraft(tx.db, before, {
      ...onlyGiven({
        name: change.name,
        description: change.description,
        copyright: change.copyright,
        requiresReplay: change.requiresReplay,
      }),
      ...(await gateChange(tx, before, change.publishGate)),
      ...(await assigneeChange(tx, change.assignedUserId)),
      config,
      appearance,
      draftHash: hashVersion(config, appearance),
      updatedBy: tx.actor.userId,
      updatedAt: tx.now(),
    })
    const { rev: _, ...fields } = change
    await audit(tx, {
      action: 'bots.updated',
      target: { type: 'bot', id, name: saved.name },
      details: { fields: Object.keys(onlyGiven(fields)) },
    })
    await notifyBots(tx, id)
    return saved
  })

/** Somebody else has saved meanwhile: the error says who and when, so that the writer can compare. */
export const refuseOldRev = async (tx: TenantCtx, bot: BotRow, rev: number): Promise<void> => {
  if (bot.rev === rev) return
  const names = await userNames(tx.db, bot.updatedBy ? [bot.updatedBy] : [])
  throw new AppError('BOT_CONFLICT', {
    rev: bot.rev,
    byName: names.get(bot.updatedBy ?? '') ?? null,
    at: bot.updatedAt.toISOString(),
  })
}

const onlyGiven = <T extends object>(fields: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

const gateChange = async (
  tx: TenantCtx,
  bot: BotRow,
  gate: BotChange['publishGate'],
): Promise<Pick<NewBotRow, 'gateTestSetId' | 'gateMinPermille'>> => {
  if (gate === undefined) return {}
  if (gate === null) return { gateTestSetId: null, gateMinPermille: null }
  if ((await findTestSetName(tx.db, bot, gate.testSetId)) === undefined) throw new AppError('TEST_SET_NOT_FOUND')
  return { gateTestSetId: gate.testSetId, gateMinPermille: Math.round(gate.minPassRate * 1000) }
}

const assigneeChange = async (
  tx: TenantCtx,
  userId: string | null | undefined,
): Promise<Pick<NewBotRow, 'assignedUserId'>> => {
  if (userId === undefined) return {}
  if (userId !== null && !(await isMemberUser(tx.db, tx.workspaceId, userId))) throw new AppError('MEMBER_NOT_FOUND')
  return { assignedUserId: userId }
}
