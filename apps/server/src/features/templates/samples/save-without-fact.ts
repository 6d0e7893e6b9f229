import * as z from 'zod/mini'
import { botVersion, type Appearance, type BotConfig, type SampleFact } from '@app/contracts/bot-settings'
import { audit } from '#core/audit.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BotRow } from '#db/schema/index.ts'
import { hashVersion, notifyBots, requireLockedBot, updateDraft } from '#features/bots/public.ts'
import { factsOf } from './list-bot-samples.ts'

export const requireFact = async (
  tx: WorkspaceCtx,
  id: string,
  key: string,
): Promise<{ bot: BotRow; fact: SampleFact }> => {
  const bot = await requireLockedBot(tx, id)
  const fact = factsOf(bot).find((one) => one.key === key)
  if (!fact) throw new AppError('SAMPLE_NOT_FOUND')
  return { bot, fact }
}

/** Saves the draft with these texts; the fact is settled. A value that is too long for a text is refused at its field. */
export const saveWithoutFact = async (
  tx: WorkspaceCtx,
  bot: BotRow,
  key: string,
  version: { config: BotConfig; appearance: Appearance },
): Promise<BotRow> => {
  const sampleFacts = factsOf(bot).filter((one) => one.key !== key)
  const read = z.safeParse(botVersion, {
    config: { ...version.config, sampleFacts },
    appearance: version.appearance,
  })
  if (!read.success) throw new AppError('VALIDATION_FAILED', { fields: { value: 'field.too-long' } })
  const { config, appearance } = read.data
  const saved = await updateDraft(tx.db, bot, {
    config,
    appearance,
    draftHash: hashVersion(config, appearance),
    updatedBy: tx.actor.userId,
    updatedAt: tx.now(),
  })
  await audit(tx, {
    action: 'bots.updated',
    target: { type: 'bot', id: bot.id, name: bot.name },
    details: { fields: ['config', 'appearance'] },
  })
  await notifyBots(tx, bot.id)
  return saved
}
