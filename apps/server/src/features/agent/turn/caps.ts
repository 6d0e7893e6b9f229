import { creditsSince } from '../turns.repository.ts'
import type { Turn } from './contract.ts'

export type Cap = {
  cap: 'messagesPerConversation' | 'creditsPerConversation' | 'creditsPerDay'
  used: number
  limit: number
}

/** Conversations with more messages than the shop wants are for people. */
export const messageCap = ({ config, session }: Turn): Cap | null => {
  const limit = config.caps.messagesPerConversation
  return limit > 0 && session.runCount >= limit
    ? { cap: 'messagesPerConversation', used: session.runCount, limit }
    : null
}

const vietnamHours = 7

/** Midnight in Vietnam, where the days of the product begin. */
export const startOfDay = (now: Date): Date => {
  const there = new Date(now.getTime() + vietnamHours * 3_600_000)
  there.setUTCHours(0, 0, 0, 0)
  return new Date(there.getTime() - vietnamHours * 3_600_000)
}

/** Whether asking a model would go beyond what the shop set aside for it. */
export const creditCap = async ({ ctx, config, session, botId }: Turn): Promise<Cap | null> => {
  const { creditsPerConversation, creditsPerDay } = config.caps
  if (creditsPerConversation > 0 && session.credits >= creditsPerConversation)
    return { cap: 'creditsPerConversation', used: session.credits, limit: creditsPerConversation }
  if (creditsPerDay === 0) return null
  const used = await creditsSince(ctx.db, { workspaceId: ctx.workspaceId, botId }, startOfDay(ctx.now()))
  return used >= creditsPerDay ? { cap: 'creditsPerDay', used, limit: creditsPerDay } : null
}
