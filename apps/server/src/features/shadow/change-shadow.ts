import type { TopicKey } from '@app/contracts/reports'
import { alwaysPeople } from '@app/contracts/shadow'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { requireBot } from '#features/bots/public.ts'
import { saveMode } from './shadow.repository.ts'

/** From now on the AI drafts beside staff, or no longer; answers of before are not looked at. */
export const switchShadow = (ctx: WorkspaceCtx, botId: string, isOn: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireBot(tx, botId)
    if (bot.type !== 'chatbot') throw new AppError('SHADOW_CHATBOT_ONLY')
    if (isOn && !bot.publishedSnapshotId) throw new AppError('BOT_NOT_PUBLISHED')
    const now = tx.now()
    const key = { workspaceId: tx.workspaceId, botId, seenUntil: now }
    await saveMode(tx.db, key, { isOn, updatedBy: tx.actor.userId, ...(isOn ? { since: now, seenUntil: now } : {}) })
    await audit(tx, {
      action: 'bots.shadow-changed',
      target: { type: 'bot', id: botId, name: bot.name },
      details: { isOn },
    })
  })

/** A person decides which topics the AI answers in manual chats; nothing switches itself on. */
export const setAiTopics = (ctx: WorkspaceCtx, botId: string, topics: readonly TopicKey[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const bot = await requireBot(tx, botId)
    if (bot.type !== 'chatbot') throw new AppError('SHADOW_CHATBOT_ONLY')
    if (topics.some((topic) => alwaysPeople.includes(topic))) throw new AppError('SHADOW_TOPIC_REFUSED')
    const aiTopics = [...new Set(topics)]
    const change = { aiTopics, aiSince: aiTopics.length > 0 ? tx.now() : null, updatedBy: tx.actor.userId }
    await saveMode(tx.db, { workspaceId: tx.workspaceId, botId, seenUntil: tx.now() }, change)
    await audit(tx, {
      action: 'bots.ai-topics-changed',
      target: { type: 'bot', id: botId, name: bot.name },
      details: { topics: aiTopics },
    })
  })
